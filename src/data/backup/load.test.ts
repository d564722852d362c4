import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '../../assets.ts';
import { createTestDatabase } from '../../../test/kit/database.ts';
import { runStatements as run } from '../../../test/kit/statements.ts';
import { connectOnce, type DatabaseTarget } from '../connect.ts';
import { CHANNEL, RESTORE_BEGINS } from '../events.ts';
import { messageOf } from '../../domain/errors.ts';
import { migrate } from '../migrate.ts';
import { dump } from './dump.ts';
import { load } from './load.ts';
import { readManifest } from './manifest.ts';
import { openSource } from './source.ts';

const zone = 'Asia/Manila';
let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-load-'));
  file = join(folder, 'shop.tar.zst');
  const shop = await createTestDatabase();
  await run(shop, `insert into repair_records (unit) values ('a'), ('b'), ('c')`);
  await dump(shop, { file, release, zone });
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (path: string) => readManifest(openSource(path));

const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(() => 'none', messageOf);

const units = (target: DatabaseTarget) => run(target, 'select unit from repair_records');
const summed = (target: DatabaseTarget) =>
  run(
    target,
    `select sum(records)::integer as records from (
       select records from record_totals where grain = 'technician'
       union all select records from record_total_changes) as sums`,
  );
const OLD = [{ unit: 'of the old shop' }];
async function oldShop(): Promise<DatabaseTarget> {
  const target = await createTestDatabase();
  await run(target, `insert into repair_records (unit) values ('of the old shop')`);
  return target;
}

test('the old data stays when a table differs from the manifest', async () => {
  const target = await oldShop();
  const manifest = await open(file);
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }));
  const wrong = { ...manifest, tables };
  expect(
    await refusal(load(target, { source: openSource(file), manifest: wrong, release })),
  ).toContain('is damaged');
  expect(await units(target)).toEqual(OLD);
  // What was loaded takes no more room on a disk that may be full.
  expect(await run(target, `select 1 from pg_namespace where nspname = 'talyer_restore'`)).toEqual(
    [],
  );
  await load(target, { source: openSource(file), manifest, release });
  expect(await units(target)).toHaveLength(3);
  // The sums are those of the restored records, and follow what comes after.
  expect(await summed(target)).toEqual([{ records: 3 }]);
  await run(target, `insert into repair_records (unit) values ('new')`);
  expect(await summed(target)).toEqual([{ records: 4 }]);
});

test('the old data stays when its rows contradict each other', async () => {
  const other = await createTestDatabase();
  await run(
    other,
    'alter table repair_records drop constraint repair_records_client',
    `insert into repair_records (unit, client_id) values ('of nobody', 999)`,
  );
  const path = join(folder, 'odd.tar.zst');
  const manifest = await dump(other, { file: path, release, zone });
  const target = await oldShop();
  expect(await refusal(load(target, { source: openSource(path), manifest, release }))).toContain(
    'foreign key',
  );
  expect(await units(target)).toEqual(OLD);
});

/** Ends every connection to the database, as a crash of the program does. */
const cutOff = (target: DatabaseTarget) =>
  run(
    target,
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  );

test('the old data stays when the connection is lost', async () => {
  const target = await oldShop();
  const manifest = await open(file);
  const source = openSource(file);
  const cutting = {
    file,
    read: async function () {
      await cutOff(target);
      return source.read();
    },
  };
  expect(await refusal(load(target, { source: cutting, manifest, release }))).toMatch(
    /CONNECTION_|ECONNRESET|EPIPE|terminating connection/,
  );
  expect(await units(target)).toEqual(OLD);
  expect(await migrate(target, release)).toEqual({ wasRestoring: true });
  expect(await migrate(target, release)).toEqual({ wasRestoring: false });
});

test('a restore that ends during the backup before it is known to the next start', async () => {
  const target = await oldShop();
  const options = { source: openSource(file), manifest: await open(file), release };
  await refusal(
    load(target, { ...options, beforeReplacing: async () => void (await cutOff(target)) }),
  );
  expect(await units(target)).toEqual(OLD);
  expect(await migrate(target, release)).toEqual({ wasRestoring: true });
});

test('the old data stays when another program uses a table of the shop', async () => {
  const target = await oldShop();
  await run(target, 'create view report as select unit from repair_records');
  const manifest = await open(file);
  expect(await refusal(load(target, { source: openSource(file), manifest, release }))).toContain(
    'depend',
  );
  expect(await units(target)).toEqual(OLD);
});

test('the old data stays while the shop is running', async () => {
  const target = await oldShop();
  const running = connectOnce(target);
  await running`select 1`;
  const manifest = await open(file);
  expect(await refusal(load(target, { source: openSource(file), manifest, release }))).toContain(
    'is running',
  );
  await running.end();
  expect(await units(target)).toEqual(OLD);
});

test('a restore succeeds where only the statistics cannot be gathered afterwards', async () => {
  const target = await oldShop();
  const body = (does: string) => `create or replace function odd(n int) returns int
    language plpgsql immutable as $$ begin ${does} end $$`;
  await run(
    target,
    body('return n;'),
    'create table another_program (n int)',
    'create index on another_program (odd(n))',
    'insert into another_program values (1)',
    body(`raise 'odd';`),
  );
  expect(await refusal(run(target, 'analyze another_program'))).toContain('odd');
  await load(target, { source: openSource(file), manifest: await open(file), release });
  expect(await units(target)).toHaveLength(3);
});

test('an instance that starts listening during the restore is also asked to close', async () => {
  const target = await oldShop();
  const instance = connectOnce(target);
  await instance`select 1`;
  const options = { source: openSource(file), manifest: await open(file), release };
  const restored = load(target, { ...options, othersLeaveMs: 60_000 });
  // The restore has asked once, and looks who is left.
  for (;;) {
    const [looked] = await run(
      target,
      `select 1 from pg_stat_activity where query like '%from pg_stat_activity a%'
         and datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (looked !== undefined) break;
  }
  const asked = Promise.withResolvers<string>();
  await instance.listen(CHANNEL, asked.resolve);
  expect(JSON.parse(await asked.promise)).toEqual(RESTORE_BEGINS);
  await instance.end();
  await restored;
  expect(await units(target)).toHaveLength(3);
});
