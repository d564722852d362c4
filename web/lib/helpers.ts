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
type Call = Helper & { call: number };

let called: Call | null = null;
let calls = 0;
const listeners = new Set<() => void>();

function set(next: Call | null): void {
  called = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function callHelper(helper: Helper): void {
  calls += 1;
  set({ ...helper, call: calls });
}

export function dismissHelper(): void {
  set(null);
}

/** The helper that was called last; null once it is done. */
export function useHelper(): Call | null {
  return useSyncExternalStore(subscribe, () => called);
}
