import { describe, expect, test } from 'bun:test';
import { choosePeriod, isOfAllYears, openingPeriod, periodText } from './period.ts';

const NONE = { month: null, week: null, year: null };

describe('a chosen month', () => {
  test('also selects this year while no year is chosen', () => {
    expect(choosePeriod(NONE, { month: 11 }, 2026)).toEqual({ month: 11, year: 2026 });
    expect(choosePeriod({ ...NONE, month: 11 }, { month: 12 }, 2026)).toEqual({
      month: 12,
      year: 2026,
    });
  });

  test('leaves a chosen year as it is', () => {
    expect(choosePeriod({ ...NONE, year: 2024 }, { month: 11 }, 2026)).toEqual({ month: 11 });
  });

  test('may cover all years, when those are chosen', () => {
    const chosen = { month: 11, week: null, year: 2026 };
    expect(choosePeriod(chosen, { year: null }, 2026)).toEqual({ year: null });
    expect(isOfAllYears({ ...chosen, year: null })).toBe(true);
    expect(isOfAllYears(chosen)).toBe(false);
    expect(isOfAllYears(NONE)).toBe(false);
  });

  test('selects no year when it is removed, nor does a week', () => {
    expect(choosePeriod(NONE, { month: null }, 2026)).toEqual({ month: null });
    expect(choosePeriod(NONE, { week: 2 }, 2026)).toEqual({ week: 2 });
  });

  test('selects no year on a screen without years', () => {
    expect(choosePeriod({ month: null }, { month: 3 }, 2026)).toEqual({ month: 3 });
    expect(isOfAllYears({ month: 3 })).toBe(false);
  });
});

describe('a report opens', () => {
  const today = { month: 11, year: 2026 };

  test.each([
    [NONE, { month: 11, week: null, year: 2026 }],
    [
      { ...NONE, week: 2 },
      { month: 11, week: 2, year: 2026 },
    ],
    [
      { ...NONE, year: 2025 },
      { month: null, week: null, year: 2025 },
    ],
    [
      { ...NONE, month: 3 },
      { month: 3, week: null, year: null },
    ],
    [{ ...NONE, year: 'all' as const }, NONE],
    [
      { ...NONE, month: 3, year: 'all' as const },
      { month: 3, week: null, year: null },
    ],
  ])('opens on what the address names, else on this month: %p', (named, shown) => {
    expect(openingPeriod(named, today)).toEqual(shown);
  });
});

test.each([
  [NONE, 'All time'],
  [{ month: 11, week: 2, year: 2026 }, 'Week 2, November 2026'],
  [{ month: 11, week: null, year: null }, 'November of all years'],
  [{ month: 11, week: 1, year: null }, 'Week 1, November of all years'],
  [{ month: null, week: null, year: 2026 }, '2026'],
  [{ month: null, week: 3, year: null }, 'Week 3'],
])('in words: %p', (period, words) => {
  expect(periodText(period)).toBe(words);
});
