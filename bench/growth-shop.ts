import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { embeddedDatabaseIn } from '../faults/records.ts';
import { startTalyer } from '../faults/talyer.ts';
import { signIn } from '../faults/writers.ts';
import { PEOPLE, rowsOf } from './growth-rows.ts';

const PASSWORD = 'a password for benches';
export type Who = 'admin' | keyof typeof PEOPLE;

/** A running shop of that many records, and the cookie of one person of each role. */
export interface GrownShop {
  address: string;
  cookies: Record<Who, string>;
  pid: number;
  dataDir: string;
}

/** Prepared shops stay here, so that a second run begins at once. */
const CACHE = process.env['TALYER_BENCH_CACHE'] ?? join(tmpdir(), 'talyer-bench');

/**
 * Runs a measurement on dist/talyer with that many records over ten years. The shop is made once,
 * again when there are other migrations, and then kept: a measurement leaves its records as they
 * were.
 */
export async function inGrownShop(
  records: number,
  port: number,
  measure: (shop: GrownShop) => Promise<void>,
): Promise<void> {
  const migrations = readdirSync(join(import.meta.dir, '..', 'drizzle')).toSorted();
  const key = Bun.hash(migrations.join()).toString(36);
  const folder = join(CACHE, `${records}-${key}`);
  const ready = join(folder, 'ready');
  const isNew = !existsSync(ready);
  if (isNew) {
    dropOthers(records);
    mkdirSync(folder, { recursive: true });
    // When root runs this, PostgreSQL runs as another user, who needs access.
    for (const path of [CACHE, folder]) chmodSync(path, 0o755);
  }
  const talyer = startTalyer(join(folder, 'shop'), port);
  try {
    await talyer.serving();
    const admin = await signIn(talyer.address);
    if (isNew) {
      await addPeople(talyer.address, admin);
      await fill(join(folder, 'shop'), records);
      writeFileSync(ready, '');
    }
    const signInAs = (name: string) =>
      signIn(talyer.address, { username: name, password: PASSWORD });
    const cookies = {
      admin,
      csr: await signInAs('csr'),
      technician: await signInAs('technician'),
      client: await signInAs('client'),
    };
    const { address, pid } = talyer;
    await measure({ address, cookies, pid, dataDir: join(folder, 'shop') });
  } finally {
    talyer.signal('SIGTERM');
    await talyer.exited;
  }
}

/** Removes the prepared shops of this size with other migrations, or half made. */
function dropOthers(records: number): void {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (name.startsWith(`${records}-`)) rmSync(join(CACHE, name), { recursive: true });
}

async function addPeople(address: string, cookie: string): Promise<void> {
  for (const [role, name] of Object.entries(PEOPLE)) {
    const answer = await fetch(`${address}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ username: role, password: PASSWORD, role, name }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/**
 * Payments keep their indexes, because a trigger looks up what was paid of each record, and so do
 * customers, because the program itself lists pairs of them twice a minute.
 */
const FILLED = ['repair_records', 'journal', 'record_customers', 'messages'];

/** Adds the rows with indexes made after them, which takes a fifth of the time. */
async function fill(dataDir: string, records: number): Promise<void> {
  const from = performance.now();
  const target = await embeddedDatabaseIn(dataDir)();
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  await sql.unsafe("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
  const indexes = await sql<{ name: string; statement: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement
    from pg_index where indrelid::regclass::text in ${sql(FILLED)} and not indisunique`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const statement of rowsOf(records)) {
    // What triggers look up was planned while the tables were empty.
    await sql.unsafe('discard plans');
    await sql.unsafe(statement);
  }
  for (const { statement } of indexes) await sql.unsafe(statement);
  // A running shop does this twice a minute; without it, every question would add up these changes.
  await sql.unsafe('select talyer_fold_totals(), talyer_fold_balances(), talyer_fold_pairs()');
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('checkpoint').catch(() => {});
  await sql.end();
  console.log(`${records} records made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
}
