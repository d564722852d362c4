import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  addDays,
  dayParts,
  isShopDay,
  longDate,
  offeredYears,
  parseInstant,
  parseShopDay,
  periodBounds,
  shopDay,
  shopWallTime,
  shortDate,
  startOfShopDay,
  wholeMonths,
} from './calendar.ts';

const MANILA = 'Asia/Manila';
const at = (iso: string): Date => new Date(iso);

/** Zones that cover every kind of clock change: none, a change at midnight, a skipped day. */
const ZONES = [
  MANILA,
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Asia/Amman',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
];

describe('the shop has its own zone', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', MANILA, '2026-11-20'],
    ['2026-11-20T16:00:00Z', MANILA, '2026-11-21'],
    ['2026-12-31T15:59:59Z', MANILA, '2026-12-31'],
    ['2026-12-31T16:00:00Z', MANILA, '2027-01-01'],
    ['2028-02-28T16:00:00Z', MANILA, '2028-02-29'],
    ['2028-02-29T16:00:00Z', MANILA, '2028-03-01'],
    ['2027-02-28T16:00:00Z', MANILA, '2027-03-01'],
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21'],
    ['2026-11-21T09:59:59Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-20'],
  ])('%s in %s is the day %s', (instant, zone, day) => {
    expect(shopDay(at(instant), zone)).toBe(day);
  });

  test.each([
    ['2026-11-21', MANILA, '2026-11-20T16:00:00.000Z'],
    ['2028-02-29', MANILA, '2028-02-28T16:00:00.000Z'],
    ['2027-01-01', MANILA, '2026-12-31T16:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // Midnight itself is skipped, so the day begins at one o'clock.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Midnight comes twice, and the day begins with the first.
    ['2021-10-29', 'Asia/Amman', '2021-10-28T21:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    // The whole day is skipped, so it begins where the next one does.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(startOfShopDay(day, zone).toISOString()).toBe(instant);
  });

  test('a day begins where the day before ends, in every zone, through leap years', () => {
    const day = fc.integer({ min: 0, max: 40 * 366 }).map((days) => addDays('1996-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(...ZONES), (text, zone) => {
        const start = startOfShopDay(text, zone);
        expect(shopDay(start, zone)).toBe(text);
        expect(shopDay(new Date(start.getTime() - 1), zone)).toBe(addDays(text, -1));
      }),
      { numRuns: 2000 },
    );
  });
});

