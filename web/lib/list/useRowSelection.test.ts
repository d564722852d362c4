import { expect, test } from 'bun:test';
import { MOST_SELECTED, reached, toggled, selectedText } from './useRowSelection.ts';

const units = (from: number) =>
  Array.from({ length: MOST_SELECTED }, (_, place) => ({ id: String(from + place) }));

test('after as many units as possible were shipped, others can be selected', () => {
  const shipped = new Set(units(1).map(({ id }) => id));
  expect(toggled(shipped, '1001', units(1001)).has('1001')).toBe(true);
});

test('a unit is selected and no longer, up to the limit', () => {
  const all = [{ id: 'more' }, ...units(1)];
  const full = new Set(units(1).map(({ id }) => id));
  expect(toggled(full, 'more', all).has('more')).toBe(false);
  const less = toggled(full, '7', all);
  expect([less.has('7'), less.size]).toEqual([false, MOST_SELECTED - 1]);
  expect(toggled(less, 'more', all).has('more')).toBe(true);
});

test('a unit that a filter hides stays selected', () => {
  expect([...toggled(new Set(['hidden']), '1', units(1))]).toEqual(['hidden', '1']);
});

test('Shift selects the rows from the one before to this one, up to the limit', () => {
  const all = units(1).slice(0, 5);
  const selected = (last: string | null, id: string, ids: readonly string[] = []) => [
    ...reached({ ids: new Set(ids), last }, id, all),
  ];
  expect(selected('2', '4', ['2'])).toEqual(['2', '3', '4']);
  expect(selected('4', '2', ['4'])).toEqual(['4', '2', '3']);
  expect(selected(null, '3')).toEqual(['3']);
  expect(selected('gone', '3')).toEqual(['3']);
  const many = [...units(1), ...units(1001)];
  expect(reached({ ids: new Set(), last: '1' }, '1200', many).size).toBe(MOST_SELECTED);
});

test('who reached the limit is told, unless there is nothing more to select', () => {
  expect(selectedText(3, 500)).toBe('3 selected');
  expect(selectedText(MOST_SELECTED, 500)).toBe('200 selected, the most at once');
  expect(selectedText(MOST_SELECTED, MOST_SELECTED)).toBe('200 selected');
});
