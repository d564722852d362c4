import { expect, test } from 'bun:test';
import { whenText } from './words.ts';

const ZONE = 'Asia/Manila';

test.each([
  ['2026-03-01T02:14:00Z', 'today 10:14 AM'],
  ['2026-02-28T15:59:00Z', 'Feb 28 11:59 PM'],
  ['2026-02-28T16:00:00Z', 'today 12:00 AM'],
  ['2025-03-01T02:14:00Z', 'Mar 1, 2025 10:14 AM'],
  ['2025-12-31T16:00:00Z', 'Jan 1 12:00 AM'],
])('%s is %s', (at, words) => {
  expect(whenText(at, '2026-03-01', ZONE).replaceAll('\u202f', ' ')).toBe(words);
});
