import { describe, expect, test } from 'bun:test';
import {
  advanceStoredTime,
  clockSentence,
  clockDoubt,
  type KnownTime,
  advanceTime,
  latestSafeTime,
} from './clock.ts';

const ZONE = 'Asia/Manila';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TODAY = new Date('2026-11-22T03:00:00Z');
const known: KnownTime = { real: TODAY, confirmed: null };
const after = (ms: number) => new Date(TODAY.getTime() + ms);

describe('what is known of the time', () => {
  test.each([
    ['goes with the clock', 30_000, 30_000, 30_000],
    ['follows a clock that is put right by seconds', 40_000, 30_000, 40_000],
    ['does not follow a jump ahead', 40 * DAY, 30_000, 30_000],
    ['does not follow a jump of hours', 5 * HOUR, 30_000, 30_000],
    ['goes on when the clock is set back', -400 * DAY, 30_000, 30_000],
  ])('measured, %s', (_what, clock, elapsed, real) => {
    expect(advanceTime(known, after(clock), elapsed).real).toEqual(after(real));
  });

  test.each([
    ['a weekend', 3 * DAY, 3 * DAY],
    ['more than any shop is closed', 40 * DAY, 0],
    ['a clock before it', -400 * DAY, 0],
  ])('not measured, %s', (_what, clock, real) => {
    expect(advanceTime(known, after(clock), null).real).toEqual(after(real));
  });

  test('restarting repeatedly does not explain a jump of the clock', () => {
    const once = advanceTime(known, after(40 * DAY), null);
    expect(advanceTime(once, after(40 * DAY + HOUR), null).real).toEqual(TODAY);
  });

  test('of two instances, the one that knows the later time counts', () => {
    const stored: KnownTime = { real: after(HOUR), confirmed: null };
    const timeAfter = (elapsed: number) =>
      advanceStoredTime(stored, { known, elapsed }, after(elapsed)).real;
    expect(timeAfter(HOUR / 2)).toEqual(after(HOUR));
    expect(timeAfter(2 * HOUR)).toEqual(after(2 * HOUR));
  });

  test('a confirmed date counts, whatever was measured before it', () => {
    const stored: KnownTime = { real: after(-DAY), confirmed: after(-DAY) };
    const measured = { known, elapsed: HOUR };
    expect(advanceStoredTime(stored, measured, after(-DAY + HOUR)).real).toEqual(
      after(-DAY + HOUR),
    );
  });

  test('nothing expires that is newer than the clock, or than elapsed real time explains', () => {
    expect(latestSafeTime(known, after(DAY))).toEqual(TODAY);
    expect(latestSafeTime(known, after(-DAY))).toEqual(after(-DAY));
  });
});

describe('the clock is doubted', () => {
  const doubt = (clock: number, newest: Date | null = null, of = known) =>
    clockDoubt(of, newest, after(clock))?.is ?? null;

  test.each([
    [0, null, null],
    [3 * DAY, null, null],
    [5 * DAY, null, 'ahead'],
    [-HOUR, null, 'behind'],
    [-60_000, null, null],
    [0, after(DAY), 'behind'],
    [0, after(60_000), null],
    [0, after(-400 * DAY), null],
  ] as [number, Date | null, 'behind' | 'ahead' | null][])(
    '%p ms away, newest row %p: %p',
    (clock, newest, is) => {
      expect(doubt(clock, newest)).toBe(is);
    },
  );

  test('not for rows from before an admin confirmed the date', () => {
    const confirmed = { real: TODAY, confirmed: after(DAY) };
    expect(doubt(0, after(DAY), confirmed)).toBeNull();
    expect(doubt(0, after(DAY + HOUR), confirmed)).toBe('behind');
  });
});

describe('in words', () => {
  const words = (says: string, newest: string | null) => {
    const found = clockDoubt(known, newest === null ? null : new Date(newest), new Date(says));
    return found === null ? '' : clockSentence(found, ZONE);
  };

  test('behind', () => {
    expect(words('2014-12-31T16:00:00Z', null)).toBe(
      "This computer's clock says January 1, 2015. The shop's newest entry is from November 22, 2026. Set the computer's date and time right, or say on the page that the date is right.",
    );
  });

  test('a clock behind on the same day names the time', () => {
    expect(words('2026-11-22T01:00:00Z', null)).toContain(
      "clock says November 22, 2026, 9:00 AM. The shop's newest entry is from November 22, 2026, 11:00 AM.",
    );
  });

  test('ahead', () => {
    expect(words('2030-01-01T00:00:00Z', null)).toStartWith(
      "This computer's clock says January 1, 2030. The shop was last used on November 22, 2026.",
    );
  });
});
