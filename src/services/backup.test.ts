import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../test/kit/database.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { backupName } from '../domain/backups.ts';
import { openShop } from '../shop.ts';
import { silentLog } from '../log.ts';
import { backupState, backupTotals, startBackup, takeBackup } from './backup.ts';
import type { Context, Shop } from './context.ts';
import { UNKNOWN_INSTALLATION } from './installation.ts';

let kit: TestShop;
let root: string;
let second: string;
let shop: Shop;
let admin: Context;

beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-backups-'));
  second = join(root, 'stick');
  shop = openShop({
    target: await createTestDatabase(),
    zone: ZONE,
    version: 'test',
    log: silentLog,
    place: { ...UNKNOWN_INSTALLATION, backups: { dataDir: root, second } },
  });
  admin = { ...kit.people.admin.context, ...shop };
});
afterEach(async () => {
  await shop.database.end();
  rmSync(root, { recursive: true });
});

const inSecond = () => readdirSync(second);
const backups = async () => (await backupState(admin))?.backups ?? [];

test('an admin starts a backup and sees it with its totals', async () => {
  expect(await backupState(admin)).toMatchObject({ backups: [], progress: null, lastError: '' });
  await startBackup(admin);
  await shop.jobs.run('backup');
  const state = await backupState(admin);
  expect(state?.backups).toMatchObject([{ reason: 'manual' }]);
  const away = { isThere: false, isOnSameDisk: false, newest: null };
  expect(state?.second).toEqual({ folder: second, ...away, lastError: '' });
  const totals = await backupTotals(admin, state?.backups[0]?.name ?? '');
  expect(totals).toContainEqual(expect.objectContaining({ name: 'users', rows: 0 }));
  expect(await backupTotals(admin, '../talyer.shop').catch(String)).toContain('not found');
  const [job] = await rowsOf(shop, `select run_at > now() as later from jobs where key = 'backup'`);
  expect(job).toEqual({ later: true });
});

test('a backup by hand does not replace the nightly one', async () => {
  const job = async () =>
    (
      await rowsOf(
        shop,
        `select payload, run_at > now() + interval '1 second' as later from jobs where key = 'backup'`,
      )
    )[0];
  await startBackup(admin);
  await shop.jobs.run('backup');
  expect(await job()).toEqual({ payload: {}, later: true });
  await rowsOf(shop, `update jobs set run_at = now() where key = 'backup'`);
  await shop.jobs.run('backup');
  expect((await backups()).map(({ reason }) => reason).toSorted()).toEqual(['manual', 'nightly']);
});

test('a missed nightly backup is made up for by any instance', async () => {
  await rowsOf(shop, `update jobs set run_at = now() - interval '1 hour' where key = 'backup'`);
  await startBackup(admin);
  await shop.jobs.run('backup');
  expect((await backups()).map(({ reason }) => reason)).toEqual(['nightly']);
});

test('other admins, and nobody else, receive the event of a started backup', async () => {
  await shop.eventHub.start();
  const heard: string[] = [];
  const notified = Promise.withResolvers<void>();
  for (const role of ['csr', 'admin'] as const)
    shop.eventHub.join({
      ...kit.people[role].context,
      viewer: kit.people[role].viewer,
      sid: role,
      onEvent: ({ event }) => {
        heard.push(`${role} ${event}`);
        if (role === 'admin') notified.resolve();
      },
      onEnd: () => {},
    });
  await startBackup(admin);
  await notified.promise;
  await shop.jobs.run('backup');
  expect(heard).toEqual(['admin backup-begun']);
  const noted = await rowsOf(shop, `select actor_name, action from journal`);
  expect(noted).toEqual([{ actor_name: 'Ada Admin', action: 'begun' }]);
});

test('nobody else may', async () => {
  const csr = { ...kit.people.csr.context, ...shop };
  const attempts = [
    startBackup(csr),
    backupState(csr),
    backupTotals(csr, 'x'),
    takeBackup(csr, 'x'),
  ];
  for (const attempt of attempts)
    expect(await attempt.catch(String)).toContain('You may not do this');
});

const copyBackups = async () => {
  await rowsOf(shop, `update jobs set run_at = now() where key = 'backup-copy'`);
  await shop.jobs.run('backup-copy');
};

