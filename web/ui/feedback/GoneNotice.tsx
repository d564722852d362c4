import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface GoneNoticeProps {
  /** What was deleted: `record`. */
  what: string;
  /** Without a margin, where nothing follows. */
  alone?: boolean | undefined;
  /** What becomes of the typed text; null when nothing was typed. */
  children?: ReactNode;
}

/** Says in a dialog that somebody deleted what it is about. */
export function GoneNotice({ what, alone = false, children }: GoneNoticeProps) {
  return (
    <Notice spaced={!alone}>
      This {what} is no longer here: someone deleted it.
      {children}
    </Notice>
  );
}

/** Follows where nothing typed can be saved any more. */
export const STAYS_TO_COPY = ' It can no longer be saved, but you can still copy what you typed.';
