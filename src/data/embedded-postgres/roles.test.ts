import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { release } from '../../assets.ts';
import { silentLog } from '../../log.ts';
import { migrate } from '../migrate.ts';
import { openEmbeddedDatabase } from '../embedded-postgres.ts';
import type { EmbeddedConnection } from './connection.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-roles-'));
});
afterAll(() => rmSync(root, { recursive: true }));
const open = () => openEmbeddedDatabase({ dataDir: root, log: silentLog });

async function ask(connection: EmbeddedConnection, text: string): Promise<unknown[]> {
  const client = postgres({ ...connection, max: 1, onnotice: () => {} });
  try {
    return [...(await client.unsafe(text))];
  } finally {
    await client.end();
  }
}

const OWNED_BY_SUPERUSER = `
  select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    and relowner = 'talyer'::regrole
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  union all
  select proname from pg_proc where pronamespace = 'public'::regnamespace and proowner = 'talyer'::regrole
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select nspname from pg_namespace where nspname = 'drizzle' and nspowner = 'talyer'::regrole
  union all
  select datname from pg_database where datname = 'talyer' and datdba = 'talyer'::regrole`;

test('the shop uses a role that is not a superuser and owns what an older version made', async () => {
  const first = await open();
  // Versions without the role worked as the superuser.
  await migrate(first.maintenance, release);
  await ask(first.maintenance, "create type mood as enum ('fine'); create table kept (mood mood)");
  expect(await ask(first.maintenance, OWNED_BY_SUPERUSER)).not.toHaveLength(0);
  await first.stop();

  const second = await open();
  expect(await ask(second.maintenance, OWNED_BY_SUPERUSER)).toEqual([]);
  expect(
    await ask(
      second.connection,
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
        from pg_roles where rolname = current_user`,
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
  await migrate(second.connection, release);
  await ask(second.connection, "insert into kept values ('fine'); alter table kept add note text");
  await second.stop();
});

test('the role cannot read files or become another role', async () => {
  const database = await open();
  for (const forbidden of [
    `copy (select 1) to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
    'set role talyer',
    'alter role talyer_shop superuser',
  ])
    await expect(ask(database.connection, forbidden)).rejects.toThrow(/permission denied|must/);
  await database.stop();
});
