import { expect, test } from 'bun:test';
import { warrantyOf } from '../../../src/domain/warranty.ts';
import { warrantyText } from './warrantyText.ts';

const ZONE = 'Asia/Manila';
const RELEASED = new Date('2026-11-16T04:00:00Z');

test.each([
  ['7', '2026-11-23T15:59:59Z', 'In Warranty until Nov 23, 2026'],
  ['7', '2026-11-23T16:00:00Z', 'Out of Warranty, ended Nov 23, 2026'],
  ['', '2026-11-23T16:00:00Z', undefined],
])('a warranty of %p days reads at %s: %p', (warrantyDuration, now, text) => {
  const released = { shipbackDate: RELEASED, warrantyDuration };
  expect(warrantyText(warrantyOf(released, new Date(now), ZONE), ZONE)).toBe(text);
});
