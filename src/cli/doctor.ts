import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import postgres from 'postgres';
import { migrationsFolder, release, version } from '../assets.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { freeBytes } from '../data/disk-space.ts';
import { isDatabaseMissing } from '../data/embedded-postgres/damage.ts';
import { dataFolder } from '../data/embedded-postgres/folder.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { refuseNewerData } from '../data/migrate.ts';
import { findTimeZone } from '../data/shop-profile.ts';
import type { TableTotals } from '../domain/backups.ts';
import { diskSpaceText, isLow } from '../domain/disk-space.ts';
import { messageOf } from '../domain/errors.ts';
import { parseFlags, readConfig, type Config } from '../env.ts';
import { silentLog } from '../log.ts';
import { type BackupFailures, backupFailures, countRows } from '../services/backup.ts';
import { clockWarning } from '../services/clock.ts';
import { openShop } from '../shop.ts';
import { refuseWord } from './arguments.ts';
import { findBackups, NO_FAILURES } from './backup-findings.ts';
import { reachOrStart } from './database.ts';
import { isFolder, mayOpen, requireFolderOf } from './file-place.ts';
import type { Io } from './io.ts';
import { findTableTroubles, type TableTrouble } from './table-findings.ts';
import { findPort } from './port-finding.ts';
import { bad, type Finding, good, writeReport } from './report.ts';
import { noDatabaseYet } from './require-shop.ts';
import { backupPlacesOf } from './backup-places.ts';
import { endJobWhenAsked } from './signals.ts';

type Examined = Readonly<{
  findings: readonly Finding[];
  tables: readonly TableTotals[];
  zone?: string;
  failures?: BackupFailures;
}>;

/**
 * `talyer doctor [--report [FILE]]`: checks all that a shop needs to run, and writes a file for
 * support if asked to; returns 1 when something is wrong.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    port: { type: 'string' },
    host: { type: 'string' },
    report: { type: 'boolean' },
  });
  const [file, extra] = positionals;
  refuseWord(values.report === true ? extra : file);
  const config = readConfig(values);
  const report = resolve(file ?? `talyer-report-${new Date().toISOString().slice(0, 10)}.txt`);
  if (values.report === true && existsSync(report))
    throw new StartError(`${report} exists already. Name another file for the report.`);
  if (values.report === true) requireFolderOf(report);
  endJobWhenAsked();
  io.print(`Talyer ${version}, Bun ${Bun.version}, ${process.platform}-${process.arch}`);
  const folder = config.databaseUrl === undefined ? await folderFindings(config) : [];
  const database = await examineDatabase(config, io);
  const findings = [
    ...folder,
    ...database.findings,
    ...(await backupFindings(config, database)),
    await findPort(config),
    ...(await httpsFindings(config)),
  ];
  for (const { isGood, what } of findings) io.print(`  ${isGood ? 'ok  ' : 'BAD '} ${what}`);
  if (values.report === true) {
    await writeReport(report, { version, config, findings, tables: database.tables });
    io.print(
      `The report for support is ${report}. It has no names, texts or passwords of the shop.`,
    );
  }
  const wrong = findings.filter(({ isGood }) => !isGood).length;
  io.print(wrong === 0 ? 'All is well.' : `${wrong} of ${findings.length} need attention.`);
  return wrong === 0 ? 0 : 1;
}

async function folderFindings({ dataDir }: Config): Promise<Finding[]> {
  const isThere = existsSync(dataDir);
  const free = await freeBytes(isThere ? dataDir : nearestFolder(dataDir));
  const room = `${diskSpaceText(free)} free for ${dataDir}`;
  return [
    isThere
      ? closedFinding(dataDir)
      : good('data folder', `data folder ${dataDir} is made at the first start`),
    isLow(free) ? bad('room', `only ${room}; make room`) : good('room', room),
  ];
}

function closedFinding(dataDir: string): Finding {
  if (!isFolder(dataDir))
    return bad('data folder', `the data folder ${dataDir} is a file; choose a folder with --data`);
  if (!mayOpen(dataDir))
    return bad(
      'data folder',
      `data folder ${dataDir} cannot be opened by this user; run this as its owner`,
    );
  const mode = statSync(dataDir).mode & 0o777;
  if (process.platform === 'win32' || (mode & 0o077) === 0)
    return good('data folder', `data folder ${dataDir} is closed to others`);
  return bad(
    'data folder',
    `data folder ${dataDir} is open to others (mode ${mode.toString(8)}); run: chmod 700 ${dataDir}`,
  );
}

function nearestFolder(path: string): string {
  const above = dirname(path);
  return existsSync(above) ? above : nearestFolder(above);
}

async function examineDatabase(config: Config, io: Io): Promise<Examined> {
  const { databaseUrl, dataDir } = config;
  const isThere = existsSync(dataDir);
  // Whether there is a database in the folder of another user cannot be told.
  if (databaseUrl === undefined && isThere && !mayOpen(dataDir))
    return { findings: [], tables: [] };
  try {
    if (databaseUrl === undefined && (!isThere || isDatabaseMissing(dataFolder(dataDir))))
      return { findings: [good('database', noDatabaseYet(dataDir))], tables: [] };
    const { target, maintenance, isGuest, stop } = await reachOrStart(config, io.log);
    try {
      const timezone = (await findTimeZone(target)) ?? config.timezone;
      const { clock, failures } = await askShop(target, timezone);
      const findings = [
        good('database', `the database answers (${ownerOf(config, isGuest)})`),
        ...(await lookInside(maintenance, timezone)),
        ...(await newerFindings(target)),
        clock,
      ];
      // An older Talyer may have other tables.
      const tables = await countRows(target).catch(() => []);
      return { findings, tables, zone: timezone, failures };
    } finally {
      await stop();
    }
  } catch (error) {
    return { findings: [bad('database', messageOf(error))], tables: [] };
  }
}

async function askShop(target: DatabaseTarget, timezone: string) {
  const shop = openShop({ target, zone: timezone, version, log: silentLog });
  try {
    const warning = await clockWarning(shop);
    const clock =
      warning === null
        ? good('clock', "this computer's clock agrees with the shop's entries")
        : bad('clock', warning);
    return { clock, failures: await backupFailures(shop) };
  } finally {
    await shop.database.end();
  }
}

/** The backups of a shop that was begun here, whether or not its database can be opened. */
async function backupFindings(config: Config, { zone, failures }: Examined): Promise<Finding[]> {
  const { dataDir, timezone } = config;
  if (!existsSync(dataFolder(dataDir).shopMark) || !mayOpen(dataDir)) return [];
  return findBackups(backupPlacesOf(config), {
    zone: zone ?? timezone,
    failures: failures ?? NO_FAILURES,
    now: new Date(),
  });
}

