import { useSyncExternalStore } from 'react';

let isRestoring = false;
const listeners = new Set<() => void>();

/** Notes whether a restore replaces the shop at the moment, which closes it for everybody. */
export function setRestoring(next: boolean): void {
  if (next === isRestoring) return;
  isRestoring = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the shop is closed for a restore, as a response of the server said (rule 201). */
export function useRestoring(): boolean {
  return useSyncExternalStore(subscribe, () => isRestoring);
}
