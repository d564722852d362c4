import { expect, test } from 'bun:test';
import {
  backupName,
  backupsToKeep,
  type BackupReason,
  differenceOf,
  failureText,
  isBackupOverdue,
  isEmptyShop,
  readBackupName,
  secondsToNightlyBackup,
} from './backups.ts';
import { shopWallTime } from './calendar.ts';
import { LONGEST_WAIT_SECONDS } from './jobs.ts';

const ZONE = 'Asia/Manila';
/** After every backup of these tests. */
const LATER = new Date('2030-01-01T00:00:00Z');
const DAY = 86_400_000;
const FIRST = new Date('2026-01-01T19:00:00Z');
const nameAfter = (days: number, reason: BackupReason = 'nightly'): string =>
  backupName(new Date(FIRST.getTime() + days * DAY), reason);
const nights = (count: number): string[] => Array.from({ length: count }, (_, n) => nameAfter(n));
/** The shop's days of the backups that are kept. */
const daysOf = (names: Iterable<string>): string[] =>
  [...names]
    .map((name) => {
      const taken = readBackupName(name)?.taken ?? new Date(0);
      return new Date(taken.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    })
    .toSorted();

test('a backup’s name says when and why it was made, and sorts by time', () => {
  const name = backupName(new Date('2026-11-22T19:00:03.999Z'), 'before-update');
  expect(name).toBe('talyer-20261122-190003-before-update.tar.zst');
  expect(readBackupName(name)).toEqual({
    name,
    taken: new Date('2026-11-22T19:00:03Z'),
    reason: 'before-update',
  });
  for (const other of ['notes.txt', `${name}.part-1`, name.replace('1122', '1399'), `x${name}`])
    expect(readBackupName(other)).toBeNull();
});

test.each([
  ['none', [], []],
  ['a few', nights(3), ['2026-01-02', '2026-01-03', '2026-01-04']],
  [
    'a year of nights: 7 days, 4 weeks, 6 months',
    nights(365),
    // The months end with their last day, the weeks with their Sunday.
    (
      '2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-13 2026-12-20 2026-12-26 ' +
      '2026-12-27 2026-12-28 2026-12-29 2026-12-30 2026-12-31 2027-01-01'
    ).split(' '),
  ],
  [
    'a shop that was closed: the last days that have one',
    [nameAfter(0), nameAfter(90)],
    ['2026-01-02', '2026-04-02'],
  ],
] as [string, string[], string[]][])('kept are of %s', (_, names, days) => {
  expect(daysOf(backupsToKeep(names, ZONE, LATER))).toEqual(days);
});

test('the newest of several backups in one night is kept', () => {
  const early = backupName(new Date('2026-01-02T17:00:00Z'), 'nightly');
  const late = backupName(new Date('2026-01-02T18:00:00Z'), 'nightly');
  expect([...backupsToKeep([early, late], ZONE, LATER)]).toEqual([late]);
});

test.each([
  ['of the same day', '2026-01-02T09:00:00Z', 'manual'],
  ['of a year later', '2027-01-02T09:00:00Z', 'nightly'],
] as const)(
  'a backup %s by a clock that was ahead stays, and none goes for it',
  (_, at, reason) => {
    const ahead = backupName(new Date(at), reason);
    const now = new Date('2026-01-02T04:00:00Z');
    const names = [
      backupName(now, 'manual'),
      ...Array.from({ length: 7 }, (_each, n) => nameAfter(-n)),
    ];
    expect([...backupsToKeep([ahead, ...names], ZONE, now)].toSorted()).toEqual(
      [ahead, ...backupsToKeep(names, ZONE, now)].toSorted(),
    );
    expect(backupsToKeep(names, ZONE, now).size).toBe(names.length);
  },
);

test('backups made by hand are kept in addition to the nightly ones: the newest of each of the last 7 days', () => {
  const byHand = Array.from({ length: 20 }, (_, n) => nameAfter(n / 2, 'manual'));
  const all = [...byHand, ...nights(2), nameAfter(3, 'before-update')];
  const kept = [...backupsToKeep(all, ZONE, LATER)];
  expect(kept.filter((name) => !byHand.includes(name)).toSorted()).toEqual(
    [...nights(2), nameAfter(3, 'before-update')].toSorted(),
  );
  expect(daysOf(kept.filter((name) => byHand.includes(name)))).toEqual(
    '2026-01-05 2026-01-06 2026-01-07 2026-01-08 2026-01-09 2026-01-10 2026-01-11'.split(' '),
  );
});

test('the ten newest safety copies are kept, even of one day, and other files are never deleted', () => {
  const safety = Array.from({ length: 12 }, (_, n) => nameAfter(n / 24, 'before-restore'));
  const kept = backupsToKeep([...safety, ...nights(2), 'letter.txt'], ZONE, LATER);
  expect([...kept].toSorted()).toEqual([...safety.slice(2), ...nights(2)].toSorted());
});

test.each([
  ['2026-11-22T18:59:30Z', 30],
  ['2026-11-22T19:00:00Z', 86_400],
  ['2026-11-22T07:00:00Z', 12 * 3600],
])('at %s the next night is %i seconds away', (now, seconds) => {
  expect(secondsToNightlyBackup(new Date(now), ZONE)).toBe(seconds);
});

test.each([
  ['none', [], true],
  ['one of just now', ['2026-11-22T12:00:00Z'], false],
  ['one of exactly 3 days ago', ['2026-11-19T12:00:00Z'], false],
  ['one of a second more', ['2026-11-19T11:59:59Z'], true],
  ['one of a clock that was ahead', ['2026-11-25T12:00:00Z'], false],
  ['one of a clock that was a year ahead', ['2027-11-22T12:00:00Z'], true],
  ['such a one before an old one', ['2027-11-22T12:00:00Z', '2026-11-01T12:00:00Z'], true],
  ['such a one before one of today', ['2027-11-22T12:00:00Z', '2026-11-22T03:00:00Z'], false],
] as [string, string[], boolean][])('with %s a backup is overdue: %p %p', (_, taken, isOverdue) => {
  const now = new Date('2026-11-22T12:00:00Z');
  const times = taken.map((at) => new Date(at));
  expect(isBackupOverdue(times, now)).toBe(isOverdue);
});

test('the next night begins at 3, even where clocks change, and is no further away than a job may wait', () => {
  for (let hour = 0; hour < 24 * 366; hour += 1) {
    const now = new Date(FIRST.getTime() + hour * 3_600_000);
    const seconds = secondsToNightlyBackup(now, 'America/New_York');
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS);
    const next = shopWallTime(new Date(now.getTime() + seconds * 1000), 'America/New_York');
    expect(next.toISOString()).toEndWith('T03:00:00.000Z');
  }
});

test('a failure reads as a sentence', () => {
  expect(failureText('DomainError: There is too little room.')).toBe('There is too little room.');
  expect(failureText('Error: EACCES: permission denied')).toBe('EACCES: permission denied.');
});

test('a difference in rows or sums is found', () => {
  const table = { name: 'expenses', rows: 2, sums: { amount: '3.50' } };
  expect(differenceOf([table], [table])).toBeNull();
  expect(differenceOf([table], [{ ...table, rows: 1 }])).toContain('1 rows instead of 2');
  expect(differenceOf([table], [{ ...table, sums: { amount: '3.51' } }])).toContain('amount');
  expect(differenceOf([table], [])).toContain('no rows');
});

test.each([
  [{ repair_records: 0, system_settings: 3, shop_profile: 1 }, true],
  [{ repair_records: 1, system_settings: 3, shop_profile: 1 }, false],
  [{ repair_records: 0, system_settings: 3, accounts: 1 }, false],
])('a shop with the rows %j has nothing to replace: %p', (rows, isEmpty) => {
  const totals = Object.entries(rows).map(([name, count]) => ({ name, rows: count, sums: {} }));
  expect(isEmptyShop(totals)).toBe(isEmpty);
});
