import { describe, expect, test } from 'bun:test';
import {
  afterAddressSuccess,
  afterAddressTry,
  secondsForAddress,
  type AttemptCount,
} from './throttle.ts';

const START = new Date('2026-11-21T00:00:00Z');
const HOUR = 3_600_000;
const later = (ms: number): Date => new Date(START.getTime() + ms);

describe('an address', () => {
  const burst = (
    from: AttemptCount | null,
    at: number,
  ): { count: number; tries: AttemptCount | null } => {
    let [count, tries] = [0, from];
    for (; secondsForAddress(tries, later(at)) === 0; count += 1)
      tries = afterAddressTry(tries, later(at));
    return { count, tries };
  };

  test('has ten tries at once, then one every six seconds', () => {
    let { count, tries } = burst(null, 0);
    expect(count).toBe(10);
    expect(secondsForAddress(tries, START)).toBe(6);
    for (let ms = 0; ms < HOUR; ms += 100) {
      const more = burst(tries, ms);
      count += more.count;
      ({ tries } = more);
    }
    expect(count).toBe(10 + 599);
  });

  test('gets its burst back after a pause', () => {
    const { tries } = burst(null, 0);
    const after = burst(tries, 18_000);
    expect(after.count).toBe(3);
    expect(burst(after.tries, HOUR).count).toBe(10);
  });

  test('gets back only the attempt that succeeded', () => {
    let { tries } = burst(null, 0);
    tries = afterAddressSuccess(tries ?? { tokens: 0, openAt: START });
    expect(burst(tries, 0).count).toBe(1);
  });
});
