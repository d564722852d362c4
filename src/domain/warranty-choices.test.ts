import { describe, expect, test } from 'bun:test';
import { offeredWarrantyDays, parseOwnWarrantyDays, WARRANTY_DAYS } from './warranty-choices.ts';

describe('the days that forms offer (rule 194)', () => {
  test('are the defaults and those of the shop, in order', () => {
    expect(offeredWarrantyDays([])).toEqual([...WARRANTY_DAYS]);
    expect(offeredWarrantyDays([90, 10, 30])).toEqual([7, 10, 14, 15, 18, 20, 30, 45, 60, 90]);
    expect(parseOwnWarrantyDays([3650, 30, 1, 1])).toEqual([1, 3650]);
  });

  test.each([[[0]], [[-7]], [[3651]], [[1.5]], [[Number.NaN]], [[90, 0]]])(
    '%j are refused',
    (days) => {
      expect(() => parseOwnWarrantyDays(days)).toThrow(
        'Warranty must be whole days, from 1 to 3,650',
      );
    },
  );

  test('are not too many to choose from', () => {
    const days = Array.from({ length: 21 }, (_, place) => 100 + place);
    expect(parseOwnWarrantyDays(days.slice(1))).toHaveLength(20);
    expect(() => parseOwnWarrantyDays(days)).toThrow('There can be at most 20 more choices');
  });
});
