import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../client/connection.ts';
import { POLL_MS } from '../client/defaults.ts';
import { useOnFocus } from './useOnFocus.ts';

/** Calls back regularly and on a return to the page, for a list that changes without an event. */
export function useRepeatWhileShown(refetch: () => void): void {
  const isLive = useConnection() === 'live';
  const run = () => {
    // Without a connection, `usePolling` does it.
    if (isLive && document.visibilityState === 'visible') refetch();
  };
  const runAgain = useEffectEvent(run);
  useOnFocus(run);
  useEffect(() => {
    const timer = setInterval(() => runAgain(), POLL_MS.lists);
    return () => clearInterval(timer);
  }, []);
}
