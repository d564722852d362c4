import { useEffect, useEffectEvent } from 'react';

/** The browser fires two events on a return: visibilitychange and focus. */
const ONE_RETURN_MS = 500;

/** Calls back when somebody returns to the page from another tab, window or app. */
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
