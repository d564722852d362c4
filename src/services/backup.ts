import { join } from 'node:path';
import { release } from '../assets.ts';
import { dump, type DumpOptions, totalsOfShop } from '../data/backup/dump.ts';
import { checkSeal } from '../data/backup/file.ts';
import {
  backupFolder,
  giveToDataFolder,
  listBackupFiles,
  prepareBackupFolder,
  type StoredBackup,
} from '../data/backup/folder.ts';
import { load, type LoadOptions } from '../data/backup/load.ts';
import { readManifest, refuseNewerBackup } from '../data/backup/manifest.ts';
import { dropAbandoned } from '../data/backup/part-files.ts';
import { type BackupSource, openSource } from '../data/backup/source.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { freeBytes } from '../data/disk-space.ts';
import { findOpenJob, hastenJob } from '../data/jobs.ts';
import {
  backupName,
  type BackupManifest,
  type BackupReason,
  isBackupOverdue,
  readBackupName,
  type TableTotals,
} from '../domain/backups.ts';
import { isOut } from '../domain/disk-space.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { picturesBeside } from './backup-pictures.ts';
import { lookAtPlaces, type SecondPlace } from './backup-places.ts';
import type { Context } from './context.ts';
import { addressField, noteInJournal } from './journal.ts';
import { noteInOwnTransaction } from './refusals.ts';
import type { BackupPlaces } from './shop-parts.ts';

/** A backup that was just made. */
export interface NewBackup {
  file: string;
  manifest: BackupManifest;
}

/** How a backup is written. */
export type BackupOptions = Omit<DumpOptions, 'file' | 'release'> & { target: DatabaseTarget };

/** Writes a backup of the shop into this file, which appears when it is complete (rule 167). */
export async function backUpTo(
  file: string,
  { target, ...options }: BackupOptions,
): Promise<NewBackup> {
  return { file, manifest: await dump(target, { file, release, ...options }) };
}

/** Writes a backup of the shop into `backups` of the data folder. */
export async function backUp(
  dataDir: string,
  reason: BackupReason,
  options: BackupOptions,
): Promise<NewBackup> {
  const folder = prepareBackupFolder(dataDir);
  await dropAbandoned(folder);
  await refuseWithoutRoom(folder);
  const file = join(folder, backupName(new Date(), reason));
  const made = await backUpTo(file, { ...options, pictures: picturesBeside(folder, dataDir) });
  giveToDataFolder(file, dataDir);
  return made;
}

/** A backup must not fill the disk of the shop. It can be bigger than the one before. */
async function refuseWithoutRoom(folder: string): Promise<void> {
  const [newest] = await listBackupFiles(folder);
  if (isOut((await freeBytes(folder)) - 2 * (newest?.bytes ?? 0)))
    throw new DomainError('conflict', `There is too little space for a backup in ${folder}.`);
}

/** A backup that was read and verified. */
export interface OpenBackup {
  source: BackupSource;
  manifest: BackupManifest;
}

/**
 * Reads what is in a backup, after verifying every byte of the file.
 * @param passphrase for a file that needs one (`isEncrypted`).
 * @param called the name of the file for messages.
 * @throws DomainError in one sentence when it is damaged, from a newer program, or no backup.
 */
export async function openBackup(
  file: string,
  passphrase?: string,
  called = file,
): Promise<OpenBackup> {
  const source = openSource(file, passphrase, called);
  await checkSeal(source);
  const manifest = await readManifest(source);
  refuseNewerBackup(called, manifest, release);
  return { source, manifest };
}

/** The rows and sums of a shop, table by table, such as before it is replaced. */
export async function countRows(target: DatabaseTarget): Promise<TableTotals[]> {
  return totalsOfShop(target, release);
}

export type RestoreOptions = Omit<LoadOptions, 'source' | 'manifest' | 'release'>;

/**
 * Replaces the data of a shop with that of a backup (rule 168). Everybody signs in again
 * afterwards. Whatever fails leaves the shop as it was.
 * @returns how many pictures were found nowhere.
 * @throws DomainError when the backup is damaged or the shop is in use.
 */
export async function restoreBackup(
  target: DatabaseTarget,
  { source, manifest }: OpenBackup,
  options: RestoreOptions = {},
): Promise<number> {
  return load(target, { source, manifest, release, ...options });
}

/** The backups of a shop. */
export interface BackupOverview {
  /** Newest first. */
  backups: StoredBackup[];
  /** Null when none is set. */
  second: SecondPlace | null;
}

