import { expect, test } from 'bun:test';
import { sortRows } from './useOrder.ts';

const rows = [
  { name: 'Boyet', commission: 90 },
  { name: 'ana', commission: 1_000 },
  { name: '', commission: -5 },
  { name: 'Zeny 10', commission: 90 },
  { name: 'Ñora', commission: 0 },
  { name: 'Zeny 9', commission: 20 },
];
const byName = ({ name }: (typeof rows)[number]) => name;
const byCommission = ({ commission }: (typeof rows)[number]) => commission;

test('texts are sorted alphabetically, ignoring case, numbers in them by size, empty ones last', () => {
  const sorted = ['ana', 'Boyet', 'Ñora', 'Zeny 9', 'Zeny 10'];
  expect(sortRows(rows, byName, { direction: 'asc' }).map(byName)).toEqual([...sorted, '']);
  expect(sortRows(rows, byName, { direction: 'desc' }).map(byName)).toEqual([
    ...sorted.toReversed(),
    '',
  ]);
});

test('numbers are sorted by size, and equal rows keep their order both ways', () => {
  expect(sortRows(rows, byCommission, { direction: 'desc' }).map(byName)).toEqual([
    'ana',
    'Boyet',
    'Zeny 10',
    'Zeny 9',
    'Ñora',
    '',
  ]);
  expect(sortRows(rows, byCommission, { direction: 'asc' }).map(byCommission)).toEqual([
    -5, 0, 20, 90, 90, 1_000,
  ]);
});
