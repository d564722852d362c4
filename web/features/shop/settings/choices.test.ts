import { expect, test } from 'bun:test';
import { draftOfRows, ownDays, readDays, rowsOf, sentRows } from './choices.ts';

test('the shop’s days of warranty are those besides the defaults', () => {
  expect(ownDays([7, 14, 15, 18, 20, 30, 45, 60, 90, 365])).toEqual([90, 365]);
});

test.each([
  ['', []],
  ['90', [90]],
  ['90, 180 days;365\n 1 day,', [90, 180, 365, 1]],
  ['90 180', [Number.NaN]],
  ['x, -5, 1.5', [Number.NaN, Number.NaN, Number.NaN]],
])('%j is read as %j', (text, days) => {
  expect(readDays(text)).toEqual(days);
});

test('categories are kept as one text, and incomplete rows are not sent', () => {
  const draft = draftOfRows([
    { name: 'smd parts', note: '' },
    { name: 'electricity', note: 'Account 12' },
    { name: 'salary', note: '' },
    { name: 'Rent', note: '' },
    { name: ' ', note: '' },
    { name: '', note: 'no name' },
  ]);
  expect(rowsOf(draft).map(({ isUsual }) => isUsual)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(sentRows(draft).map(({ name, note }) => `${name}:${note}`)).toEqual([
    'smd parts:',
    'electricity:Account 12',
    'salary:',
    'Rent:',
    ':no name',
  ]);
});
