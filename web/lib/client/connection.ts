import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/layout/createListeners.ts';
import { POLL_MS, type PollRate } from './defaults.ts';

/** What the live mark shows (rule 150); `connecting` is only the first attempt of a visit. */
export type ConnectionStatus = 'live' | 'connecting' | 'offline';

let status: ConnectionStatus = 'connecting';
const listeners = createListeners();
const liveListeners = createListeners();

/** Set only by the socket (live.ts). */
export function setConnectionStatus(next: ConnectionStatus): void {
  if (next === status) return;
  status = next;
  listeners.emit();
  // Afterwards, so that no form retries before the page knows that it is online.
  if (status === 'live') liveListeners.emit();
}

/** True while the connection is lost; the page then shows the offline banner. */
export function isOffline(): boolean {
  return status === 'offline';
}

export function useConnection(): ConnectionStatus {
  return useSyncExternalStore(listeners.subscribe, () => status);
}

/**
 * Calls back each time the page becomes live, also the first time, for code outside of components.
 * @returns the unsubscribe function.
 */
export const onLive = liveListeners.subscribe;

/** Calls back each time the page becomes live, also the first time, while mounted. */
export function useOnLive(run: () => void): void {
  const again = useEffectEvent(run);
  useEffect(() => onLive(() => again()), []);
}

/**
 * Polls while the socket is down, also when the page becomes visible (rule 150).
 * @param rate null for what is read again anyway.
 */
export function usePolling(refetch: () => void, rate: PollRate | null): void {
  const live = useConnection() === 'live';
  const run = useEffectEvent(refetch);
  useEffect(() => {
    if (live || rate === null) return undefined;
    const timer = setInterval(() => run(), POLL_MS[rate]);
    const onVisible = () => {
      if (document.visibilityState === 'visible') run();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [live, rate]);
}
