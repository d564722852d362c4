import { MINUTE_MS } from './domain/durations.ts';

/** Limits how often the same failure is logged. */
export interface RepeatLimit {
  /**
   * Calls `write` for a failure, at most `most` times in a period, and once at its end with the
   * number of those that were suppressed.
   */
  log(failure: string, most: number, write: (times: number) => void): void;
}

/** When more different failures than this occur at a time, the rest are counted together. */
const MOST_FAILURES = 200;

/** Keeps the log small while something fails again and again. */
export function createRepeatLimit(periodMs = MINUTE_MS): RepeatLimit {
  const seen = new Map<string, { written: number; suppressed: number }>();

  const begin = (failure: string, written: number, write: (times: number) => void): void => {
    seen.set(failure, { written, suppressed: 0 });
    const timer = setTimeout(() => {
      const suppressed = seen.get(failure)?.suppressed ?? 0;
      seen.delete(failure);
      if (suppressed === 0) return;
      write(suppressed);
      begin(failure, 1, write);
    }, periodMs);
    timer.unref();
  };

  return {
    log: (named, most, write) => {
      const failure = seen.size < MOST_FAILURES || seen.has(named) ? named : 'others';
      const count = seen.get(failure);
      if (count === undefined) {
        write(1);
        begin(failure, 1, write);
      } else if (count.written < most) {
        count.written += 1;
        write(1);
      } else count.suppressed += 1;
    },
  };
}
