import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  afterAddressTry,
  afterFailure,
  afterSuccess,
  FAILED_NETWORKS,
  decideOnNewBrowser,
  KNOWN_BROWSER,
  recentQuarters,
  secondsForAddress,
  secondsToWait,
  type AttemptCount,
} from './throttle.ts';

const START = new Date('2026-11-21T00:00:00Z');
const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number): Date => new Date(START.getTime() + ms);

/** An account that anybody may try to sign in to, from named networks. */
function createAccount() {
  let account: AttemptCount | null = null;
  const networks = new Map<string, AttemptCount>();
  const firstTries = new Map<number, number>();
  return {
    /** Returns the seconds to wait; 0 when the password was checked and was wrong. */
    guess(from: string, now: Date): number {
      const quarters = recentQuarters(now);
      const decision = decideOnNewBrowser(
        {
          account,
          network: networks.get(from) ?? null,
          firstTries: quarters.reduce((sum, quarter) => sum + (firstTries.get(quarter) ?? 0), 0),
        },
        now,
      );
      account = decision.account;
      networks.set(from, decision.network);
      const [quarter] = quarters;
      if (decision.counts === 'first') firstTries.set(quarter, (firstTries.get(quarter) ?? 0) + 1);
      return decision.seconds;
    },
  };
}

describe('an account that many guess at', () => {
  test.each([
    [1, 360],
    [1, 6000],
    [50, 50],
    [50, 60_000],
    [400, 360],
    [10_000, 360],
  ])('from %p networks, a guess every %p ms: at most 60 are verified in any hour', (from, pace) => {
    const account = createAccount();
    const verified: number[] = [];
    for (let ms = 0; ms < 3 * HOUR; ms += pace)
      if (account.guess(`network ${(ms / pace) % from}`, later(ms)) === 0) verified.push(ms);
    expect(verified.length).toBeGreaterThanOrEqual(5);
    for (const [index, ms] of verified.entries())
      expect((verified[index + 60] ?? Infinity) - ms).toBeGreaterThanOrEqual(HOUR);
  });

  test('in bursts with pauses: at most 60 are verified in any hour', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 90 })), {
          maxLength: 12,
        }),
        (bursts) => {
          const account = createAccount();
          const verified: number[] = [];
          let ms = 0;
          for (const [networks, minutes] of bursts) {
            for (let n = 0; n < networks * 6; n += 1)
              if (account.guess(`${n % networks}`, later(ms)) === 0) verified.push(ms);
            ms += minutes * MINUTE;
          }
          for (const [index, at] of verified.entries())
            expect((verified[index + 60] ?? Infinity) - at).toBeGreaterThanOrEqual(HOUR);
        },
      ),
    );
  });

  test('lets a new device in at once while 50 networks guess twenty times a second', () => {
    const account = createAccount();
    for (let ms = 0; ms < MINUTE; ms += 50) account.guess(`${(ms / 50) % 50}`, later(ms));
    expect(account.guess('the owner', later(MINUTE))).toBe(0);
  });

  test('lets a new device in within 15 minutes when a hundred networks guess', () => {
    const account = createAccount();
    let retryAt = MINUTE;
    for (let ms = 0; ms < 16 * MINUTE; ms += 50) {
      account.guess(`${(ms / 50) % 100}`, later(ms));
      if (ms !== retryAt) continue;
      const seconds = account.guess('the owner', later(ms));
      if (seconds === 0) break;
      retryAt = ms + seconds * SECOND;
    }
    expect(retryAt).toBeLessThanOrEqual(15 * MINUTE);
  });

  test('makes one network wait after five failures: 30 s, 5 minutes, 15 minutes', () => {
    const account = createAccount();
    for (let n = 0; n < 5; n += 1) expect(account.guess('home', START)).toBe(0);
    let ms = 0;
    for (const seconds of [30, 300, 900, 900]) {
      expect(account.guess('home', later(ms))).toBe(seconds);
      ms += seconds * SECOND;
      expect(account.guess('home', later(ms))).toBe(0);
    }
  });

  test('delays a network that does not wait', () => {
    const account = createAccount();
    for (let n = 0; n < 5; n += 1) account.guess('home', START);
    expect(account.guess('home', later(0))).toBe(30);
    expect(account.guess('home', later(29 * SECOND))).toBe(15);
    expect(account.guess('home', later(30 * SECOND))).toBe(15);
    expect(account.guess('home', later(45 * SECOND))).toBe(0);
  });

  test('forgets a network’s failures after a day', () => {
    const account = createAccount();
    for (let n = 0; n < 5; n += 1) account.guess('home', START);
    for (let n = 0; n < 5; n += 1) expect(account.guess('home', later(DAY + SECOND))).toBe(0);
  });
});

