import { useEffect, useEffectEvent } from 'react';
import { POLL_MS } from '../client/defaults.ts';
import { useOnFocus } from './useOnFocus.ts';

/**
 * Calls back regularly and on a return to the page, for a list that changes without an event. Unlike
 * `usePolling` it also does while the socket is connected.
 */
export function useRepeatWhileShown(refetch: () => void): void {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useOnFocus(refetch);
  useEffect(() => {
    const timer = setInterval(() => run(), POLL_MS.lists);
    return () => clearInterval(timer);
  }, []);
}
