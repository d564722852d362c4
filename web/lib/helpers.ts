import { useSyncExternalStore } from 'react';

/**
 * What any part of the pages may call over the current screen, also after it was left: the camera
 * that reads a label, a paper to print, or a text to a client. Its code is loaded then.
 */
export type Helper =
  | { kind: 'scan' }
  | { kind: 'message'; recordId: string }
  | { kind: 'closing'; closingId: string }
  | { kind: 'print'; paper: 'stub' | 'label'; recordId: string }
  | { kind: 'print'; paper: 'acknowledgement'; recordId: string; paymentId: string };

/** A helper, and how many were called before it. */
export type Call = Helper & { call: number };

/** A dialog and a job have a slot each, so that printing never closes a dialog with its text. */
type Slot = 'dialog' | 'job';
type Called = Readonly<Record<Slot, Call | null>>;

let called: Called = { dialog: null, job: null };
let calls = 0;
const listeners = new Set<() => void>();

function set(slot: Slot, next: Call | null): void {
  called = { ...called, [slot]: next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const slotOf = ({ kind }: Helper): Slot =>
  kind === 'scan' || kind === 'message' ? 'dialog' : 'job';

export function callHelper(helper: Helper): void {
  calls += 1;
  set(slotOf(helper), { ...helper, call: calls });
}

export function dismissHelper(helper: Helper): void {
  set(slotOf(helper), null);
}

/** The dialog and the job that were called last; null once they are done. */
export const calledHelpers = (): Called => called;

export function useHelpers(): Called {
  return useSyncExternalStore(subscribe, calledHelpers);
}