test('local times are those of Intl, in every zone and also around changes of clocks', () => {
  // The change of 1972 in Liberia was in the middle of a minute, that of 1981 in Lord Howe by half an hour.
  const changes = ['1972-01-07T00:44:30Z', '1981-10-24T16:00:00Z', '2018-11-04T03:00:00Z'].map(at);
  const near = fc.tuple(
    fc.constantFrom(...changes),
    fc.integer({ min: -5_400_000, max: 5_400_000 }),
  );
  const time = fc.oneof(
    fc.date({
      min: at('1900-01-01T00:00:00Z'),
      max: at('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    near.map(([change, later]) => new Date(change.getTime() + later)),
  );
  const zones = fc.constantFrom(...ZONES, 'Africa/Monrovia', 'Pacific/Apia');
  fc.assert(
    fc.property(time, zones, (instant, timeZone) => {
      const local = instant.toLocaleString('sv-SE', { timeZone });
      const text = shopWallTime(instant, timeZone).toISOString();
      expect(text.slice(0, 19).replace('T', ' ')).toBe(local);
    }),
    { numRuns: 3000 },
  );
});

describe('days', () => {
  test.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['2027-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-11-21T00:00', false],
    ['', false],
  ])('%p exists: %p', (text, exists) => {
    expect(isShopDay(text)).toBe(exists);
  });

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 0, '2026-03-08'],
  ])('%s and %p days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });

  test('parts of a day', () => {
    expect(dayParts('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
  });
});

test.each([
  ['2026-11-21', '2026-11-21'],
  [' 2028-02-29 ', '2028-02-29'],
  ['', null],
  [null, null],
  [undefined, null],
])('%p is the day %p', (text, day) => {
  expect(parseShopDay(text, 'day')).toBe(day);
});

test.each(['2027-02-29', '1899-12-31', '3000-01-01', '21.11.2026', 'today'])(
  '%s is no day of a shop',
  (text) => {
    expect(() => parseShopDay(text, 'day')).toThrow('day must be a day such as 2026-11-21');
  },
);

describe('an instant is read from a time or a day of the shop', () => {
  test.each([
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
    [' 2026-11-21 ', '2026-11-20T16:00:00.000Z'],
    ['2026-11-21T04:30:00Z', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21T12:30+08:00', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21T12:30:00.123+0800', '2026-11-21T04:30:00.123Z'],
    [at('2026-11-21T04:30:00Z'), '2026-11-21T04:30:00.000Z'],
    // The first and the last instant of the years that filters know.
    ['1900-01-01', '1899-12-31T16:00:00.000Z'],
    ['2999-12-31T15:59:59.999Z', '2999-12-31T15:59:59.999Z'],
  ])('%p is %s', (written, instant) => {
    expect(parseInstant(written, MANILA, 'date').toISOString()).toBe(instant);
  });

  test.each([
    '',
    'today',
    '2026-02-29',
    '2026-02-30T10:00:00Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T10:00:00',
    '2026-11-21T10:00:00+99:00',
    '11/21/2026',
    '1700-01-01',
    '1899-12-31',
    '0050-01-01T00:00:00Z',
    '3000-01-01',
    '2999-12-31T16:00:00Z',
    '3000-06-01',
    '1763700000000',
    new Date(Number.NaN),
  ])('%p is refused', (written) => {
    expect(() => parseInstant(written, MANILA, 'date')).toThrow(
      expect.objectContaining({ code: 'invalid', details: { field: 'date' } }),
    );
  });
});

test('dates for people are in the shop’s time zone, whatever day it is in UTC', () => {
  const instant = at('2026-11-20T16:30:00Z');
  expect(longDate(instant, MANILA)).toBe('Saturday, November 21, 2026');
  expect(longDate(instant, 'UTC')).toBe('Friday, November 20, 2026');
  expect(shortDate(instant, MANILA)).toBe('Nov 21, 2026');
});

test.each([
  [2024, 2026, [], 2026, [2026, 2025, 2024]],
  [2024, 2026, [2016, 2025], 2027, [2027, 2026, 2025, 2024, 2016]],
  [2024, 2024, [2024], 2024, [2024]],
])('offered years, case %#', (from, to, inData, thisYear, years) => {
  expect(offeredYears({ from, to, inData, thisYear })).toEqual(years);
});

test.each([
  [{ from: '2024-02-01' }, { first: '2024-02-01', days: [] }],
  [{ from: '2024-01-31' }, { first: '2024-02-01', days: ['2024-01-31 to 2024-01-31'] }],
  [{ to: '2024-02-29' }, { after: '2024-03-01', days: [] }],
  [{ to: '2024-02-28' }, { after: '2024-02-01', days: ['2024-02-01 to 2024-02-28'] }],
  [
    { from: '2023-12-02', to: '2024-02-03' },
    {
      first: '2024-01-01',
      after: '2024-02-01',
      days: ['2023-12-02 to 2023-12-31', '2024-02-01 to 2024-02-03'],
    },
  ],
  [
    { from: '2023-12-01', to: '2023-12-31' },
    { first: '2023-12-01', after: '2024-01-01', days: [] },
  ],
  [{ from: '2024-01-02', to: '2024-02-28' }, null],
  [{ from: '2024-02-02', to: '2024-01-01' }, null],
])('%j has these whole months and other days', (range, expected) => {
  const found = wholeMonths(range);
  const days = found?.days.map(({ from, to }) => `${from} to ${to}`);
  const whole: object | null = found && { ...found, days };
  expect(whole).toEqual(expected);
});

test('a month ends before the next one, and a year without a month before the next year', () => {
  expect(periodBounds(2024, 2)).toEqual({ from: '2024-02-01', after: '2024-03-01' });
  expect(periodBounds(2023, 12)).toEqual({ from: '2023-12-01', after: '2024-01-01' });
  expect(periodBounds(2023)).toEqual({ from: '2023-01-01', after: '2024-01-01' });
});
