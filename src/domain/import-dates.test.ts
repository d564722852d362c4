import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { dayOfCell, decidedOrder, monthNumber, readDate } from './import-dates.ts';

describe('readDate', () => {
  test.each([
    '2025-11-22',
    '2025/11/22',
    '2025-11-22 14:30',
    '22-Nov-25',
    '22 Nov 2025',
    '22Nov2025',
    '22-November-2025',
    "Nov 22 '25",
    'Nov. 22, 2025',
    'nov 22,2025',
    'NOVEMBER 22, 2025',
    'November 22nd, 2025',
    'Sat, Nov 22, 2025',
    'Nob 22, 2025',
    'ika-22 ng Nobyembre 2025',
    '22 ng Nobyembre 2025',
    '45983',
    '45983.604',
    '22/11/2025',
    '11/22/2025',
    '22.11.25',
    '11-22-25 3:45 PM',
  ])('reads %p', (text) => {
    expect(dayOfCell(text, null)).toBe('2025-11-22');
  });

  test.each([
    '',
    'soon',
    'Nov 22',
    '22',
    '1500',
    '31/02/2025',
    '13/13/2025',
    'Nov 31, 2025',
    'Marvin 3, 2025',
    '1/2',
    '090012345',
  ])('finds no day in %p', (text) => {
    expect(readDate(text)).toBeNull();
  });

  test('distinguishes dates that depend on the order of day and month from those that do not', () => {
    expect(readDate('03/04/2025')).toEqual({
      kind: 'either',
      days: { 'day-first': '2025-04-03', 'month-first': '2025-03-04' },
    });
    expect(readDate('04/04/2025')).toEqual({ kind: 'day', day: '2025-04-04' });
    expect(readDate('13/04/2025')).toMatchObject({ kind: 'only', order: 'day-first' });
    expect(readDate('04/13/2025')).toMatchObject({ kind: 'only', order: 'month-first' });
    expect(dayOfCell('03/04/2025', null)).toBeNull();
    expect(dayOfCell('03/04/2025', 'month-first')).toBe('2025-03-04');
  });

  test('reads every day of this century in every form', () => {
    const days = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2079-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        const name = date.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
        for (const text of [
          iso,
          `${day}-${name}-${year.slice(2)}`,
          `${name}. ${Number(day)}, ${year}`,
          String(Math.floor(date.getTime() / 86_400_000) + 25_569),
        ])
          expect(dayOfCell(text, null)).toBe(iso);
        expect(dayOfCell(`${day}/${month}/${year}`, 'day-first')).toBe(iso);
        expect(dayOfCell(`${Number(month)}/${Number(day)}/${year}`, 'month-first')).toBe(iso);
      }),
    );
  });
});

test('knows the months in English and Filipino', () => {
  expect(['Enero', 'pebrero', 'Mayo', 'sept', 'Setyembre', 'DEC'].map(monthNumber)).toEqual([
    1, 2, 5, 9, 9, 12,
  ]);
  expect(monthNumber('Mariano')).toBeNull();
});

test.each([
  [[], [], [], 'day-first'],
  [[3], [], [9], 'day-first'],
  [[], [4], [9], 'month-first'],
  [[], [], [9], null],
  [[3], [4], [], 'day-first'],
  [[3], [4], [9], null],
] as const)('the lines %j, %j and %j decide %p', (dayFirst, monthFirst, either, order) => {
  const only = { 'day-first': [...dayFirst], 'month-first': [...monthFirst] };
  expect(decidedOrder({ only, either: [...either] })).toBe(order);
});
