import { expect, test } from 'bun:test';
import { MOST_CLOSINGS } from '../../../src/domain/till.ts';
import { endOfClosings } from './tillQueries.ts';

test('a list of as many closings as it has at most says that, and a shorter one nothing', () => {
  expect(endOfClosings(MOST_CLOSINGS)).toBe('The last 200 closings');
  for (const all of [0, 1, MOST_CLOSINGS - 1]) expect(endOfClosings(all)).toBeNull();
});
