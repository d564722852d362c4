import { expect, test } from 'bun:test';
import { readTyped, typedProblem } from './typedMoney.ts';

test.each([
  ['₱1,234.50', '1234.50'],
  [' 1 234.50 ', '1234.50'],
  ['99,999,999.99', '99999999.99'],
  ['', ''],
])('%p is read as %p', (text, amount) => {
  expect(readTyped(text)).toBe(amount);
  expect(typedProblem(text)).toBe('');
});

test.each(['100000000', '₱12,345,678,901.00'])('%p is too much', (text) => {
  expect(readTyped(text)).toBeNull();
  expect(typedProblem(text)).toBe('Enter at most 99,999,999.99');
});

test.each(['abc', '-5', '1.234,50', '1,234,50', '1e5', '1,250.755', '0.005'])(
  '%p is no amount',
  (text) => {
    expect(readTyped(text)).toBeNull();
    expect(typedProblem(text)).toBe('Enter an amount in pesos, such as 1,500.00');
  },
);
