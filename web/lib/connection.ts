import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * What the Live Updates / Offline mark says (rule 150). `connecting` is only the first try of a
 * visit; a connection that was lost is `offline` until it is back.
 */
export type ConnectionStatus = 'live' | 'connecting' | 'offline';

let status: ConnectionStatus = 'connecting';
const listeners = new Set<() => void>();

/** Only the socket says this, see live.ts. */
export function setConnectionStatus(next: ConnectionStatus): void {
  if (next === status) return;
  status = next;
  for (const tell of listeners) tell();
}

/** The line was lost and is not back yet; the page says so. */
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
 * Refetches at this pace, and when the page becomes visible, while the socket is down (rule 150).
 */
export function usePolling(refetch: () => void, everyMs: number): void {
  const live = useConnection() === 'live';
  const run = useEffectEvent(refetch);
  useEffect(() => {
    if (live) return undefined;
    const timer = setInterval(() => run(), everyMs);
    const onVisible = () => {
      if (document.visibilityState === 'visible') run();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [live, everyMs]);
}
