import { afterAll, beforeAll, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '../../assets.ts';
import { createTestDatabase } from '../../../test/kit/database.ts';
import { runStatements as run } from '../../../test/kit/statements.ts';
import type { DatabaseTarget } from '../connect.ts';
import { messageOf } from '../../domain/errors.ts';
import { migrate } from '../migrate.ts';
import { dump } from './dump.ts';
import { checkSeal } from './file.ts';
import { load } from './load.ts';
import { readManifest } from './manifest.ts';
import { openSource } from './source.ts';

let folder: string;
let shop: DatabaseTarget;
/** A backup of `shop`. */
let file: string;

const RECORDS = 500;
const zone = 'Asia/Manila';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-backup-'));
  file = join(folder, 'shop.tar.zst');
  shop = await createTestDatabase();
  await run(
    shop,
    `insert into users (username, password_hash, role, name, name_key)
     select 'user ' || n, 'hash', 'client', E'Niña \\t "' || n || E'"\\n\\\\.', 'nina'
     from generate_series(1, 50) as n`,
    `insert into repair_records (unit, client_id, repair_cost, repair_report, shipback_date)
     select 'unit ' || n, 1 + n % 50, n + 0.25, repeat(md5(n::text), 10), now()
     from generate_series(1, ${RECORDS}) as n`,
    `insert into journal (subject, record_id, actor_name, action, changes)
     select 'repair', id, 'Ana', 'created', '[{"field":"unit","before":null,"after":"\\n"}]'
     from repair_records`,
    `delete from repair_records where id = ${RECORDS}`,
    `insert into expenses (date, category, work_week, amount)
     values ('2026-11-22', 'salary', 'work week 4', 1234.56)`,
    `insert into blobs (hash, type, bytes) values (repeat('ab', 32), 'image/png', '\\x8900ff0a')`,
    `insert into shop_profile (name, logo, timezone, warranty_days, expense_categories)
     values ('Gadget Clinic', repeat('ab', 32), 'Asia/Tokyo', '{90}', '[{"name":"Rent","note":"\\n"}]')`,
    `insert into preferences (user_id, key, value) values
     (7, 'repairsDensity', '"compact"'), (7, 'repairsViews', '[{"name":"Niña \\"1\\"","query":"a=\\n"}]')`,
    `insert into login_sessions (sid, user_id, sess, expire, ends_at)
     values ('sid', 1, '{}', now(), now())`,
    `insert into removed_users (id, username_key, kept, removed_at) values (60, 'gone', '{}', now())`,
  );
  await dump(shop, { file, release, zone });
});
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(() => 'none', messageOf);

async function open(path: string) {
  const source = openSource(path);
  await checkSeal(source);
  return readManifest(source);
}

test('a backup says what it contains', async () => {
  const manifest = await open(file);
  const totals = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
  expect(totals).toMatchObject({
    users: 50,
    repair_records: RECORDS - 1,
    journal: RECORDS,
    blobs: 1,
    preferences: 2,
  });
  for (const leftOut of ['login_sessions', 'removed_users'])
    expect(Object.keys(totals)).not.toContain(leftOut);
  // The shop's own zone, rather than that of the program's settings.
  expect(manifest.shop).toEqual({ name: 'Gadget Clinic', zone: 'Asia/Tokyo' });
  const sums = (RECORDS - 1) * 0.25 + (RECORDS * (RECORDS - 1)) / 2;
  expect(manifest.tables.find(({ name }) => name === 'repair_records')?.sums['repair_cost']).toBe(
    sums.toFixed(2),
  );
});

test('a restored database is identical to the byte, and continues its ids', async () => {
  const target = await createTestDatabase();
  await run(
    target,
    `insert into repair_records (unit) values ('of the old shop')`,
    `insert into users (username, password_hash, role, name, name_key) values ('old', '', 'csr', '', '')`,
    `insert into login_sessions (sid, user_id, sess, expire, ends_at) values ('s', 1, '{}', now(), now())`,
    `create table another_program (id int)`,
  );
  const manifest = await open(file);
  await load(target, { source: openSource(file), manifest, release });
  const again = await dump(target, { file: join(folder, 'again.tar.zst'), release, zone });
  expect({ ...again, taken: '' }).toEqual({ ...manifest, taken: '' });
  expect(
    await run(target, `insert into repair_records (unit) values ('next') returning id`),
  ).toEqual([{ id: RECORDS + 1 }]);
  expect(await run(target, 'select sid from login_sessions')).toEqual([]);
  const views = `select user_id, value from preferences where key = 'repairsViews'`;
  expect(await run(target, views)).toEqual(await run(shop, views));
  expect(await run(target, 'select kind from jobs order by id')).toEqual(
    await run(shop, 'select kind from jobs order by id'),
  );
  expect(await run(target, 'select id from another_program')).toEqual([]);
  // The search finds a restored record by its generated column and its index.
  expect(
    await run(target, `select unit from repair_records where search_text like '%\nunit 7\n%'`),
  ).toHaveLength(1);
  await migrate(target, release);
});

