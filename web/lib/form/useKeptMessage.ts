import { useEffect, useEffectEvent } from 'react';
import { getAppOverlays, openAppOverlay } from '../browser/appOverlays.ts';
import { keptNames } from './keptForms.ts';
import { useFormOwner } from '../session/useSession.ts';

const KIND = 'message ';

/**
 * Opens the message to a client again that was unsaved when the page was loaded again.
 * @param isHere whether the caller opens that of this record; an open record does so itself, since
 * the message belongs above it.
 */
export function useKeptMessage(isHere: (recordId: string) => boolean): void {
  const owner = useFormOwner();
  const reopen = useEffectEvent(() => {
    if (getAppOverlays().dialog !== null) return;
    const recordId = keptNames(owner)
      .find((name) => name.startsWith(KIND))
      ?.slice(KIND.length);
    if (recordId !== undefined && isHere(recordId)) openAppOverlay({ kind: 'message', recordId });
  });
  useEffect(() => reopen(), []);
}
