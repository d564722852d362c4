import { $ } from 'bun';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { postgresPid, postgresProcesses, signalAll, workedMsOf } from './processes.ts';
import { embeddedDatabaseIn } from './records.ts';
import {
  conclude,
  inDataFolder,
  randomMoment,
  spread,
  startTalyer,
  type Talyer,
} from './talyer.ts';
import { columnsOfRecords, digestOfRecords } from './upgraded-rows.ts';
import { post, signIn } from './writers.ts';

/**
 * Fills a data folder with an older executable, `--old FILE`, and kills this one, its database or
 * both at a random moment of its first start on a copy. Then the older one must find its own data,
 * or refuse those of a newer version; and this one must open them complete, with the backup from
 * before the migration.
 */
const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    port: { type: 'string', default: '5100' },
    rounds: { type: 'string', default: '50' },
    records: { type: 'string', default: '100000' },
  },
});
const old = values.old ?? '';
if (old === '') throw new Error('Name an older executable: --old FILE');
const port = Number(values.port);
const rounds = Number(values.rounds);
const records = Number(values.records);

const MIGRATIONS = readdirSync(join(import.meta.dir, '..', 'drizzle')).length;
const VICTIMS = ['program', 'program', 'database', 'both'] as const;
const REFUSAL = /newer/i;
const JUST_UPGRADED_MS = 500;

const findings: string[] = [];
const outcomes = { old: 0, new: 0 };
const readyAfter: number[] = [];
let upgradeMs = 0;
/** Of the processors; it hardly depends on what else the machine does. */
let workedMs = 0;

const FIGURES = '{ statistics { totalRecords } financialReport { revenue } }';

/** What the older version stores of a record. */
let columns: string[] = [];

/** The figures and every value of the records; every version has the same. */
async function contents({ address }: Talyer, dataDir: string): Promise<string> {
  const cookie = await signIn(address);
  const figures = await post(address, cookie, FIGURES, {});
  const { data }: { data: unknown } = await figures.json();
  return `${JSON.stringify(data)}, ${await digestOfRecords(dataDir, columns)}`;
}

async function fill(dataDir: string): Promise<string> {
  const file = join(dirname(dataDir), 'records.csv');
  const lines = Array.from(
    { length: records },
    (_, n) => `Client ${n % 2000},0917${String(n).padStart(7, '0')},Unit ${n},${n}.50,Unit OK`,
  );
  await Bun.write(
    file,
    ['clientName,contactNo,unit,repairCost,repairStatus', ...lines, ''].join('\n'),
  );
  const talyer = startTalyer(dataDir, port, 'root', { executable: old });
  await talyer.serving();
  await $`${old} import ${file} --data ${dataDir}`.quiet();
  columns = await columnsOfRecords(dataDir);
  const filled = await contents(talyer, dataDir);
  if (!filled.includes(`:${records}}`)) throw new Error(`The old shop has ${filled}`);
  talyer.signal('SIGTERM');
  await talyer.exited;
  return filled;
}

/** How many migrations the database of an open shop has had. */
async function migrationsOf(dataDir: string): Promise<number> {
  const target = await embeddedDatabaseIn(dataDir)();
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  const rows = await sql`select 1 from drizzle.__drizzle_migrations`;
  await sql.end();
  return rows.length;
}

/** Kills this executable while it upgrades, in every third round soon after it has. */
async function killUpgrade(dataDir: string, round: number): Promise<void> {
  const talyer = startTalyer(dataDir, port);
  if (round % 3 === 0) {
    await talyer.serving();
    await randomMoment(0, JUST_UPGRADED_MS);
  } else await Promise.race([randomMoment(0, upgradeMs), talyer.exited]);
  const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? 'program';
  const database = existsSync(join(dataDir, 'postgres')) ? postgresPid(dataDir) : undefined;
  if (victim !== 'program' && database !== undefined) signalAll([database], 'SIGKILL');
  talyer.signal('SIGKILL');
  await talyer.exited;
}

/** The older executable opens its own data, or refuses those of a newer version. */
async function askOld(dataDir: string, expected: string, round: number): Promise<void> {
  const talyer = startTalyer(dataDir, port, 'root', { executable: old });
  const opened = await talyer.serving().then(
    () => true,
    () => false,
  );
  if (opened) {
    outcomes.old += 1;
    if ((await contents(talyer, dataDir)) !== expected)
      findings.push(`round ${round}: old data differ`);
    talyer.signal('SIGTERM');
    await talyer.exited;
    return;
  }
  outcomes.new += 1;
  const said = await talyer.complaint();
  if (!REFUSAL.test(said)) findings.push(`round ${round}: the old one said ${said}`);
}

async function openNew(dataDir: string, expected: string, round: number): Promise<number> {
  const talyer = startTalyer(dataDir, port);
  const ms = await talyer.serving();
  if (round === 0) workedMs = workedMsOf([talyer.pid, ...postgresProcesses(dataDir)]);
  if ((await contents(talyer, dataDir)) !== expected) findings.push(`round ${round}: data differ`);
  const done = await migrationsOf(dataDir);
  if (done !== MIGRATIONS) findings.push(`round ${round}: ${done} migrations`);
  const backups = readdirSync(join(dataDir, 'backups')).filter((name) => !name.includes('.part'));
  if (backups.length === 0) findings.push(`round ${round}: no backup`);
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push(`round ${round}: the stop did not end with 0`);
  return ms;
}

await inDataFolder(port, async (master) => {
  const expected = await fill(master);
  const copy = join(dirname(master), 'copy');
  for (let round = 0; round <= rounds; round += 1) {
    await $`rm -rf ${copy}`.quiet();
    await $`cp -a ${master} ${copy}`.quiet();
    if (round > 0) {
      await killUpgrade(copy, round);
      await askOld(copy, expected, round);
    }
    const ms = await openNew(copy, expected, round);
    if (round === 0) upgradeMs = ms;
    else readyAfter.push(ms);
  }
});

conclude(
  'upgrade killed',
  `${rounds} rounds with ${records} records, ${outcomes.old} times the old data, ${outcomes.new} times the new; an upgrade takes ${Math.round(upgradeMs)} ms, of which it works ${Math.round(workedMs)}, ready afterwards ${spread(readyAfter)}`,
  findings,
);
