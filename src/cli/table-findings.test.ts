import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../data/embedded-postgres.ts';
import { silentLog } from '../log.ts';
import { findTableTroubles } from './table-findings.ts';

let root: string;
let database: EmbeddedDatabase;
let sql: Sql;

async function open(): Promise<void> {
  database = await openEmbeddedDatabase({ dataDir: join(root, 'shop'), log: silentLog });
  sql = postgres({ ...database.connection, max: 1, onnotice: () => {} });
}

async function close(): Promise<void> {
  await sql.end();
  await database.stop();
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-tables-'));
  chmodSync(root, 0o755);
  await open();
});
afterAll(async () => {
  await close();
  rmSync(root, { recursive: true });
});

/**
 * Creates a table of many pages and truncates its file after the first ones, while the server is
 * down.
 */
async function cutTable(name: string, pages: number, wasVacuumed: boolean): Promise<void> {
  await sql.unsafe(`create table ${name} (id int primary key, filler text)`);
  await sql.unsafe(
    `insert into ${name} select n, repeat('x', 500) from generate_series(1, 200) as n`,
  );
  if (wasVacuumed) await sql.unsafe(`vacuum ${name}`);
  const [file] = await sql.unsafe<{ path: string }[]>(
    `select pg_relation_filepath('${name}') as path`,
  );
  await close();
  truncateSync(join(root, 'shop', 'postgres', String(file?.path)), pages * 8192);
  await open();
}

test('complete tables have no findings, even with deleted rows', async () => {
  await sql`create table whole (id int primary key, filler text)`;
  await sql`insert into whole select n, 'x' from generate_series(1, 500) as n`;
  await sql`delete from whole where id % 2 = 0`;
  expect(await findTableTroubles(sql)).toEqual([]);
});

test.each([
  ['vacuumed', 3, true],
  ['emptied', 0, true],
  ['fresh', 3, false],
])('a truncated table is named: %s', async (name, pages, wasVacuumed) => {
  await cutTable(name, pages, wasVacuumed);
  const troubles = await findTableTroubles(sql);
  expect(troubles).toEqual([expect.stringContaining(`the table public.${name} is damaged`)]);
  await sql.unsafe(`drop table ${name}`);
});
