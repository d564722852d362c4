import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '../../assets.ts';
import { silentLog } from '../../log.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { ensureCluster, runInitdb } from './cluster.ts';
import { openOne } from './connection.ts';
import { unpackEngine } from './engine.ts';
import { closeToOthers, type DataFolder, dataFolder, prepareDataFolder } from './folder.ts';
import { assignClusterIdentity, findReadyCluster } from './ready-cluster.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-ready-'));
  // When root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, name);
const open = (name: string): Promise<EmbeddedDatabase> =>
  openEmbeddedDatabase({ dataDir: at(name), log: silentLog });

/** A data folder whose cluster initdb made here, as where there is no ready one. */
async function initialise(name: string): Promise<void> {
  const folder = prepareDataFolder(at(name));
  const engine = await unpackEngine(folder, silentLog);
  const staging = join(folder.root, 'postgres.new-1');
  mkdirSync(staging, { mode: 0o700 });
  closeToOthers(staging, folder.account);
  await runInitdb(staging, folder, engine);
  renameSync(join(staging, 'data'), folder.cluster);
}

/** A cluster on which PostgreSQL has not run yet. */
async function createCluster(name: string): Promise<DataFolder> {
  const folder = prepareDataFolder(at(name));
  const engine = await unpackEngine(folder, silentLog);
  await ensureCluster(folder, engine, silentLog);
  return dataFolder(folder.root);
}

const controlFile = ({ cluster }: DataFolder): string => join(cluster, 'global', 'pg_control');
const identifierIn = (folder: DataFolder): string =>
  String(readFileSync(controlFile(folder)).readBigUInt64LE());

/** What a cluster is made with, and who it is. */
async function describeCluster(name: string) {
  const database = await open(name);
  await migrate(database.connection, release);
  const client = openOne(database.maintenance);
  try {
    const [control] = await client`select system_identifier from pg_control_system()`;
    const identifier = String(control?.['system_identifier']);
    const init = await client`select * from pg_control_init()`;
    const settings = await client`
      select name, setting, source from pg_settings
      where source = 'configuration file' or name like 'lc_%' or name like '%encoding'
        or name in ('data_checksums', 'wal_segment_size', 'default_text_search_config')
      order by name`;
    const databases = await client`
      select datname, datdba::regrole::text, encoding, datlocprovider, datlocale, daticurules,
        datcollate, datctype, datcollversion, datistemplate, datallowconn, datacl::text
      from pg_database order by datname`;
    const roles = await client`
      select rolname, rolsuper, rolcanlogin, rolcreatedb from pg_roles order by rolname`;
    const catalog = await client`
      select count(*)::int as objects, sum(hashtext(relname || relkind::text))::text as names
      from pg_class where relnamespace <> 'pg_toast'::regnamespace`;
    const rows = await client`
      select relname, (xpath('//n/text()', query_to_xml('select count(*) as n from ' || oid::regclass,
        false, false, '')))[1]::text as rows
      from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      order by relname`;
    const jobs = await client<{ key: string; created: number; due: number }[]>`
      select key, extract(epoch from created_at)::int as created, extract(epoch from run_at)::int as due
      from jobs order by key`;
    return { identifier, made: { init, settings, databases, roles, catalog, rows }, jobs };
  } finally {
    await client.end();
    await database.stop();
  }
}

/** How long the two starts that are compared may lie apart on a busy machine. */
const MOST_APART_SECONDS = 120;

test('a ready cluster equals the result of initdb, and each shop gets its own identity', async () => {
  expect(await findReadyCluster()).toBeDefined();
  const began = Math.floor(Date.now() / 1000);
  await initialise('made-here');
  const madeHere = await describeCluster('made-here');
  const first = await describeCluster('first');
  expect(first.made.settings).toContainEqual(
    expect.objectContaining({ name: 'data_checksums', setting: 'on' }),
  );
  expect(first.made.databases.map((each) => String(each['datname']))).toEqual([
    'talyer',
    'template0',
  ]);
  expect(first.made).toEqual(madeHere.made);
  expect(first.jobs.map(({ key }) => key)).toEqual(madeHere.jobs.map(({ key }) => key));
  // The times of jobs count from the first start, not from when the cluster was made.
  for (const [place, { key, due }] of madeHere.jobs.entries()) {
    const own = first.jobs[place] ?? { created: 0, due: 0 };
    expect(own.created).toBeGreaterThanOrEqual(began);
    expect({ key, isNear: Math.abs(own.due - due) < MOST_APART_SECONDS }).toEqual({
      key,
      isNear: true,
    });
  }
  const second = await createCluster('second');
  const identifiers = [madeHere.identifier, first.identifier, identifierIn(second)];
  expect(identifierIn(dataFolder(at('first')))).toBe(first.identifier);
  expect(new Set(identifiers).size).toBe(3);
}, 240_000);

test('a control file with another layout is refused and stays as it is', async () => {
  const folder = await createCluster('other');
  const control = controlFile(folder);
  const changed = await Bun.file(control).bytes();
  changed[100] = (changed[100] ?? 0) + 1;
  writeFileSync(control, changed);
  expect(() => assignClusterIdentity(folder)).toThrow(/another layout/);
  expect(await Bun.file(control).bytes()).toEqual(changed);
});
