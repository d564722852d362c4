import { describe, expect, test } from 'bun:test';
import {
  isUnreadableWarranty,
  parseWarrantyDuration,
  warrantyDays,
  warrantyOf,
} from './warranty.ts';

const ZONE = 'Asia/Manila';
const at = (iso: string): Date => new Date(iso);

describe('a warranty ends with the last instant of the day shipback + days', () => {
  // Released on 1 November in Manila; seven days end with 8 November.
  const released = { shipbackDate: at('2026-11-01T02:00:00Z'), warrantyDuration: '7' };
  test.each([
    ['2026-11-01T02:00:00.000Z', 'In Warranty'],
    ['2026-11-08T15:59:59.999Z', 'In Warranty'],
    ['2026-11-08T16:00:00.000Z', 'Out of Warranty'],
  ] as const)('at %s it is %s', (now, state) => {
    expect(warrantyOf(released, at(now), ZONE)).toEqual({
      state,
      days: 7,
      expiresAt: at('2026-11-08T15:59:59.999Z'),
    });
  });
});

test.each([
  // Late in the evening of 20 November in UTC is 21 November in the shop.
  ['2026-11-20T16:00:00Z', '7', '2026-11-28T15:59:59.999Z'],
  ['2026-11-20T15:59:59Z', '7', '2026-11-27T15:59:59.999Z'],
  ['2028-02-22T04:00:00Z', '7', '2028-02-29T15:59:59.999Z'],
  ['2027-02-22T04:00:00Z', '7', '2027-03-01T15:59:59.999Z'],
  ['2026-12-31T04:00:00Z', '60', '2027-03-01T15:59:59.999Z'],
  ['2026-11-21T04:00:00Z', '0', '2026-11-21T15:59:59.999Z'],
  ['2026-11-21T04:00:00Z', ' 15 ', '2026-12-06T15:59:59.999Z'],
])('released at %s for %p days it ends at %s', (shipback, days, end) => {
  const record = { shipbackDate: at(shipback), warrantyDuration: days };
  expect(warrantyOf(record, at(shipback), ZONE).expiresAt?.toISOString()).toBe(end);
});

test('days are calendar days, also where clocks change', () => {
  const record = { shipbackDate: at('2026-03-06T15:00:00Z'), warrantyDuration: '7' };
  const { expiresAt } = warrantyOf(record, record.shipbackDate, 'America/New_York');
  expect(expiresAt?.toISOString()).toBe('2026-03-14T03:59:59.999Z');
});

test.each([
  [null, '7'],
  [at('2026-11-01T00:00:00Z'), ''],
  [at('2026-11-01T00:00:00Z'), 'one week'],
  [at('2026-11-01T00:00:00Z'), '-7'],
  [at('2026-11-01T00:00:00Z'), '7.5'],
  [at('2026-11-01T00:00:00Z'), '999999'],
  [null, ''],
])('%p and %p give no warranty', (shipbackDate, warrantyDuration) => {
  expect(warrantyOf({ shipbackDate, warrantyDuration }, at('2026-11-02T00:00:00Z'), ZONE)).toEqual({
    state: 'No Warranty',
    days: null,
    expiresAt: null,
  });
});

test.each([
  ['7', 7],
  [' 60 ', 60],
  ['007', 7],
  ['0', 0],
  ['', null],
  ['7 days', 7],
  [' 1 Day', 1],
  ['30DAYS ', 30],
  ['3650', 3650],
  ['0003650', 3650],
  ['3651', null],
  ['9999', null],
  ['-3', null],
  ['7.5', null],
  ['7 weeks', null],
  ['days', null],
  ['7 days or so', null],
  ['1e3', null],
])('%p is %p days', (text, days) => {
  expect(warrantyDays(text)).toBe(days);
});

test('every number of days from 0 to 3,650 is read, and none beyond', () => {
  for (let days = 0; days <= 4000; days += 1)
    expect(warrantyDays(String(days))).toBe(days <= 3650 ? days : null);
});

describe('a warranty is stored as digits, or refused by the name of its field', () => {
  test.each([
    ['7 days', '7'],
    [' 7 DAY ', '7'],
    [30, '30'],
    ['0', '0'],
    [null, ''],
    [undefined, ''],
    ['  ', ''],
  ])('%p is stored as %p', (sent, stored) => {
    expect(parseWarrantyDuration(sent)).toBe(stored);
  });

  test.each([-3, '-11', 'abc', '7.5', 7.5, '1e9', 1e9, 3651, '7 weeks', '7\0', '9'.repeat(400)])(
    'case %#: %p is refused',
    (sent) => {
      expect(() => parseWarrantyDuration(sent)).toThrow(
        expect.objectContaining({
          code: 'invalid',
          message: 'Warranty must be whole days, from 0 to 3,650',
          details: { field: 'warrantyDuration' },
        }),
      );
    },
  );

  test('an unreadable stored value stays while nothing else is sent', () => {
    expect(parseWarrantyDuration('one month', 'one month')).toBe('one month');
    expect(parseWarrantyDuration('one month', ' one month ')).toBe(' one month ');
    expect(parseWarrantyDuration('30', 'one month')).toBe('30');
    expect(() => parseWarrantyDuration('two months', 'one month')).toThrow();
    expect([
      isUnreadableWarranty('one month'),
      isUnreadableWarranty(' '),
      isUnreadableWarranty('7 days'),
    ]).toEqual([true, false, false]);
  });
});
