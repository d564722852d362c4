import { useEffect } from 'react';
import { NavigationType } from 'react-router-dom';
import { addUnloadWarning } from './unloadWarning.ts';
import { useBlocker } from '../navigation/PageRouter.tsx';
import { unsavedForms, useSignInPending } from './openDialogs.ts';

interface Guarded {
  dirty: boolean;
  busy: boolean;
  /** Back within the screen loses nothing, as it closes a dialog above. */
  onScreen?: boolean;
}

/** Blocks Back and links while there are unsaved changes, a save or a pending sign-in. */
export function useUnsavedChangesGuard({ dirty, busy, onScreen = false }: Guarded) {
  const stays = useSignInPending() || busy;
  const blocked = useBlocker(
    ({ from, to, action }) =>
      (dirty || stays) && (from !== to || (action === NavigationType.Pop && !onScreen)),
  );
  /** A navigation waits for an answer. */
  const asks = blocked !== null && !stays;

  useEffect(() => {
    if (stays) blocked?.reset();
  }, [blocked, stays]);

  useEffect(() => {
    if (!dirty) return undefined;
    const form = Symbol('form');
    unsavedForms.add(form);
    const stopAsking = addUnloadWarning();
    return () => {
      unsavedForms.delete(form);
      stopAsking();
    };
  }, [dirty]);

  return { asks, leave: () => blocked?.proceed(), stay: () => blocked?.reset() };
}
