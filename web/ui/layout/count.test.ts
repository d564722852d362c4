import { expect, test } from 'bun:test';
import { formatMoreThan, formatQuantity } from './count.ts';

test('quantities have a noun, and say where counting stopped', () => {
  expect([0, 1, 1234].map((count) => formatQuantity(count, 'record'))).toEqual([
    '0 records',
    '1 record',
    '1,234 records',
  ]);
  expect(formatMoreThan(10_000, 'records')).toBe('10,000+ records');
});
