import { chmodSync, lchownSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { accountName, type Account } from './account.ts';
import { codeOf } from '../../domain/errors.ts';
import { chownCommand, modelessDiskError } from './folder-error.ts';
import { isOpenToOthers, modeOf, openFolder, makePathPrivate } from './private-files.ts';
import { DamagedError } from './start-error.ts';

/** Opening the lock file again would lose the lock; lost+found belongs to the file system. */
const LEFT_ALONE = new Set(['talyer.lock', 'lost+found']);

/**
 * Corrects the owner and mode of everything in a folder, which copies change: all of it belongs to
 * the account (when root) and is closed to others. Links are not followed.
 * @param root the data folder, named in errors.
 * @returns how many files and folders were corrected.
 * @throws DamagedError with what to do when this user may not, or the disk cannot.
 */
export function mendTree(folder: string, root: string, account: Account | undefined): number {
  if (process.platform === 'win32') return 0;
  const owner = account?.uid ?? process.getuid?.() ?? -1;
  try {
    return mendEntries(folder, folder, { root, owner, account });
  } catch (error) {
    throw codeOf(error) === 'EPERM' ? modelessDiskError(root, error) : error;
  }
}

type Mending = Readonly<{ root: string; owner: number; account: Account | undefined }>;

/** @param shown the path for messages; `path` may lead over a handle. */
function mendEntries(path: string, shown: string, mending: Mending): number {
  const { at, close } = openFolder(path);
  try {
    const names = readdirSync(at('.')).filter((name) => !LEFT_ALONE.has(name));
    const mended = names.map((name) => mendEntry(at(name), `${shown}/${name}`, mending));
    return mended.reduce((sum, some) => sum + some, 0);
  } finally {
    close();
  }
}

function mendEntry(path: string, shown: string, mending: Mending): number {
  // A server that is being adopted creates and deletes files meanwhile.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return 0;
  const { owner, account, root } = mending;
  const isForeign = entry.uid !== owner;
  if (isForeign && account === undefined) {
    throw new DamagedError(
      `${shown} belongs to ${accountName(entry.uid)}, not to this user. ${chownCommand(root)}`,
    );
  }
  const isWrong = isForeign || (!entry.isSymbolicLink() && isOpenToOthers(entry));
  if (isWrong) mend(path, shown, entry, mending);
  const inside = entry.isDirectory() ? mendEntries(path, shown, mending) : 0;
  return inside + (isWrong ? 1 : 0);
}

function mend(path: string, shown: string, entry: Stats, { root, account }: Mending): void {
  const isPlain = entry.isFile() || entry.isDirectory();
  if (!isPlain) {
    // Links, and sockets that were left behind; their mode does not matter.
    if (account !== undefined) lchownSync(path, account.uid, account.gid);
    return;
  }
  if (account === undefined) chmodSync(path, modeOf(entry));
  else makePathPrivate(path, account, shown);
  const now = lstatSync(path, { throwIfNoEntry: false });
  if (now !== undefined && isOpenToOthers(now)) throw modelessDiskError(root, undefined);
}
