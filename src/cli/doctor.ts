import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { release, version } from '../assets.ts';
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
import { lookInside } from './database-findings.ts';
import { isFolder, mayOpen, requireFolderOf } from './file-place.ts';
import type { Io } from './io.ts';
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
      const inside = await lookInside(maintenance, timezone);
      // Data that waits for an upgrade may lack the tables that a shop is asked about.
      const shop = inside.isOlder ? NOT_ASKED : await askShop(target, timezone);
      const findings = [
        good('database', `the database answers (${ownerOf(config, isGuest)})`),
        ...inside.findings,
        ...(await newerFindings(target)),
        ...shop.findings,
      ];
      // An older Talyer may have other tables.
      const tables = await countRows(target).catch(() => []);
      return { findings, tables, zone: timezone, failures: shop.failures };
    } finally {
      await stop();
    }
  } catch (error) {
    return { findings: [bad('database', messageOf(error))], tables: [] };
  }
}

const NOT_ASKED = { findings: [], failures: NO_FAILURES };

/** What a shop says of its clock and its backups. */
async function askShop(target: DatabaseTarget, timezone: string) {
  const shop = openShop({ target, zone: timezone, version, log: silentLog });
  try {
    const warning = await clockWarning(shop);
    const clock =
      warning === null
        ? good('clock', "this computer's clock agrees with the shop's entries")
        : bad('clock', warning);
    return { findings: [clock], failures: await backupFailures(shop) };
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
