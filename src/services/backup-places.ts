import {
  backupFolder,
  isFolderThere,
  isOnSameDisk,
  listBackupFiles,
} from '../data/backup/folder.ts';
import { ownName } from '../data/embedded-postgres/account.ts';
import { codeOf } from '../domain/errors.ts';
import type { BackupPlaces } from './shop-parts.ts';

/** The second folder for backups. */
export interface SecondPlace {
  folder: string;
  isThere: boolean;
  /** Whether a broken disk takes both places, as while a USB drive is not plugged in (rule 581). */
  isOnSameDisk: boolean;
  /** The newest backup in it; null while it is away, or empty. */
  newest: Date | null;
}

/** The backups in both places, the newest first, and whether the second one is there. */
export async function lookAtPlaces({ dataDir, second: folder }: BackupPlaces) {
  const here = await listBackupFiles(backupFolder(dataDir));
  if (folder === null) return { here, there: [], second: null };
  // A USB drive that cannot be read counts as absent.
  const isThere = await isFolderThere(folder);
  const found = isThere ? await listBackupFiles(folder).catch(() => null) : null;
  const second = {
    folder,
    isThere: found !== null,
    isOnSameDisk: found !== null && (await isOnSameDisk(folder, dataDir).catch(() => false)),
    newest: found?.[0]?.taken ?? null,
  };
  return { here, there: found ?? [], second };
}

/**
 * Why nothing can be copied to the second place, in a sentence that admins can act on (rule 509);
 * an error of another kind stays as it is.
 * @param account the account that Talyer runs as.
 */
export function copyError(error: unknown, account = ownName()): unknown {
  const closed = `The account ${account}, which Talyer runs as, may not write there. Make it the owner of the folder.`;
  const sentences: Record<string, string> = {
    EACCES: closed,
    EPERM: closed,
    EROFS: 'The drive can only be read.',
    ENOSPC: 'The drive is full.',
    EIO: 'The drive does not answer. Unplug it and plug it in again.',
  };
  const sentence = sentences[codeOf(error)];
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}
