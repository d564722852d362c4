import { chmodSync, writeFileSync } from 'node:fs';
import { arch, cpus, freemem, platform, release, totalmem, uptime } from 'node:os';
import { freeBytes } from '../data/disk-space.ts';
import { readLogs } from '../data/log-file.ts';
import type { TableTotals } from '../domain/backups.ts';
import type { Config } from '../env.ts';
import { listBackups } from '../services/backup.ts';
import { isEverywhere } from './addresses.ts';
import { backupPlacesOf } from './backup-places.ts';
import { refusedFileError } from './file-place.ts';

/** A result of `talyer doctor`. The topic is the same in every shop; the sentence may name things. */
export type Finding = Readonly<{ isGood: boolean; topic: string; what: string }>;

export const good = (topic: string, what: string): Finding => ({ isGood: true, topic, what });
export const bad = (topic: string, what: string): Finding => ({ isGood: false, topic, what });

/** What the report is made of. */
export type Examination = Readonly<{
  version: string;
  config: Config;
  findings: readonly Finding[];
  tables: readonly TableTotals[];
}>;

const LAST_LINES = 200;
const PROGRAM_LOG = /^talyer(?:\.\d)?\.log$/;
const DATABASE_LOG = /^postgresql.*\.log$/;

/**
 * Writes the report for support into a file that its reader may send on.
 * @throws StartError when it cannot be written there.
 */
export async function writeReport(file: string, examination: Examination): Promise<void> {
  const lines = await reportLines(examination);
  try {
    writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'wx' });
  } catch (error) {
    throw refusedFileError(file, error);
  }
  chmodSync(file, 0o644);
}

/**
 * What support needs to know: versions, sizes, counts, and where the program failed. Whatever could
 * quote a person or a text is left out: sentences of findings, messages of errors, paths, addresses,
 * and lines about people.
 */
export async function reportLines(examination: Examination): Promise<string[]> {
  const { version, config, findings, tables } = examination;
  return [
    `Talyer ${version}, Bun ${Bun.version}, ${platform()}-${arch()} ${release()}`,
    `Written ${new Date().toISOString()}, computer up for ${Math.round(uptime() / 3600)} h`,
    `${cpus().length} processors, ${megabytes(freemem())} of ${megabytes(totalmem())} MB free`,
    ...section(
      'Checks',
      findings.map(({ isGood, topic }) => `${isGood ? 'ok ' : 'BAD'} ${topic}`),
    ),
    ...section('Settings', settingLines(config)),
    ...section('Disk', await diskLines(config)),
    ...section(
      'Rows',
      tables.map(({ name, rows }) => `${name} ${rows}`),
    ),
    ...section('Log of the database', databaseLog(config)),
    ...section('Log of the program', programLog(config)),
  ];
}

const section = (title: string, lines: readonly string[]): string[] => ['', `${title}:`, ...lines];
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
const isSet = (value: unknown): string => (value === undefined ? 'not set' : 'set');

function settingLines(config: Config): string[] {
  const reach = isEverywhere(config.host)
    ? 'every address'
    : /^(?:127\.|::1$|localhost$)/.test(config.host)
      ? 'this computer'
      : 'one address';
  return [
    `port ${config.port} on ${reach}`,
    `time zone ${config.timezone}`,
    `DATABASE_URL ${isSet(config.databaseUrl)}`,
    `TALYER_BACKUP_DIR ${isSet(config.backupDir)}`,
    `TALYER_ADMIN_USERNAME ${isSet(config.firstAdmin)}`,
    `https ${httpsKind(config)}`,
  ];
}

function httpsKind({ tls }: Config): string {
  if (tls === undefined) return 'off';
  return tls.given === undefined ? 'with an authority of its own' : 'with a given certificate';
}

async function diskLines(config: Config): Promise<string[]> {
  const { dataDir } = config;
  const { backups, second } = await listBackups(backupPlacesOf(config));
  const room = await freeBytes(dataDir).catch(() => null);
  const sizes = logsOf(dataDir, /./).map(({ name, content }) => `${name} ${content.length}`);
  return [
    room === null ? 'no data folder' : `${megabytes(room)} MB free`,
    ...backups.map(({ name, bytes }) => `${name} ${megabytes(bytes)} MB`),
    second === null ? 'no second place' : `second place ${second.isThere ? 'there' : 'away'}`,
    ...sizes,
  ];
}

/** PostgreSQL's messages may name a value, so only their kinds are counted. */
function databaseLog({ dataDir }: Config): string[] {
  return logsOf(dataDir, DATABASE_LOG).map(({ name, content }) => {
    const kinds = ['WARNING', 'ERROR', 'FATAL', 'PANIC'].map(
      (kind) => `${kind} ${content.split(`] ${kind}: `).length - 1}`,
    );
    return `${name}: ${kinds.join(', ')}`;
  });
}

function programLog({ dataDir }: Config): string[] {
  return logsOf(dataDir, PROGRAM_LOG)
    .flatMap(({ content }) => content.split('\n'))
    .flatMap(shownLine)
    .slice(-LAST_LINES);
}

function logsOf(dataDir: string, names: RegExp): ReturnType<typeof readLogs> {
  try {
    return readLogs(dataDir, names);
  } catch {
    // A shop that was never started here has no log.
    return [];
  }
}

/**
 * The parts of a line that the program wrote itself; empty for security events, which are about
 * people.
 */
function shownLine(text: string): string[] {
  const line = readLine(text);
  if (line === null || 'kind' in line) return [];
  const { time, level, message, times, exitCode, error } = line;
  const shown = [time, level, message].filter((part) => typeof part === 'string').join(' ');
  const counts = Object.entries({ times, exitCode }).flatMap(([name, count]) =>
    typeof count === 'number' ? [` ${name}=${count}`] : [],
  );
  return [shown + counts.join('') + errorOf(error)];
}

function readLine(text: string): Record<string, unknown> | null {
  try {
    const line: unknown = JSON.parse(text);
    return isObject(line) ? line : null;
  } catch {
    // The line was cut off, such as by a power failure.
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The name and code of an error, and the places in the code, without the message. */
function errorOf(error: unknown): string {
  if (!isObject(error)) return '';
  const words = [error['name'], error['code']].filter(
    (word) => typeof word === 'string' && /^\w{1,40}$/.test(word),
  );
  const places =
    typeof error['stack'] === 'string'
      ? [...error['stack'].matchAll(/^ +at (?:.*[/\\(])?([\w.-]+:\d+(?::\d+)?)\)?$/gm)]
      : [];
  return ` [${[...words, ...places.map(([, place]) => place)].join(' ')}]`;
}
