import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The remaining whole seconds of a waiting time, 0 for none, and a function that starts one. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setInterval(() => {
      // Computed from the clock, since timers stop while the computer sleeps.
      const time = performance.now();
      setNow(time);
      if (time >= end) setEnd(null);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number): void => {
    setNow(performance.now());
    setEnd(performance.now() + seconds * SECOND_MS);
  };
  return [end === null ? 0 : Math.max(0, Math.ceil((end - now) / SECOND_MS)), start];
}
