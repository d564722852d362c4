import { describe, expect, test } from 'bun:test';
import { extendedEnd, SESSION_LIFE } from './sessions.ts';
import { type Role, ROLES } from './users.ts';

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
  expect(SESSION_LIFE[role]).toEqual({ idle: idle * HOUR, absolute: absolute * HOUR });
});

test('every role has a life', () => {
  expect(Object.keys(SESSION_LIFE).sort()).toEqual([...ROLES].sort());
});

describe('a use of an admin’s session, which lasts two hours unused', () => {
  test.each([
    ['long ago extended', HOUR, 12 * HOUR, 2 * HOUR],
    ['a minute ago extended', 2 * HOUR - MINUTE, 12 * HOUR, 2 * HOUR],
    ['just extended', 2 * HOUR - MINUTE + 1, 12 * HOUR, null],
    ['near its absolute end', HOUR, HOUR + 30 * MINUTE, HOUR + 30 * MINUTE],
    ['at its absolute end', HOUR, HOUR, null],
    ['with a longer end than its role has', 48 * HOUR, 96 * HOUR, null],
  ] as [string, number, number, number | null][])('%s', (_what, expire, endsAt, end) => {
    expect(extendedEnd('admin', later(expire), later(endsAt), NOW)).toEqual(
      end === null ? null : later(end),
    );
  });
});