test('the planner knows a restored database before anybody uses it', async () => {
  const target = await createTestDatabase();
  await load(target, { source: openSource(file), manifest: await open(file), release });
  const known = await run(
    target,
    `select distinct c.relname as name, c.reltuples::integer as rows from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname
     where n.nspname = 'public' and c.relkind = 'r' and c.reltuples > 0`,
  );
  expect(known).toEqual(
    expect.arrayContaining([
      { name: 'users', rows: 50 },
      { name: 'repair_records', rows: RECORDS - 1 },
      { name: 'journal', rows: RECORDS },
    ]),
  );
});

/** A database without any table. */
async function createBareDatabase(): Promise<DatabaseTarget> {
  const target = await createTestDatabase();
  await run(
    target,
    'drop schema public cascade',
    'drop schema drizzle cascade',
    'create schema public',
  );
  return target;
}

test('a backup of an older Talyer is migrated', async () => {
  const older = join(folder, 'older');
  cpSync(release.migrations, older, { recursive: true });
  for (const name of readdirSync(older))
    if (name > '20261122080840_imports') rmSync(join(older, name), { recursive: true });
  const target = await createBareDatabase();
  await migrate(target, { migrations: older, version: '0.1.0' });
  await run(
    target,
    `insert into repair_records (unit) values ('old')`,
    `insert into repair_history (record_id, actor_name, action, changes) values (1, 'Ana', 'created', '[]')`,
  );
  const path = join(folder, 'older.tar.zst');
  const options = { file: path, release, zone: 'Asia/Tokyo' };
  expect((await dump(target, options)).talyer).toBe('0.1.0');
  const current = await createTestDatabase();
  await load(current, { source: openSource(path), manifest: await open(path), release });
  expect(await run(current, 'select subject, record_id, actor_name from journal')).toEqual([
    { subject: 'repair', record_id: 1, actor_name: 'Ana' },
  ]);
  expect(await run(current, 'select timezone from shop_profile')).toEqual([
    { timezone: 'Asia/Tokyo' },
  ]);
});

test('a backup that fails leaves no file', async () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  const path = join(folder, 'stopped.tar.zst');
  const attempt = dump(shop, { file: path, release, zone, signal: stop.signal });
  expect(await refusal(attempt)).toBe('stopped');
  const nowhere = join(folder, 'missing', 'shop.tar.zst');
  expect(await refusal(dump(shop, { file: nowhere, release, zone }))).toContain('ENOENT');
  expect(readdirSync(folder).filter((name) => name.includes('stopped'))).toEqual([]);
});

test.skipIf(Bun.which('psql') === null || Bun.which('zstd') === null)(
  'a person restores it with tar, zstd and psql, as docs/backup-format.md says',
  async () => {
    const target = await createBareDatabase();
    if ('url' in target) throw new Error('the database of tests has no url');
    const unpacked = join(folder, 'by-hand');
    mkdirSync(unpacked);
    const tar = Bun.spawnSync(['tar', '--zstd', '-xf', file, '-C', unpacked]);
    expect(tar.stderr.toString()).toBe('');
    const psql = Bun.spawnSync(
      [
        'psql',
        '-h',
        target.host,
        '-p',
        String(target.port),
        '-U',
        target.user,
        '-d',
        target.database,
      ].concat(['-v', 'ON_ERROR_STOP=1', '--single-transaction', '-q', '-f', 'restore.sql']),
      { cwd: unpacked, env: { PATH: '/usr/bin:/bin' } },
    );
    expect(psql.stderr.toString()).not.toContain('ERROR');
    await migrate(target, release);
    const again = await dump(target, { file: join(folder, 'hand.tar.zst'), release, zone });
    expect(again.tables).toEqual((await open(file)).tables);
  },
);
