import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseWorkWeek, proposeWorkWeek, shortWeek, WORK_WEEKS } from './weeks.ts';

test.each([
  ['2', 'work week 2'],
  [2, 'work week 2'],
  ['Week 2', 'work week 2'],
  ['week  2', 'work week 2'],
  ['work week 2', 'work week 2'],
  ['  WORK   WEEK 5 ', 'work week 5'],
  ['', ''],
  ['  ', ''],
  [null, ''],
] as const)('%p is stored as %p', (written, stored) => {
  expect(parseWorkWeek(written)).toBe(stored);
});

test.each(['0', '6', '02', '1.0', 'week', 'week two', 'work week 12', 'weeks 2', '2 week', -1, 6])(
  '%p is no work week',
  (written) => {
    expect(() => parseWorkWeek(written, 'week')).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field: 'week' } }),
    );
  },
);

test('each week is read back from all its spellings', () => {
  for (const week of WORK_WEEKS) {
    expect(parseWorkWeek(week)).toBe(week);
    expect(parseWorkWeek(shortWeek(week))).toBe(week);
    expect(parseWorkWeek(week.slice(-1))).toBe(week);
  }
});

describe('the proposed week', () => {
  test.each([
    [1, 1],
    [7, 1],
    [8, 2],
    [14, 2],
    [15, 3],
    [21, 3],
    [22, 4],
    [28, 4],
    [29, 5],
    [31, 5],
  ])('of day %p is %p', (day, week) => {
    expect(proposeWorkWeek(day)).toBe(`work week ${week}` as never);
  });

  test('is ceil(day / 7) for every day and always one of the five', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), (day) => {
        expect(proposeWorkWeek(day)).toBe(`work week ${Math.ceil(day / 7)}` as never);
      }),
    );
  });
});

test.each([
  ['work week 3', 'Week 3'],
  ['', ''],
])('%p shows as %p', (stored, shown) => {
  expect(shortWeek(stored)).toBe(shown);
});
