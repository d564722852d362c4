import { expect, test } from 'bun:test';
import { createSelectTypeahead } from './selectTypeahead.ts';

/** Presses keys one after the other; returns those that belong to the word begun in a select. */
function press(...keys: [key: string, timeStamp: number, place: 'select' | 'field' | 'page'][]) {
  const isTypeahead = createSelectTypeahead();
  return keys
    .filter(([key, timeStamp, place]) =>
      isTypeahead({ key, timeStamp }, place === 'select', place !== 'page'),
    )
    .map(([key]) => key);
}

test('letters that follow those in a select belong to it, as long as they come quickly', () => {
  expect(press(['U', 0, 'select'], ['n', 200, 'page'], ['i', 1100, 'page'])).toEqual(['n', 'i']);
  expect(press(['u', 0, 'select'], ['n', 1000, 'page'], ['p', 1100, 'page'])).toEqual([]);
  expect(press(['a', 0, 'select'], [' ', 100, 'page'], ['N', 200, 'page'])).toEqual(['N']);
  expect(press(['n', 5000, 'page'])).toEqual([]);
});

test('a key such as Tab, or a field, ends what is typed into a select', () => {
  expect(press(['p', 0, 'select'], ['Tab', 100, 'select'], ['n', 200, 'page'])).toEqual([]);
  expect(press(['p', 0, 'select'], ['a', 100, 'field'], ['n', 200, 'page'])).toEqual([]);
  expect(press(['p', 0, 'select'], ['Shift', 100, 'page'], ['N', 200, 'page'])).toEqual(['N']);
});
