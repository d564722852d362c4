import { describe, expect, test } from 'bun:test';
import { isInForce, isNewUse, latestEnd, needsPassword, newExpiry } from './sessions.ts';
import { ROLE_DEFINITIONS, type Role, ROLES } from './roles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date('2026-11-21T00:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

test.each([
  ['admin', 2, 12],
  ['csr', 8, 24],
  ['technician', 8, 24],
  ['client', 7 * 24, 30 * 24],
] as [Role, number, number][])('%s: %p h unused, %p h in any case', (role, idle, absolute) => {
  expect(ROLE_DEFINITIONS[role].session).toEqual({ idle: idle * HOUR, absolute: absolute * HOUR });
});

describe('a use of an admin’s session, which lasts two hours unused', () => {
  test.each([
    ['long ago extended', HOUR, 12 * HOUR, 2 * HOUR],
    ['a minute ago extended', 2 * HOUR - MINUTE, 12 * HOUR, 2 * HOUR],
    ['just extended', 2 * HOUR - MINUTE + 1, 12 * HOUR, null],
    ['near its absolute end', HOUR, HOUR + 30 * MINUTE, HOUR + 30 * MINUTE],
    ['at its absolute end', HOUR, HOUR, null],
    ['extended before the clock was put back a little', 2 * HOUR + MINUTE, 12 * HOUR, null],
    ['extended by a clock that was ahead', 5 * HOUR, 12 * HOUR, 2 * HOUR],
  ] as [string, number, number, number | null][])('%s', (_what, expire, endsAt, end) => {
    const ends = { expire: later(expire), endsAt: later(endsAt) };
    expect(newExpiry('admin', ends, NOW, true)).toEqual(end === null ? null : later(end));
  });

  test('a poll does not extend a session, but corrects an end written by a clock ahead', () => {
    const endsAt = later(12 * HOUR);
    expect(newExpiry('admin', { expire: later(HOUR), endsAt }, NOW, false)).toBeNull();
    const ahead = { expire: later(5 * HOUR), endsAt };
    expect(newExpiry('admin', ahead, NOW, false)).toEqual(later(2 * HOUR));
  });
});

test.each([
  ['this moment', 0, false],
  ['less than a minute ago', MINUTE - 1, false],
  ['a minute ago', MINUTE, true],
  ['hours ago', 5 * HOUR, true],
  ['by a clock that was ahead', -HOUR, true],
])('a use is stored, if the last stored one was %s: %p', (_what, ago, expected) => {
  expect(isNewUse(later(-ago), NOW)).toBe(expected);
});

test.each([
  ['just now', 0, false],
  ['a quarter of an hour ago', 15 * MINUTE, false],
  ['longer ago', 15 * MINUTE + 1, true],
  ['when the clock was a little ahead', -MINUTE, false],
  ['when the clock was far ahead', -MINUTE - 1, true],
])('a password entered %s is needed again: %p', (_what, ago, expected) => {
  expect(needsPassword(later(-ago), NOW)).toBe(expected);
});

describe.each(ROLES)('a session of %s', (role) => {
  const { idle, absolute } = ROLE_DEFINITIONS[role].session;

  test.each([
    ['new', idle, absolute, true],
    ['old', 1, 1, true],
    ['not used', 0, absolute, false],
    ['over', idle, 0, false],
    ['begun before the clock was put back a little', idle, absolute + MINUTE, true],
    ['begun when the clock was ahead', idle, absolute + MINUTE + 1, false],
    ['begun when the clock was a year ahead', idle, absolute + 365 * 24 * HOUR, false],
  ] as [string, number, number, boolean][])('that is %s', (_what, expire, endsAt, expected) => {
    const ends = { expire: later(expire), endsAt: later(endsAt) };
    expect(isInForce(role, ends, NOW)).toBe(expected);
  });

  test('ends no later than its maximum lifetime', () => {
    expect(latestEnd(NOW).getTime()).toBeGreaterThan(NOW.getTime() + absolute);
  });
});
