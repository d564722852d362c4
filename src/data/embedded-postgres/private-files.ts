import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { syncPath } from './durable.ts';
import { codeOf } from '../../domain/errors.ts';
import { DamagedError } from './start-error.ts';

/**
 * Files in a folder that belongs to the account of PostgreSQL, handled by a program that may still
 * be root. That account could replace a file with a link, so nothing here follows links, and a
 * folder is accessed through a handle, which stays the same folder whatever happens to its path.
 */

const { O_RDONLY, O_WRONLY, O_CREAT, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;
const HANDLES = '/proc/self/fd';

type OpenFolder = Readonly<{
  /** The path of a name inside the folder. */
  at: (name: string) => string;
  /** The uid of its owner; undefined on a system without one. */
  owner: number | undefined;
  close: () => void;
}>;

/** Opens a folder to work in. */
export function openFolder(path: string): OpenFolder {
  if (process.platform === 'win32')
    return { at: (name) => join(path, name), owner: undefined, close: () => {} };
  const handle = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  const base = existsSync(HANDLES) ? `${HANDLES}/${handle}` : path;
  return {
    at: (name) => `${base}/${name}`,
    owner: fstatSync(handle).uid,
    close: () => closeSync(handle),
  };
}

/** Opens a file for its owner only, keeping its content. @throws DamagedError if it is foreign. */
export function openPrivateFile(
  folder: string,
  name: string,
  account: Account | undefined,
): number {
  const { at, owner, close } = openFolder(folder);
  try {
    if (owner !== (account?.uid ?? process.getuid?.())) throw foreign(folder);
    const file = openSync(at(name), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
    try {
      makePrivate(file, account, join(folder, name));
      return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  } finally {
    close();
  }
}

/** Writes a small file for its owner only, and flushes it to the disk. */
export function writePrivateFile(
  folder: string,
  name: string,
  content: string,
  account: Account | undefined,
): void {
  const file = openPrivateFile(folder, name, account);
  try {
    ftruncateSync(file);
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reads a small file; null when there is none, and '' for what is no plain file. */
export function readPrivateFile(folder: string, name: string): string | null {
  const { at, close } = openFolder(folder);
  const noFollow = process.platform === 'win32' ? 0 : O_NOFOLLOW;
  try {
    const file = openSync(at(name), O_RDONLY | O_NONBLOCK | noFollow);
    try {
      return fstatSync(file).isFile() ? readFileSync(file, 'utf8') : '';
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  } finally {
    close();
  }
}

/** Writes a small file atomically, aside first: a power cut leaves a whole file or none. */
export async function replacePrivateFile(
  folder: string,
  name: string,
  content: string,
  account: Account | undefined,
): Promise<void> {
  writePrivateFile(folder, `${name}.part`, content, account);
  const { at, close } = openFolder(folder);
  try {
    renameSync(at(`${name}.part`), at(name));
  } finally {
    close();
  }
  await syncPath(folder);
}

/** Gives an open file or folder to the account (when root) and closes it to everybody else. */
function makePrivate(handle: number, account: Account | undefined, path: string): void {
  const entry = fstatSync(handle);
  const isFolder = entry.isDirectory();
  if (!isFolder && (!entry.isFile() || entry.nlink > 1)) {
    throw new DamagedError(`${path} is not a regular file. Move it away and start again.`);
  }
  if (account !== undefined && (entry.uid !== account.uid || entry.gid !== account.gid))
    fchownSync(handle, account.uid, account.gid);
  if (isOpenToOthers(entry)) fchmodSync(handle, modeOf(entry));
}

/**
 * Like `makePrivate`, for a path, which is opened without following links; `shown` is its name in
 * errors.
 */
export function makePathPrivate(path: string, account: Account, shown = path): void {
  const handle = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    makePrivate(handle, account, shown);
  } finally {
    closeSync(handle);
  }
}

/** Tells whether others can access it, or its owner cannot. */
export function isOpenToOthers(entry: Stats): boolean {
  const needed = entry.isDirectory() ? 0o700 : 0o600;
  return (entry.mode & 0o077) !== 0 || (entry.mode & needed) !== needed;
}

/** The mode that it should have: the owner's rights that it has or needs, and no others. */
export function modeOf(entry: Stats): number {
  return entry.isDirectory() ? 0o700 : 0o600 | (entry.mode & 0o100);
}

function foreign(path: string): DamagedError {
  return new DamagedError(`${path} belongs to another user. Give it to the owner of the folder.`);
}
