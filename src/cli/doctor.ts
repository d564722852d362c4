import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { migrationsFolder, version } from '../assets.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { freeBytes } from '../data/disk-space.ts';
import { parseFlags, readConfig, UsageError, type Config } from '../env.ts';
import { silentLog } from '../log.ts';
import { clockWarning } from '../services/clock.ts';
import { openShop } from '../shop.ts';
import { reachOrStart } from './database.ts';
import type { Io } from './io.ts';
import { findTableTroubles, type TableTrouble } from './table-findings.ts';
import { listenWhileStarting } from './listen.ts';
import { endJobWhenAsked } from './signals.ts';

type Finding = Readonly<{ isGood: boolean; what: string }>;

const GIGABYTE = 1e9;
const LEAST_FREE = 1;

const good = (what: string): Finding => ({ isGood: true, what });
const bad = (what: string): Finding => ({ isGood: false, what });

/** `talyer doctor`: checks all that a shop needs to run; returns 1 when something is wrong. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    port: { type: 'string' },
    host: { type: 'string' },
  });
  if (positionals.length > 0) {
    throw new UsageError(`'${positionals[0]}' is not understood. Try: talyer --help`);
  }
  const config = readConfig(values);
  endJobWhenAsked();
  io.print(`Talyer ${version}, Bun ${Bun.version}, ${process.platform}-${process.arch}`);
  const findings = [
    ...(config.databaseUrl === undefined ? await folderFindings(config) : []),
    ...(await databaseFindings(config, io)),
    await portFinding(config),
  ];
  for (const { isGood, what } of findings) io.print(`  ${isGood ? 'ok  ' : 'BAD '} ${what}`);
  const wrong = findings.filter(({ isGood }) => !isGood).length;
  io.print(wrong === 0 ? 'All is well.' : `${wrong} of ${findings.length} need attention.`);
  return wrong === 0 ? 0 : 1;
}

async function folderFindings({ dataDir }: Config): Promise<Finding[]> {
  const isThere = existsSync(dataDir);
  const free = (await freeBytes(isThere ? dataDir : nearestFolder(dataDir))) / GIGABYTE;
  const room = `${free.toFixed(1)} GB free for ${dataDir}`;
  return [
    isThere ? closedFinding(dataDir) : good(`data folder ${dataDir} is made at the first start`),
    free >= LEAST_FREE ? good(room) : bad(`only ${room}; make room`),
  ];
}

function closedFinding(dataDir: string): Finding {
  const mode = statSync(dataDir).mode & 0o777;
  if (process.platform === 'win32' || (mode & 0o077) === 0)
    return good(`data folder ${dataDir} is closed to others`);
  return bad(
    `data folder ${dataDir} is open to others (mode ${mode.toString(8)}); run: chmod 700 ${dataDir}`,
  );
}

function nearestFolder(path: string): string {
  const above = dirname(path);
  return existsSync(above) ? above : nearestFolder(above);
}

async function databaseFindings(config: Config, io: Io): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    return [good('there is no database yet')];
  }
  try {
    const { target, maintenance, isGuest, stop } = await reachOrStart(config, io.log);
    try {
      return [
        good(`the database answers (${ownerOf(config, isGuest)})`),
        ...(await lookInside(maintenance, config)),
        await clockFinding(target, config),
      ];
    } finally {
      await stop();
    }
  } catch (error) {
    return [bad(error instanceof Error ? error.message : String(error))];
  }
}

async function clockFinding(target: DatabaseTarget, { timezone }: Config): Promise<Finding> {
  const shop = openShop({ target, zone: timezone, version, log: silentLog });
  try {
    const warning = await clockWarning(shop);
    return warning === null
      ? good("this computer's clock goes with the shop's entries")
      : bad(warning);
  } finally {
    await shop.database.end();
  }
}

function ownerOf(config: Config, isGuest: boolean): string {
  if (config.databaseUrl !== undefined) return 'DATABASE_URL';
  return isGuest ? 'a running Talyer' : 'started for this check';
}

async function lookInside(target: DatabaseTarget, config: Config): Promise<Finding[]> {
  const options = { max: 1, onnotice: () => {}, connect_timeout: 5 };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  try {
    const [row] = await sql`
      select current_setting('server_version') as version,
        current_setting('data_checksums') as checksums,
        coalesce((select sum(checksum_failures) from pg_stat_database), 0)::int as failures,
        pg_size_pretty(pg_database_size(current_database())) as size,
        to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated,
        exists (select 1 from pg_timezone_names where lower(name) = lower(${config.timezone})) as zone`;
    const applied = row?.['is_migrated']
      ? (await sql`select 1 from drizzle.__drizzle_migrations`).length
      : 0;
    return [
      good(`PostgreSQL ${row?.['version']}, ${row?.['size']}`),
      checksumFinding(String(row?.['checksums']), Number(row?.['failures'])),
      ...tableFindings(await findTableTroubles(sql)),
      migrationFinding(applied),
      row?.['zone'] === true
        ? good(`time zone ${config.timezone}`)
        : bad(`PostgreSQL does not know the time zone ${config.timezone}; set TALYER_TIMEZONE`),
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function checksumFinding(setting: string, failures: number): Finding {
  if (failures > 0)
    return bad(
      `${failures} damaged pages were read: the disk is failing, restore a backup elsewhere`,
    );
  return good(
    setting === 'on' ? 'checksums are on, no damage was read' : 'checksums are off on this server',
  );
}

function tableFindings(troubles: readonly TableTrouble[]): Finding[] {
  return troubles.length === 0 ? [good('every row of every table can be read')] : troubles.map(bad);
}

function migrationFinding(applied: number): Finding {
  const known = readdirSync(migrationsFolder).filter((name) => /^\d{14}_/.test(name)).length;
  if (applied === known) return good(`all ${known} migrations are applied`);
  if (applied < known)
    return bad(`${known - applied} migrations wait; the next start applies them`);
  return bad('the database was made by a newer Talyer; use that one');
}

async function portFinding(config: Config): Promise<Finding> {
  try {
    await listenWhileStarting(config).stop(true);
    return good(`port ${config.port} is free`);
  } catch (error) {
    if (await isTalyer(config.port)) return good(`port ${config.port} is served by Talyer`);
    return bad(error instanceof Error ? error.message : String(error));
  }
}

async function isTalyer(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'database' in body;
}
