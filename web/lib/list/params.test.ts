import { expect, test } from 'bun:test';
import { choiceParam, pathWith, textParam, wholeParam } from './params.ts';

test.each([
  ['3', 3],
  ['0', null],
  ['6', null],
  ['3.5', null],
  ['-1', null],
  ['x', null],
  ['', null],
])('a week in the address: %p', (text, value) => {
  expect(wholeParam(1, 5).read(text)).toBe(value);
});

test('a value that is not a choice counts as not set', () => {
  const payment = choiceParam(['paid', 'unpaid']);
  expect(payment.read('paid')).toBe('paid');
  expect(payment.read('Paid')).toBeNull();
  expect(payment.read('')).toBeNull();
});

test('an empty text is no filter', () => {
  expect(textParam.read('')).toBeNull();
  expect(textParam.read('a=b&c')).toBe('a=b&c');
});

test('an address has no query for what is not set', () => {
  expect(pathWith('/repairs', { month: 3, technician: '', week: null, year: undefined })).toBe(
    '/repairs?month=3',
  );
  expect(pathWith('/repairs', { technician: null })).toBe('/repairs');
});
