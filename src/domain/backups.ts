import { addDays, atShopWallTime, shopDay, type ShopDay } from './calendar.ts';
import { DAY_MS } from './durations.ts';

/** The format that this program writes (docs/backup-format.md); a higher one is a newer program's. */
export const BACKUP_FORMAT = 1;

/** How many of its rows a table had, and the sums of its amounts, as the manifest states them. */
export interface TableTotals {
  name: string;
  rows: number;
  /** By column, as text with all decimals. */
  sums: Readonly<Record<string, string>>;
}

/** What a backup says about itself. */
export interface BackupManifest {
  format: number;
  /** The version of the program that wrote it. */
  talyer: string;
  /** When its snapshot was taken, as an ISO time. */
  taken: string;
  /** The name is missing when the shop has none, or the backup is older than shop names. */
  shop: { zone: string; name?: string | undefined };
  /** The names of the migrations that its tables have. */
  migrations: readonly string[];
  tables: readonly BackupTable[];
  /** Missing when the backup contains its own pictures. */
  pictures?: PicturesBeside | undefined;
}

/** The pictures that lie beside a backup. */
export interface PicturesBeside {
  files: number;
  bytes: number;
}

/** A table in a backup; its rows are in the member `data/<name>.copy`. */
export interface BackupTable extends TableTotals {
  columns: readonly string[];
  /** The column with the ids, and the next id; null for a table without ids. */
  identity: { column: string; next: number } | null;
  bytes: number;
  sha256: string;
}

/**
 * The first difference between two summaries of the same tables, for the log; null when they agree.
 */
export function differenceOf(
  expected: readonly TableTotals[],
  found: readonly TableTotals[],
): string | null {
  const byName = new Map(found.map((table) => [table.name, table]));
  for (const { name, rows, sums } of expected) {
    const table = byName.get(name);
    if (table?.rows !== rows) return `${name} has ${table?.rows ?? 'no'} rows instead of ${rows}`;
    for (const [column, sum] of Object.entries(sums))
      if (table.sums[column] !== sum)
        return `${name}.${column} adds up to ${table.sums[column]} instead of ${sum}`;
  }
  return null;
}

/** What every shop has from its first start on. */
const ALWAYS_THERE = ['system_settings', 'shop_profile'];

/** Tells whether a shop has nothing yet that a restore could replace. */
export function isEmptyShop(totals: readonly TableTotals[]): boolean {
  return totals.every(({ name, rows }) => rows === 0 || ALWAYS_THERE.includes(name));
}

/** Why a backup was made; part of its file name. */
const BACKUP_REASONS = ['nightly', 'manual', 'before-update', 'before-restore'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** What the name of a backup tells. */
export interface BackupFile {
  name: string;
  taken: Date;
  reason: BackupReason;
}

const NAME = new RegExp(
  `^talyer-(\\d{4})(\\d\\d)(\\d\\d)-(\\d\\d)(\\d\\d)(\\d\\d)-(${BACKUP_REASONS.join('|')})\\.tar\\.zst$`,
);

/** `talyer-20261122-190003-nightly.tar.zst`, in UTC, so that names sort by time. */
export function backupName(taken: Date, reason: BackupReason): string {
  const [day = '', time = ''] = taken.toISOString().split('T');
  return `talyer-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${reason}.tar.zst`;
}

/** When and why the backup of this name was made; null for the name of another file. */
export function readBackupName(name: string): BackupFile | null {
  const [, year, month, day, hour, minute, second, word] = NAME.exec(name) ?? [];
  const reason = BACKUP_REASONS.find((known) => known === word);
  const taken = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return reason === undefined || Number.isNaN(taken.getTime()) ? null : { name, taken, reason };
}

/** The backups among these files, newest first. */
export function backupsAmong(names: readonly string[]): BackupFile[] {
  return names
    .map(readBackupName)
    .filter((backup) => backup !== null)
    .sort((a, b) => b.taken.getTime() - a.taken.getTime());
}

const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;
const KEPT_MONTHS = 6;
/** How many backups made before updates and restores are kept. */
const KEPT_OTHERS = 10;

/**
 * Which backups are kept: of the nightly ones the newest of each of the last 7 days, 4 weeks and 6
 * months that have one, of those made by hand the newest of each of the last 7 days that have one,
 * and the 10 newest others. It counts backups and not days, so a wrong clock deletes nothing. Those
 * that are dated after `now` were made by a clock that was ahead: they stay, and count for nothing,
 * since one that was just made may be newer (rule 171).
 * @returns the names to keep; names of other files are left out.
 */
export function backupsToKeep(names: readonly string[], zone: string, now: Date): Set<string> {
  const dated = backupsAmong(names);
  const ahead = dated.filter(({ taken }) => taken > now);
  const known = dated.slice(ahead.length);
  const others = known.filter(({ reason }) => reason.startsWith('before-')).slice(0, KEPT_OTHERS);
  const newestOfEach = (
    period: (day: ShopDay) => string,
    most: number,
    wanted: BackupReason = 'nightly',
  ): string[] => {
    const newest = new Map<string, string>();
    for (const { name, taken, reason } of known) {
      if (reason !== wanted) continue;
      const at = period(shopDay(taken, zone));
      if (!newest.has(at)) newest.set(at, name);
    }
    return [...newest.values()].slice(0, most);
  };
  return new Set([
    ...ahead.map(({ name }) => name),
    ...others.map(({ name }) => name),
    ...newestOfEach((day) => day, KEPT_DAYS),
    ...newestOfEach((day) => day, KEPT_DAYS, 'manual'),
    ...newestOfEach(mondayOf, KEPT_WEEKS),
    ...newestOfEach((day) => day.slice(0, 7), KEPT_MONTHS),
  ]);
}

function mondayOf(day: ShopDay): ShopDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Admins are warned when the newest backup is older than this. */
const OVERDUE_MS = 3 * DAY_MS;

/**
 * Tells whether there is no backup, or none of the last 3 days (rule 172). One from further ahead
 * than that was dated by a wrong clock, and nobody knows how old it is.
 */
export function isBackupOverdue(taken: readonly Date[], now: Date): boolean {
  return taken.every((at) => Math.abs(now.getTime() - at.getTime()) > OVERDUE_MS);
}

/** Why a backup or its copy failed, as a sentence without the error's class name. */
export function failureText(error: string): string {
  const reason = error.replace(/^\w*Error: /, '');
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** The shop's local time of the nightly backup. */
const BACKUP_TIME = '03:00';

/** The seconds until the next nightly backup, at 3 in the shop's zone (rule 170). */
export function secondsToNightlyBackup(now: Date, zone: string): number {
  const on = (day: ShopDay): number =>
    atShopWallTime(new Date(`${day}T${BACKUP_TIME}Z`), zone).getTime();
  const today = shopDay(now, zone);
  const next = on(today) > now.getTime() ? on(today) : on(addDays(today, 1));
  return Math.ceil((next - now.getTime()) / 1000);
}