test('the second place gets missing backups once it is available, and those that were cut short', async () => {
  await startBackup(admin);
  await shop.jobs.run('backup');
  expect(existsSync(second)).toBe(false);
  mkdirSync(second);
  await copyBackups();
  const [made] = await backups();
  const copy = join(second, made?.name ?? '');
  truncateSync(copy, 100);
  await copyBackups();
  expect(statSync(copy).size).toBe(made?.bytes ?? 0);
  expect(inSecond()).toEqual([made?.name ?? '']);
  expect((await backupState(admin))?.second).toEqual({
    folder: second,
    isThere: true,
    isOnSameDisk: true,
    newest: made?.taken ?? null,
    lastError: '',
  });
});

test('admins see why the second place gets no backups, until it does', async () => {
  mkdirSync(second);
  const error = async () => (await backupState(admin))?.second?.lastError;
  await startBackup(admin);
  await shop.jobs.run('backup');
  const copy = join(second, (await backups())[0]?.name ?? '');
  rmSync(copy);
  mkdirSync(join(copy, 'in the way'), { recursive: true });
  await copyBackups();
  expect(await error()).toContain('EISDIR');
  rmSync(copy, { recursive: true });
  await copyBackups();
  expect(await error()).toBe('');
});

test('backups that only the second place has are listed, counted and found', async () => {
  mkdirSync(second);
  const [old, recent] = [4, 2].map((days) =>
    backupName(new Date(Date.now() - days * 86_400_000), 'nightly'),
  );
  if (old === undefined || recent === undefined) throw new Error('there are two names');
  mkdirSync(join(root, 'backups'));
  writeFileSync(join(root, 'backups', old), 'x');
  expect(await backupState(admin)).toMatchObject({ isOverdue: true });
  writeFileSync(join(second, recent), 'x');
  writeFileSync(join(second, old), 'x');
  expect(await backupState(admin)).toMatchObject({
    isOverdue: false,
    backups: [
      { name: recent, isInDataFolder: false, isInSecondPlace: true },
      { name: old, isInDataFolder: true, isInSecondPlace: true },
    ],
  });
  expect(await takeBackup(admin, recent)).toBe(join(second, recent));
  expect(await takeBackup(admin, old)).toBe(join(root, 'backups', old));
});

test('only listed backups can be downloaded, and the download is logged', async () => {
  mkdirSync(join(root, 'backups'));
  const name = backupName(new Date(), 'manual');
  writeFileSync(join(root, 'backups', name), 'x');
  writeFileSync(join(root, 'talyer.shop'), 'x');
  for (const other of [
    '../talyer.shop',
    `../backups/${name}`,
    `./${name}`,
    '',
    backupName(new Date(0), 'manual'),
  ])
    expect(await takeBackup(admin, other).catch(String)).toContain('not found');
  await takeBackup(admin, name);
  const noted = await rowsOf(shop, `select action, changes from journal where subject = 'export'`);
  expect(noted).toEqual([
    {
      action: 'written',
      changes: expect.arrayContaining([{ field: 'backup', before: null, after: name }]),
    },
  ]);
});

test('only old nightly backups are deleted, in both places', async () => {
  mkdirSync(second);
  const old = Array.from({ length: 40 }, (_, n) =>
    backupName(new Date(Date.parse('2026-01-01T19:00:00Z') + n * 86_400_000), 'nightly'),
  );
  mkdirSync(join(root, 'backups'));
  for (const name of [...old, 'letter.txt', `${old[0]}.part-1`]) {
    writeFileSync(join(root, 'backups', name), 'x');
    writeFileSync(join(second, name), 'x');
  }
  await startBackup(admin);
  await shop.jobs.run('backup');
  const kept = await backups();
  // The new one, six days before it, weeks and months.
  expect(kept.length).toBeGreaterThan(7);
  expect(kept.length).toBeLessThan(17);
  expect(inSecond()).toContain('letter.txt');
  expect(inSecond().filter((name) => kept.some((each) => each.name === name))).toHaveLength(
    kept.length,
  );
});

test('a failure is reported and retried', async () => {
  writeFileSync(join(root, 'backups'), 'no folder');
  await startBackup(admin);
  await shop.jobs.run('backup');
  const [job] = await rowsOf(
    shop,
    `select last_error as error, run_at < now() + interval '1 minute' as soon from jobs where key = 'backup'`,
  );
  expect(job?.error).toContain('EEXIST');
  expect(job?.soon).toBe(true);
});
