import { expect, test } from 'bun:test';
import { retrySeconds } from './jobs.ts';

test.each([
  [0, 30],
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1920],
  [8, 3600],
  [1000, 3600],
])('after %i failures a repeated job waits %i seconds', (attempts, seconds) => {
  expect(retrySeconds(attempts)).toBe(seconds);
});
