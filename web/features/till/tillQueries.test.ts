import { expect, test } from 'bun:test';
import { MOST_CLOSINGS } from '../../../src/domain/till.ts';
import { endOfClosings, floatText } from './tillQueries.ts';

test('a list of as many closings as it has at most says that, and a shorter one nothing', () => {
  expect(endOfClosings(MOST_CLOSINGS)).toBe('The last 200 closings');
  for (const all of [0, 1, MOST_CLOSINGS - 1]) expect(endOfClosings(all)).toBeNull();
});

test('a drawer that began with another amount than was left says by how much', () => {
  const before = { counted: '1500.00', takenOut: '0.00' };
  expect(floatText({ float: '800.00' }, before)).toBe(
    'Began with ₱800.00, ₱700.00 less than was left',
  );
  expect(floatText({ float: '1501.00' }, before)).toBe(
    'Began with ₱1,501.00, ₱1.00 more than was left',
  );
  expect(floatText({ float: '1500.00' }, before)).toBe('');
  expect(floatText({ float: '800.00' }, undefined)).toBe('');
});
