import { expect, test } from 'bun:test';
import { MOST_PICKED, toggled } from './usePicked.ts';

const units = (from: number) =>
  Array.from({ length: MOST_PICKED }, (_, place) => ({ id: String(from + place) }));

test('after as many units as possible were shipped, others can be picked', () => {
  const shipped = new Set(units(1).map(({ id }) => id));
  expect(toggled(shipped, '1001', units(1001)).has('1001')).toBe(true);
});

test('a unit is picked and no longer, up to the limit', () => {
  const all = [{ id: 'more' }, ...units(1)];
  const full = new Set(units(1).map(({ id }) => id));
  expect(toggled(full, 'more', all).has('more')).toBe(false);
  const less = toggled(full, '7', all);
  expect([less.has('7'), less.size]).toEqual([false, MOST_PICKED - 1]);
  expect(toggled(less, 'more', all).has('more')).toBe(true);
});

test('a unit that a filter hides stays picked', () => {
  expect([...toggled(new Set(['hidden']), '1', units(1))]).toEqual(['hidden', '1']);
});
