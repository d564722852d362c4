import { expect, test } from 'bun:test';
import { daysInBin, oldestInBin } from './bin.ts';

const NOW = new Date('2026-11-30T10:00:00Z');

test.each([
  ['2026-11-30T10:00:00Z', 30],
  ['2026-11-30T09:59:59Z', 30],
  ['2026-11-29T10:00:00Z', 29],
  ['2026-11-01T10:00:00Z', 1],
  ['2026-10-31T10:00:01Z', 1],
  ['2026-10-31T10:00:00Z', 0],
  ['2026-10-01T10:00:00Z', 0],
])('a record deleted at %s stays in the bin for %i more days', (deletedAt, days) => {
  expect(daysInBin(new Date(deletedAt), NOW)).toBe(days);
  expect(new Date(deletedAt) > oldestInBin(NOW)).toBe(days > 0);
});
