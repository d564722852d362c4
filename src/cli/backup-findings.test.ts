import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName } from '../domain/backups.ts';
import { DAY_MS } from '../domain/durations.ts';
import { findBackups } from './backup-findings.ts';
import { backupPlacesOf } from './backup-places.ts';
import { systemd } from './service/systemd.ts';

const NOW = new Date('2026-03-12T02:00:00Z');
const NONE = { backup: '', copy: '' };
const at = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

let root: string;
let second: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-backup-findings-'));
  second = join(root, 'stick');
  mkdirSync(join(root, 'backups'));
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (folder: string, days: number) =>
  writeFileSync(join(folder, backupName(at(days), 'nightly')), '');
const begin = (days: number): void => {
  writeFileSync(join(root, 'talyer.shop'), '');
  utimesSync(join(root, 'talyer.shop'), at(days), at(days));
};

async function said(place: string | null, failures = NONE): Promise<string[]> {
  const state = { zone: 'Asia/Manila', failures, now: NOW };
  const found = await findBackups({ dataDir: root, second: place }, state);
  return found.map(({ isGood, what }) => `${isGood ? 'ok' : 'BAD'} ${what.replaceAll(root, '')}`);
}

test('a new shop has no backup yet, and an old one needs one', async () => {
  begin(1);
  expect(await said(null)).toEqual([
    'ok there is no backup yet; the first one is made at 3 in the night',
    'ok without TALYER_BACKUP_DIR, backups are kept on the disk of the shop alone',
  ]);
  begin(9);
  expect((await said(null, { ...NONE, backup: 'The disk is full' }))[0]).toBe(
    'BAD no backup since the shop was begun, Mar 3, 2026, 10:00 AM; run: talyer backup. The last attempt failed: The disk is full.',
  );
});

test('says since when there is no backup, and that the newest is damaged', async () => {
  put(join(root, 'backups'), 5);
  expect((await said(null))[0]).toBe(
    'BAD no backup since Mar 7, 2026, 10:00 AM; run: talyer backup.',
  );
  put(join(root, 'backups'), 1);
  expect((await said(null))[0]).toMatch(
    /^BAD .*nightly.tar.zst .*Make another one: talyer backup$/,
  );
});

test('a backup from a clock that was ahead does not hide the newest one', async () => {
  put(join(root, 'backups'), -300);
  expect((await said(null))[0]).toBe(
    'BAD the only backups are dated ahead of the clock, up to Jan 6, 2027, 10:00 AM; run: talyer backup.',
  );
  put(join(root, 'backups'), 5);
  expect((await said(null))[0]).toStartWith('BAD no backup since Mar 7, 2026, 10:00 AM;');
});

test('says what is wrong with the second place', async () => {
  expect((await said(second))[1]).toBe(
    'BAD the second place for backups, /stick, is not there; plug the drive in, or create the folder',
  );
  mkdirSync(second);
  put(second, 7);
  expect((await said(second, { ...NONE, copy: 'DomainError: The drive is full.' }))[1]).toBe(
    'BAD the second place for backups, /stick, has those up to Mar 5, 2026, 10:00 AM; copying failed: The drive is full.',
  );
  expect((await said(second))[1]).toContain('is on the same disk as the shop');
});

test('the second place of a command is that of the service which runs the shop', () => {
  const manager = { ...systemd, definition: join(root, 'talyer.service') };
  const service = {
    executable: '/usr/local/bin/talyer',
    dataDir: '/srv/shop',
    port: 80,
    user: 'talyer',
    environment: { TALYER_BACKUP_DIR: '/media/stick' },
  };
  writeFileSync(manager.definition, systemd.define(service));
  expect(backupPlacesOf({ dataDir: '/srv/shop' }, manager).second).toBe('/media/stick');
  expect(backupPlacesOf({ dataDir: '/srv/other' }, manager).second).toBeNull();
  expect(backupPlacesOf({ dataDir: '/srv/shop', backupDir: '/mnt' }, manager).second).toBe('/mnt');
});
