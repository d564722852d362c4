import { join } from 'node:path';
import { release } from '../assets.ts';
import { dump, totalsOfShop } from '../data/backup/dump.ts';
import { checkSeal } from '../data/backup/file.ts';
import { giveToDataFolder, prepareBackupFolder } from '../data/backup/folder.ts';
import { load } from '../data/backup/load.ts';
import { readManifest, refuseNewerBackup } from '../data/backup/manifest.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import {
  backupName,
  type BackupManifest,
  type BackupReason,
  type TableTotals,
} from '../domain/backups.ts';

/** A backup that was just made. */
export interface NewBackup {
  file: string;
  manifest: BackupManifest;
}

export interface BackupOptions {
  target: DatabaseTarget;
  zone: string;
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Writes a backup of the shop into this file, which appears when it is complete (rule 163). */
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
  const file = join(prepareBackupFolder(dataDir), backupName(new Date(), reason));
  const made = await backUpTo(file, options);
  giveToDataFolder(file, dataDir);
  return made;
}

/**
 * Reads what is in a backup, after a look at every byte of the file.
 * @throws DomainError in one sentence when it is damaged, from a newer program, or no backup.
 */
export async function openBackup(file: string): Promise<BackupManifest> {
  await checkSeal(file);
  const manifest = await readManifest(file);
  refuseNewerBackup(file, manifest, release);
  return manifest;
}

/** How much there is in a shop, table by table, such as before it is replaced. */
export async function countRows(target: DatabaseTarget): Promise<TableTotals[]> {
  return totalsOfShop(target, release);
}

/**
 * Replaces the data of a shop with that of a backup (rule 164). Everybody signs in again
 * afterwards. Whatever fails leaves the shop as it was.
 * @throws DomainError when the backup is damaged or the shop is in use.
 */
export async function restoreBackup(
  target: DatabaseTarget,
  { file, manifest }: NewBackup,
  onProgress?: (rows: number) => void,
): Promise<void> {
  await load(target, { file, manifest, release, ...(onProgress ? { onProgress } : {}) });
}
