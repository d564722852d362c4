import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { afterAddressFailure, afterFailure, secondsToWait, type Tries } from './sign-in.ts';

const START = new Date('2026-11-21T00:00:00Z');
const HOUR = 3_600_000;
const later = (ms: number): Date => new Date(START.getTime() + ms);

/** How many tries are let through in an hour of guessing as fast as it goes, and the longest wait. */
function attack(next: typeof afterFailure, pace: number): { verified: number; wait: number } {
  let tries: Tries | null = null;
  let verified = 0;
  let wait = 0;
  for (let ms = 0; ms < HOUR; ms += pace) {
    const seconds = secondsToWait(tries, later(ms));
    wait = Math.max(wait, seconds);
    if (seconds > 0) continue;
    verified += 1;
    tries = next(tries, later(ms));
  }
  return { verified, wait };
}

describe('an account under attack', () => {
  test.each([10, 360, 1000, 7000])('a guess every %p ms: at most 60 are verified', (pace) => {
    const { verified, wait } = attack(afterFailure, pace);
    expect(verified).toBeLessThanOrEqual(60);
    expect(verified).toBeGreaterThan(5);
    expect(wait).toBeLessThanOrEqual(120);
  });

  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [11, 64],
    [12, 120],
    [13, 120],
    [2000, 120],
  ])('after %p failures the wait is %p s', (failures, seconds) => {
    let tries: Tries | null = null;
    for (let count = 0; count < failures; count += 1) tries = afterFailure(tries, START);
    expect(secondsToWait(tries, START)).toBe(seconds);
  });

  test('the wait runs out by itself, never sooner than told', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 200_000 }),
        (n, ms) => {
          const tries = afterFailure({ tokens: n, openAt: START }, START);
          const seconds = secondsToWait(tries, later(ms));
          expect(secondsToWait(tries, later(ms + seconds * 1000))).toBe(0);
          if (seconds > 0)
            expect(secondsToWait(tries, later(ms + (seconds - 1) * 1000))).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('an address under attack', () => {
  test('ten at once, then one in six seconds', () => {
    expect(attack(afterAddressFailure, 10)).toEqual({ verified: 9 + 1 + 599, wait: 6 });
  });

  test('a pause gives the burst back', () => {
    let tries: Tries | null = null;
    const burst = (from: number): number => {
      let count = 0;
      while (secondsToWait(tries, later(from)) === 0) {
        tries = afterAddressFailure(tries, later(from));
        count += 1;
      }
      return count;
    };
    expect(burst(0)).toBe(10);
    expect(burst(18_000)).toBe(2);
    expect(burst(HOUR)).toBe(10);
  });
});

test('nobody waits who never failed', () => {
  expect(secondsToWait(null, START)).toBe(0);
  expect(secondsToWait({ tokens: 3, openAt: START }, START)).toBe(0);
});
