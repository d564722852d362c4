import { useEffect, useEffectEvent } from 'react';

/** Coming back tells twice, that the page is visible and that it has the focus. */
const ONE_RETURN_MS = 500;

/** Calls when somebody comes back to the page from another tab, window or code. */
export function useOnFocus(onReturn: () => void): void {
  const run = useEffectEvent(onReturn);
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const look = () => {
      const now = performance.now();
      if (document.visibilityState !== 'visible' || now - last < ONE_RETURN_MS) return;
      last = now;
      run();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
