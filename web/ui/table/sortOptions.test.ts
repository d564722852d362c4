import { expect, test } from 'bun:test';
import { chosenSort, sortOptions } from './sortOptions.ts';

test.each([
  [{ key: 'shipbackDate', header: 'Ship Date', kind: 'date' }, 'newest first', 'oldest first'],
  [{ key: 'date', header: 'Date', kind: 'week' }, 'newest first', 'oldest first'],
  [{ key: 'repairCost', header: 'Cost', kind: 'money' }, 'largest first', 'smallest first'],
  [{ key: 'visits', header: 'Repairs', kind: 'count' }, 'largest first', 'smallest first'],
  [{ key: 'clientName', header: 'Client' }, 'Z to A', 'A to Z'],
  [{ key: 'repairStatus', header: 'Status', kind: 'mark' }, 'descending', 'ascending'],
] as const)('both orders of %j are told in words', (column, down, up) => {
  const options = sortOptions([column], 'Sort by: ');
  expect(options.map(({ label }) => label)).toEqual([
    `Sort by: ${column.header}, ${down}`,
    `Sort by: ${column.header}, ${up}`,
  ]);
  expect(options.map(({ value }) => chosenSort(value))).toEqual([
    { key: column.key, direction: 'desc' },
    { key: column.key, direction: 'asc' },
  ]);
});

test('no choice is the default order', () => {
  expect(chosenSort('')).toBeNull();
});
