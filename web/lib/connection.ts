import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { POLL_MS, type PollRate } from './defaults.ts';

/** What the live mark shows (rule 150); `connecting` is only the first attempt of a visit. */
export type ConnectionStatus = 'live' | 'connecting' | 'offline';

let status: ConnectionStatus = 'connecting';
const listeners = new Set<() => void>();
const atReturn = new Set<() => void>();

/** Set only by the socket (live.ts). */
export function setConnectionStatus(next: ConnectionStatus): void {
  if (next === status) return;
  status = next;
  for (const tell of listeners) tell();
  // Afterwards, so that no form is told before the page knows that it is online.
  if (status === 'live') for (const run of atReturn) run();
}

/** True while the connection is lost; the page then shows the offline banner. */
export function isOffline(): boolean {
  return status === 'offline';
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useConnection(): ConnectionStatus {
  return useSyncExternalStore(subscribe, () => status);
}

/**
 * Calls back each time the connection is there again, also when no component is there.
 * @returns a function that ends it.
 */
export function onReconnected(run: () => void): () => void {
  atReturn.add(run);
  return () => atReturn.delete(run);
}

/** The same, while the component is there. */
export function useReconnected(run: () => void): void {
  const again = useEffectEvent(run);
  useEffect(() => onReconnected(() => again()), []);
}

/** Polls while the socket is down, also when the page becomes visible (rule 150). */
export function usePolling(refetch: () => void, rate: PollRate): void {
  const live = useConnection() === 'live';
  const run = useEffectEvent(refetch);
  useEffect(() => {
    if (live) return undefined;
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
