import { expect, test } from 'bun:test';
import { isLow, isOut, LEAST_DISK_SPACE, LOW_DISK_SPACE, diskSpaceSentence } from './disk-space.ts';

test('people are warned before saving becomes impossible', () => {
  expect([isLow(LOW_DISK_SPACE), isLow(LOW_DISK_SPACE - 1)]).toEqual([false, true]);
  expect([isOut(LEAST_DISK_SPACE), isOut(LEAST_DISK_SPACE - 1)]).toEqual([false, true]);
  expect(LEAST_DISK_SPACE).toBeLessThan(LOW_DISK_SPACE);
});

test.each([
  [999_999_999, 'only 0.9 GB of'],
  [100_000_000, 'only 0.1 GB of'],
  [99_999_999, 'only 99 MB of'],
  [0, 'only 0 MB of'],
])('%d bytes are rounded down, never up', (free, words) => {
  expect(diskSpaceSentence(free)).toContain(words);
});
