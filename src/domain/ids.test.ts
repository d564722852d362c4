import { expect, test } from 'bun:test';
import { parseId } from './ids.ts';

test.each([
  ['1', 1],
  [7, 7],
  ['0042', 42],
  ['2147483647', 2_147_483_647],
])('%p is the id %p', (value, id) => {
  expect(parseId(value, 'User')).toBe(id);
});

test.each(['', '0', 0, '-1', -1, '1.5', 1.5, ' 1', '1e3', '2147483648', '9'.repeat(40), 'x', '١'])(
  '%p is answered like an id that no row has',
  (value) => {
    expect(() => parseId(value, 'User')).toThrow(
      expect.objectContaining({ code: 'not-found', message: 'User not found' }),
    );
  },
);
