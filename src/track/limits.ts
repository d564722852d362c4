import { clientNetwork } from '../domain/addresses.ts';

/** How many of something one key may have within a time, in milliseconds. */
interface Limit {
  most: number;
  within: number;
}

const REQUESTS: Limit = { most: 60, within: 60_000 };
const WRONG_TOKENS: Limit = { most: 30, within: 600_000 };
const STREAMS_OF_TOKEN = 5;
/** The most networks that are counted; beyond it the oldest count is dropped. */
const MOST_KEYS = 10_000;

/** Counts events by key, in windows of time that begin with the first event. */
function createCounter({ most, within }: Limit, now: () => number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  /** Drops the counts of windows that have ended, and the oldest one if all are still open. */
  const forget = (): void => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key);
    const [oldest] = windows.keys();
    if (windows.size >= MOST_KEYS && oldest !== undefined) windows.delete(oldest);
  };
  /** Counts one more. @returns 0, or the seconds to wait. */
  return (key: string): number => {
    if (windows.size >= MOST_KEYS) forget();
    const known = windows.get(key);
    const open =
      known !== undefined && known.endsAt > now() ? known : { count: 0, endsAt: now() + within };
    open.count += 1;
    if (open !== known) windows.delete(key);
    windows.set(key, open);
    return open.count > most ? Math.max(1, Math.ceil((open.endsAt - now()) / 1000)) : 0;
  };
}

/**
 * Rate limits for tracking links at this instance (rule 428). Tokens cannot be guessed; the limits
 * keep attempts from loading the database. In memory, since they need not survive a restart.
 * @param now milliseconds of a clock that never goes back.
 */
export function createLimits(now: () => number = () => performance.now()) {
  const requests = createCounter(REQUESTS, now);
  const wrong = createCounter(WRONG_TOKENS, now);
  const streams = new Map<string, number>();
  return {
    /** Counts a request of an address. @returns 0, or the seconds to wait. */
    request: (address: string): number => requests(clientNetwork(address)),
    /** Counts a wrong token of an address. @returns 0, or the seconds to wait. */
    wrongToken: (address: string): number => wrong(clientNetwork(address)),
    /**
     * Counts an open page of a token. @returns a function that releases it; null when there are too
     * many.
     */
    stream(token: string): (() => void) | null {
      const open = streams.get(token) ?? 0;
      if (open >= STREAMS_OF_TOKEN) return null;
      streams.set(token, open + 1);
      return () => {
        const left = (streams.get(token) ?? 0) - 1;
        if (left > 0) streams.set(token, left);
        else streams.delete(token);
      };
    },
  };
}
