import { createReadStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupFile, backupsAmong, readBackupName } from '../../domain/backups.ts';
import { codeOf } from '../../domain/errors.ts';
import { closeToOthers, dataFolder } from '../embedded-postgres/folder.ts';
import { writeAside } from './file.ts';

/** A backup in a folder, by its name and size. */
export interface StoredBackup extends BackupFile {
  bytes: number;
}

/** Where the backups of a shop are in its data folder. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Creates that folder if need be, for the account of the data folder only. */
export function prepareBackupFolder(dataDir: string): string {
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder, dataFolder(dataDir).account);
  return folder;
}

/**
 * Changes the owner of a backup, which root may have written, to the account of the data folder.
 */
export function giveToDataFolder(file: string, dataDir: string): void {
  closeToOthers(file, dataFolder(dataDir).account);
}

/** The backups in a folder, newest first; none when there is no such folder. */
export async function listBackupFiles(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const found: StoredBackup[] = [];
  for (const backup of backupsAmong(names)) {
    // A file that was deleted in the meantime is skipped.
    const file = await stat(join(folder, backup.name)).catch(() => null);
    if (file !== null) found.push({ ...backup, bytes: file.size });
  }
  return found;
}

/** Deletes backups that are not kept any more. */
export async function dropBackups(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder))
    if (readBackupName(name) !== null && !kept.has(name))
      await rm(join(folder, name), { force: true });
}

/** Copies a backup into another folder, where it appears only when it is complete. */
export async function copyBackup(name: string, from: string, to: string): Promise<void> {
  await writeAside(join(to, name), async (handle) => {
    for await (const bytes of createReadStream(join(from, name), { highWaterMark: 1 << 20 }))
      await handle.appendFile(bytes);
  });
}

/** Tells whether a folder exists, such as one on a USB drive. */
export async function isFolderThere(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null))?.isDirectory() ?? false;
}

/** Tells whether a folder is on the same disk as another one, as far as the system tells. */
export async function isOnSameDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([stat(folder), stat(other)]);
  return one.dev === two.dev;
}
