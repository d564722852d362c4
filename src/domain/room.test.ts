import { expect, test } from 'bun:test';
import { isLow, isOut, LEAST_ROOM, LOW_ROOM, roomSentence } from './room.ts';

test('people are warned before nothing can be saved any more', () => {
  expect([isLow(LOW_ROOM), isLow(LOW_ROOM - 1)]).toEqual([false, true]);
  expect([isOut(LEAST_ROOM), isOut(LEAST_ROOM - 1)]).toEqual([false, true]);
  expect(LEAST_ROOM).toBeLessThan(LOW_ROOM);
});

test.each([
  [999_999_999, 'only 0.9 GB of'],
  [100_000_000, 'only 0.1 GB of'],
  [99_999_999, 'only 99 MB of'],
  [0, 'only 0 MB of'],
])('%d bytes are told as less than they are, never more', (free, words) => {
  expect(roomSentence(free)).toContain(words);
});
