import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDamage, isDatabaseMissing } from './damage.ts';
import { prepareDataFolder, type DataFolder } from './folder.ts';
import { startFailure } from './start-failure.ts';

let root: string;
let folder: DataFolder;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-damage-'));
  folder = prepareDataFolder(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (path: string, content = '') => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};

/** Empty files and folders that PostgreSQL requires. */
function makeCluster(): void {
  for (const name of ['base', 'pg_xact', 'pg_multixact'])
    mkdirSync(join(root, 'postgres', name), { recursive: true });
  put('postgres/PG_VERSION', '18\n');
  put('postgres/global/pg_control');
  put('postgres/pg_wal/000000010000000000000001');
}

describe('an empty shop never replaces a lost one', () => {
  test('a folder that never held a shop may get one', () => {
    expect(isDatabaseMissing(folder)).toBe(true);
    // What an interrupted first start leaves.
    put('engine/18.4/complete');
    put('talyer.lock');
    mkdirSync(join(root, 'postgres.new-1-1'));
    expect(isDatabaseMissing(folder)).toBe(true);
  });

  test.each([
    ['the mark of a shop', () => put('talyer.shop')],
    ['a log of PostgreSQL', () => put('logs/postgresql-start.log')],
    ['an empty folder in its place', () => mkdirSync(join(root, 'postgres'))],
    ['a link to a disk that is away', () => symlinkSync('/nowhere', join(root, 'postgres'))],
  ])('%s refuses', (_what, leave) => {
    leave();
    expect(() => isDatabaseMissing(folder)).toThrow(
      /^The database of this shop is not where it was: .*postgres is (missing|empty)\. If it is on a disk/,
    );
  });
});

describe('a damaged database', () => {
  test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])('without %s', (name) => {
    makeCluster();
    rmSync(join(root, 'postgres', name), { recursive: true });
    expect(() => checkDamage(folder)).toThrow(
      new RegExp(`is damaged: .*${name} is missing\\. Put back a copy`),
    );
  });

  test('without write-ahead log', () => {
    makeCluster();
    rmSync(join(root, 'postgres/pg_wal/000000010000000000000001'));
    expect(() => checkDamage(folder)).toThrow(/holds no write-ahead log\. Put back a copy/);
  });

  test('names the newest backup of the folder, and where to restore it', () => {
    makeCluster();
    rmSync(join(root, 'postgres/global/pg_control'));
    const command = (file: string) => `: talyer restore ${file} --data ${root}-restored`;
    expect(() => checkDamage(folder)).toThrow(command('FILE'));
    put('backups/talyer-20261128-190000-nightly.tar.zst');
    put('backups/talyer-20261127-190000-nightly.tar.zst');
    put('backups/talyer-20261129-190000-nightly.tar.zst.part');
    const newest = join(root, 'backups/talyer-20261128-190000-nightly.tar.zst');
    expect(() => checkDamage(folder)).toThrow(command(newest));
    rmSync(join(root, 'postgres'), { recursive: true });
    put('talyer.shop');
    expect(() => isDatabaseMissing(folder)).toThrow(command(newest));
  });

  test('empty folders that were lost by copying are recreated', () => {
    makeCluster();
    checkDamage(folder);
    for (const name of ['pg_notify', 'pg_tblspc', 'pg_wal/archive_status', 'pg_logical/mappings'])
      expect(existsSync(join(root, 'postgres', name))).toBe(true);
  });
});

test.each([
  ['2026-11-22 UTC [7] FATAL:  could not write lock file: No space left on device', /Make room/],
  ['2026-11-22 UTC [7] PANIC:  could not locate a valid checkpoint record', /pg_wal does not fit/],
  ['2026-11-22 UTC [7] FATAL:  data directory "x" has invalid permissions', /Run: sudo chown/],
  ['2026-11-22 UTC [7] FATAL:  something else.', /did not start: something else\. Its log is in/],
])('%s becomes a sentence', (line, sentence) => {
  put('logs/postgresql-start.log', `${line}\n`);
  expect(startFailure(folder, 'exit code 1').message).toMatch(sentence);
});

test('a silent failure of PostgreSQL still gets a sentence with a next step', () => {
  expect(startFailure(folder, 'SIGKILL').message).toMatch(/\(SIGKILL\)\. Start again/);
});