function ownerOf(config: Config, isGuest: boolean): string {
  if (config.databaseUrl !== undefined) return 'DATABASE_URL';
  return isGuest ? 'a running Talyer' : 'started for this check';
}

async function lookInside(target: DatabaseTarget, timezone: string): Promise<Finding[]> {
  const options = { max: 1, onnotice: () => {}, connect_timeout: 5 };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  try {
    const [row] = await sql`
      select current_setting('server_version') as version,
        current_setting('data_checksums') as checksums,
        coalesce((select sum(checksum_failures) from pg_stat_database), 0)::int as failures,
        pg_size_pretty(pg_database_size(current_database())) as size,
        to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated,
        exists (select 1 from pg_timezone_names where lower(name) = lower(${timezone})) as zone`;
    const applied = row?.['is_migrated']
      ? (await sql`select 1 from drizzle.__drizzle_migrations`).length
      : 0;
    const server = `PostgreSQL ${row?.['version']}, ${row?.['size']}`;
    return [
      good(server, server),
      checksumFinding(String(row?.['checksums']), Number(row?.['failures'])),
      ...tableFindings(await findTableTroubles(sql)),
      migrationFinding(applied),
      row?.['zone'] === true
        ? good('time zone', `time zone ${timezone}`)
        : bad(
            'time zone',
            `PostgreSQL does not know the time zone ${timezone}; set TALYER_TIMEZONE`,
          ),
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function checksumFinding(setting: string, failures: number): Finding {
  if (failures > 0)
    return bad(
      'checksums',
      `${failures} damaged pages were found: the disk is failing, restore a backup elsewhere`,
    );
  return good(
    'checksums',
    setting === 'on'
      ? 'checksums are on, and no damage was found'
      : 'checksums are off on this server',
  );
}

function tableFindings(troubles: readonly TableTrouble[]): Finding[] {
  return troubles.length === 0
    ? [good('tables', 'every row of every table can be read')]
    : troubles.map((trouble) => bad('tables', trouble));
}

function migrationFinding(applied: number): Finding {
  const known = readdirSync(migrationsFolder).filter((name) => /^\d{14}_/.test(name)).length;
  return applied < known
    ? bad('migrations', `${known - applied} migrations are missing; the next start applies them`)
    : good('migrations', `all ${known} migrations are applied`);
}

/** Data for which the start would be refused. */
async function newerFindings(target: DatabaseTarget): Promise<Finding[]> {
  try {
    await refuseNewerData(target, release);
    return [];
  } catch (error) {
    return [bad('version', messageOf(error))];
  }
}

async function httpsFindings({ dataDir, tls }: Config): Promise<Finding[]> {
  const { examineCertificates } = await import('../tls/certificates.ts');
  const found = await examineCertificates(dataDir, tls?.given, new Date());
  return found === null ? [] : [{ topic: 'https', ...found }];
}
