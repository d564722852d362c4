import type { Location } from 'react-router-dom';

/** The state of an entry of the history that this page adds for a dialog. */
export const OPENED_HERE = { openedHere: true } as const;

/** Whether this page added the entry, so that Back leads to the same list without the dialog. */
export function wasOpenedHere({ state }: Location<unknown>): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
