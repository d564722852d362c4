import { join } from 'node:path';
import { release } from '../assets.ts';
import { dump, totalsOfShop } from '../data/backup/dump.ts';
import { checkSeal } from '../data/backup/file.ts';
import {
  giveToDataFolder,
  isFolderThere,
  listBackupFiles,
  prepareBackupFolder,
  type StoredBackup,
} from '../data/backup/folder.ts';
import { load } from '../data/backup/load.ts';
import { readManifest, refuseNewerBackup } from '../data/backup/manifest.ts';
import { type BackupSource, openSource } from '../data/backup/source.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { freeBytes } from '../data/disk-space.ts';
import { findOpenJob, hastenJob } from '../data/jobs.ts';
import {
  backupName,
  type BackupManifest,
  type BackupReason,
  type TableTotals,
  readBackupName,
} from '../domain/backups.ts';
import { isOut } from '../domain/disk-space.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import type { BackupPlaces } from './installation.ts';

/** A backup that was just made. */
export interface NewBackup {
  file: string;
  manifest: BackupManifest;
}

export interface BackupOptions {
  target: DatabaseTarget;
  zone: string;
  /** Encrypts the file. */
  passphrase?: string;
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

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
  await refuseWithoutRoom(folder);
  const file = join(folder, backupName(new Date(), reason));
  const made = await backUpTo(file, options);
  giveToDataFolder(file, dataDir);
  return made;
}

/** A backup on the disk of the shop must not fill it. It can be bigger than the one before. */
async function refuseWithoutRoom(folder: string): Promise<void> {
  const [newest] = await listBackupFiles(folder);
  if (isOut((await freeBytes(folder)) - 2 * (newest?.bytes ?? 0)))
    throw new DomainError('conflict', `There is too little room for a backup in ${folder}.`);
}

/** A backup that was read and found good. */
export interface OpenBackup {
  source: BackupSource;
  manifest: BackupManifest;
}

/**
 * Reads what is in a backup, after a look at every byte of the file.
 * @param passphrase for a file that needs one (`isEncrypted`).
 * @throws DomainError in one sentence when it is damaged, from a newer program, or no backup.
 */
export async function openBackup(file: string, passphrase?: string): Promise<OpenBackup> {
  const source = openSource(file, passphrase);
  await checkSeal(source);
  const manifest = await readManifest(source);
  refuseNewerBackup(file, manifest, release);
  return { source, manifest };
}

/** How much there is in a shop, table by table, such as before it is replaced. */
export async function countRows(target: DatabaseTarget): Promise<TableTotals[]> {
  return totalsOfShop(target, release);
}

/**
 * Replaces the data of a shop with that of a backup (rule 168). Everybody signs in again
 * afterwards. Whatever fails leaves the shop as it was.
 * @throws DomainError when the backup is damaged or the shop is in use.
 */
export async function restoreBackup(
  target: DatabaseTarget,
  { source, manifest }: OpenBackup,
): Promise<void> {
  await load(target, { source, manifest, release });
}

/** The second folder for backups. */
export interface SecondPlace {
  folder: string;
  isThere: boolean;
  /** The newest backup in it; null while it is away, or empty. */
  newest: Date | null;
}

/** What a shop has of backups. */
export interface BackupOverview {
  /** Newest first. */
  backups: StoredBackup[];
  /** Null when none is set. */
  second: SecondPlace | null;
}

/** The backups in the data folder, and what is in the second place. */
export async function listBackups({ dataDir, second }: BackupPlaces): Promise<BackupOverview> {
  return {
    backups: await listBackupFiles(join(dataDir, 'backups')),
    second: second === null ? null : await lookAtSecond(second),
  };
}

async function lookAtSecond(folder: string): Promise<SecondPlace> {
  if (!(await isFolderThere(folder))) return { folder, isThere: false, newest: null };
  const [newest] = await listBackupFiles(folder);
  return { folder, isThere: true, newest: newest?.taken ?? null };
}

/** What admins see of the backups on the screen. */
export interface BackupState extends BackupOverview {
  /** From 0 to 1 while one is being made; null otherwise. */
  progress: number | null;
  /** Why the last attempt failed; '' when it did not. */
  lastError: string;
}

/**
 * The backups, and how far one is that is being made; null when this program makes none.
 * @throws forbidden.
 * @public
 */
export async function backupState(context: Context): Promise<BackupState | null> {
  authorize(context.viewer, 'setting:write');
  if (context.place.backups === null) return null;
  const job = await findOpenJob(context.db, 'backup');
  return {
    ...(await listBackups(context.place.backups)),
    progress: job?.isRunning === true ? job.progress.written / 100 : null,
    lastError: job?.lastError ?? '',
  };
}

/**
 * How many rows a backup in the data folder has, and the sums of its amounts.
 * @throws forbidden; not-found.
 * @public
 */
export async function backupTotals(
  context: Context,
  name: string,
): Promise<readonly TableTotals[]> {
  authorize(context.viewer, 'setting:write');
  const { backups } = context.place;
  if (backups === null || readBackupName(name) === null) throw notFound('Backup');
  return (await readManifest(openSource(join(backups.dataDir, 'backups', name)))).tables;
}

/**
 * Begins a backup now; any instance makes it. `backupState` tells how far it is.
 * @throws forbidden.
 * @public
 */
export async function startBackup(context: Context): Promise<void> {
  authorize(context.viewer, 'setting:write');
  await hastenJob(context.db, 'backup');
  void context.jobs.run('backup');
}