/** The backups in the data folder, and what is in the second place. */
export async function listBackups(places: BackupPlaces): Promise<BackupOverview> {
  const { here, second } = await lookAtPlaces(places);
  return { backups: here, second };
}

/** A backup, and which places have it. */
export interface KeptBackup extends StoredBackup {
  isInDataFolder: boolean;
  isInSecondPlace: boolean;
}

/** What admins see of the backups on the screen. */
export interface BackupState {
  /** Those of both places, newest first. */
  backups: KeptBackup[];
  second: (SecondPlace & { lastError: string }) | null;
  /** There is none of the last 3 days (rule 172). */
  isOverdue: boolean;
  /** From 0 to 1 while one is being made; null otherwise. */
  progress: number | null;
  /** Why the last attempt failed; '' when it did not. */
  lastError: string;
}

/** Why the last attempts failed; '' for those that did not. */
export type BackupFailures = Readonly<{ backup: string; copy: string }>;

/** Why the shop was not backed up, and why nothing was copied to the second place. */
export async function backupFailures({ db }: Pick<Context, 'db'>): Promise<BackupFailures> {
  const [backup, copy] = [await findOpenJob(db, 'backup'), await findOpenJob(db, 'backup-copy')];
  return { backup: backup?.lastError ?? '', copy: copy?.lastError ?? '' };
}

/**
 * The backups, and how far one is that is being made; null when this program makes none.
 * @throws forbidden.
 */
export async function backupState(context: Context): Promise<BackupState | null> {
  authorize(context.viewer, 'shop:manage');
  if (context.place.backups === null) return null;
  // The job is read first: once it is done, its file is on the list.
  const job = await findOpenJob(context.db, 'backup');
  const { here, there, second } = await lookAtPlaces(context.place.backups);
  const copying = await findOpenJob(context.db, 'backup-copy');
  const backups = inBoth(here, there);
  const waiting = job?.isDue === true ? 0 : null;
  return {
    backups,
    second: second && { ...second, lastError: copying?.lastError ?? '' },
    isOverdue: isBackupOverdue(
      backups.map(({ taken }) => taken),
      context.clock(),
    ),
    progress: job?.isRunning === true ? job.progress.written / 100 : waiting,
    lastError: job?.lastError ?? '',
  };
}

function inBoth(here: readonly StoredBackup[], there: readonly StoredBackup[]): KeptBackup[] {
  const inSecondPlace = new Set(there.map(({ name }) => name));
  const inDataFolder = new Set(here.map(({ name }) => name));
  return [...here, ...there.filter(({ name }) => !inDataFolder.has(name))]
    .map((backup) => ({
      ...backup,
      isInDataFolder: inDataFolder.has(backup.name),
      isInSecondPlace: inSecondPlace.has(backup.name),
    }))
    .sort((a, b) => b.taken.getTime() - a.taken.getTime());
}

/**
 * How many rows a backup has, and the sums of its amounts.
 * @throws forbidden; not-found; invalid when the file is damaged.
 */
export async function backupTotals(
  context: Context,
  name: string,
): Promise<readonly TableTotals[]> {
  return (await readManifest(openSource(await findBackup(context, name)))).tables;
}

/**
 * The path of a backup that an admin downloads, which is noted in the journal (rule 173).
 * @throws forbidden; not-found.
 */
export async function takeBackup(context: Context, name: string): Promise<string> {
  const file = await findBackup(context, name);
  const changes = [{ field: 'backup', before: null, after: name }, addressField(context)];
  await noteInOwnTransaction(context, { subject: 'export', id: null, action: 'written', changes });
  return file;
}

/** The path of a backup. Only names of backups are accepted, so no other path can be reached. */
export async function findBackup(context: Context, name: string): Promise<string> {
  authorize(context.viewer, 'shop:manage');
  const { backups: places } = context.place;
  if (places === null || readBackupName(name) === null) throw notFound('Backup');
  for (const folder of [backupFolder(places.dataDir), places.second])
    if (folder !== null && (await Bun.file(join(folder, name)).exists())) return join(folder, name);
  throw notFound('Backup');
}

/**
 * Begins a backup now, on any instance. `backupState` has its progress, and other admins see it
 * begin. It does not replace the nightly one.
 * @throws forbidden.
 */
export async function startBackup(context: Context): Promise<void> {
  authorize(context.viewer, 'shop:manage');
  await context.db.transaction(async (tx) => {
    await hastenJob(tx, 'backup', { reason: 'manual' });
    await noteInJournal(tx, context, { subject: 'backup', id: 'backup', action: 'begun' });
  });
  void context.jobs.run('backup');
}
