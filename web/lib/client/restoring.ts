import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/layout/createListeners.ts';

let isRestoring = false;
const listeners = createListeners();

/** Notes whether a restore replaces the shop at the moment, which closes it for everybody. */
export function setRestoring(next: boolean): void {
  if (next === isRestoring) return;
  isRestoring = next;
  listeners.emit();
}

/** Whether the shop is closed for a restore, as a response of the server said (rule 201). */
export function useRestoring(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => isRestoring);
}