describe('a known browser', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [11, 64],
    [12, 120],
    [2000, 120],
  ])('after %p failures the wait is %p s', (failures, seconds) => {
    let tries: AttemptCount | null = null;
    for (let count = 0; count < failures; count += 1)
      tries = afterFailure(tries, START, KNOWN_BROWSER);
    expect(secondsToWait(tries, START, KNOWN_BROWSER)).toBe(seconds);
  });

  test('forgets a failure after two minutes', () => {
    let tries: AttemptCount | null = null;
    for (let count = 0; count < 4; count += 1) tries = afterFailure(tries, START, KNOWN_BROWSER);
    const now = later(2 * MINUTE);
    tries = afterFailure(tries, now, KNOWN_BROWSER);
    expect(secondsToWait(tries, now, KNOWN_BROWSER)).toBe(0);
    tries = afterFailure(tries, now, KNOWN_BROWSER);
    expect(secondsToWait(tries, now, KNOWN_BROWSER)).toBe(1);
  });

  test('that signs in gets only that attempt back', () => {
    let tries: AttemptCount = { tokens: 0, openAt: START };
    for (let count = 0; count < 3; count += 1) tries = afterFailure(tries, START, KNOWN_BROWSER);
    tries = afterSuccess(afterFailure(tries, START, KNOWN_BROWSER), START);
    tries = afterFailure(tries, START, KNOWN_BROWSER);
    expect(secondsToWait(tries, START, KNOWN_BROWSER)).toBe(0);
    tries = afterFailure(tries, START, KNOWN_BROWSER);
    expect(secondsToWait(tries, START, KNOWN_BROWSER)).toBe(1);
  });
});

test('a wait ends by itself, never earlier than announced', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(KNOWN_BROWSER, FAILED_NETWORKS),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (pace, tokens, ms) => {
        const tries = afterFailure({ tokens, openAt: START }, START, pace);
        const seconds = secondsToWait(tries, later(ms), pace);
        expect(secondsToWait(tries, later(ms + seconds * SECOND), pace)).toBe(0);
        if (seconds > 0)
          expect(secondsToWait(tries, later(ms + (seconds - 1) * SECOND), pace)).toBeGreaterThan(0);
      },
    ),
  );
});

describe('with a wrong clock', () => {
  const clocks = [
    ['400 days ahead', 400 * DAY],
    ['at 2015 when it is 2026', 4342 * DAY],
    ['an hour ahead', HOUR],
  ] as const;
  test.each(clocks)('%s, nobody waits', (_what, ms) => {
    const written = later(ms);
    for (const pace of [KNOWN_BROWSER, FAILED_NETWORKS]) {
      let tries: AttemptCount | null = null;
      for (let count = 0; count < 20; count += 1) tries = afterFailure(tries, written, pace);
      expect(secondsToWait(tries, START, pace)).toBe(0);
    }
    let tries: AttemptCount | null = null;
    for (let count = 0; count < 20; count += 1) tries = afterAddressTry(tries, written);
    expect(secondsForAddress(tries, START)).toBe(0);
    const account = createAccount();
    for (let count = 0; count < 20; count += 1) account.guess('home', written);
    expect(account.guess('home', START)).toBe(0);
  });

  test('no wait is longer than the longest possible one, whatever is stored', () => {
    const times = fc.date({
      noInvalidDate: true,
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('9999-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(times, times, fc.integer({ min: 0, max: 2 ** 31 - 1 }), (openAt, now, tokens) => {
        const tries = { tokens, openAt };
        expect(secondsToWait(tries, now, KNOWN_BROWSER)).toBeLessThanOrEqual(120);
        expect(secondsToWait(tries, now, FAILED_NETWORKS)).toBeLessThanOrEqual(900);
        expect(secondsForAddress(tries, now)).toBeLessThanOrEqual(6);
        const decision = decideOnNewBrowser(
          { account: tries, network: tries, firstTries: 51 },
          now,
        );
        expect(decision.seconds).toBeLessThanOrEqual(900);
      }),
    );
  });
});
