/** Limits how often the same failure is logged. */
export interface Repeats {
  /** Reports a failure, at most `most` times per period, then the number of further ones. */
  tell(failure: string, most: number, tell: (times: number) => void): void;
}

const MINUTE_MS = 60_000;
/** When more different failures than this occur at a time, the rest are counted together. */
const MOST_FAILURES = 200;

/** Keeps the log small while something fails again and again. */
export function createRepeats(everyMs = MINUTE_MS): Repeats {
  const seen = new Map<string, { told: number; untold: number }>();

  const begin = (failure: string, told: number, tell: (times: number) => void): void => {
    seen.set(failure, { told, untold: 0 });
    const timer = setTimeout(() => {
      const untold = seen.get(failure)?.untold ?? 0;
      seen.delete(failure);
      if (untold === 0) return;
      tell(untold);
      begin(failure, 1, tell);
    }, everyMs);
    timer.unref();
  };

  return {
    tell: (named, most, tell) => {
      const failure = seen.size < MOST_FAILURES || seen.has(named) ? named : 'others';
      const count = seen.get(failure);
      if (count === undefined) {
        tell(1);
        begin(failure, 1, tell);
      } else if (count.told < most) {
        count.told += 1;
        tell(1);
      } else count.untold += 1;
    },
  };
}
