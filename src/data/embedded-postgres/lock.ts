import { Database, constants as sqlite } from 'bun:sqlite';
import { closeSync, ftruncateSync, lstatSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf } from '../../domain/errors.ts';
import { folderError } from './folder-error.ts';
import type { DataFolder } from './folder.ts';
import { livingOwner } from './owner.ts';
import { isOpenToOthers, openPrivateFile, writePrivateFile } from './private-files.ts';
import { isAlive, startOf } from './processes.ts';
import { DamagedError, StartError } from './start-error.ts';

/** The exclusive right to run the database of a data folder. */
export type Lock = Readonly<{ release: () => void }>;

/** Another program holds the data folder. */
export class LockedError extends StartError {
  constructor(
    root: string,
    readonly pid: number | undefined,
  ) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${root} is in use by ${holder}. Stop that one first, or choose another folder with --data.`,
    );
  }
}

const PID_FILE = 'talyer.pid';

/**
 * Locks the data folder, or refuses at once.
 *
 * The lock is SQLite's lock on an empty file: the kernel holds it for the process and releases it
 * when the process ends in any way. So nothing stale survives a kill, a power cut or a reused pid,
 * and the database's own processes do not inherit it. Deleting the file would let a second process
 * lock a new one, so the process that is noted as the holder must be dead, too. The note can be
 * deleted as well, so the process whose PostgreSQL runs on the folder must also be dead.
 * @throws LockedError naming the process that holds it; StartError when the file cannot be used.
 */
export async function lockDataFolder(folder: DataFolder): Promise<Lock> {
  const file = await takeLock(folder);
  const holder = livingHolder(folder) ?? (await livingOwner(folder));
  if (holder !== undefined) {
    file.close();
    throw new LockedError(folder.root, holder);
  }
  try {
    const noted = `${process.pid}\n${startOf(process.pid) ?? ''}\n`;
    writePrivateFile(folder.root, PID_FILE, noted, folder.account);
  } catch (error) {
    file.close();
    throw folderError(error, folder.root) ?? error;
  }
  return { release: () => release(folder, file) };
}

/** The note is removed first: a process that is about to end no longer holds the folder. */
function release(folder: DataFolder, file: Database): void {
  try {
    writePrivateFile(folder.root, PID_FILE, '', folder.account);
  } catch {
    // The folder is gone or its disk is full; the end of this process releases the lock anyway.
  } finally {
    file.close();
  }
}

async function takeLock(folder: DataFolder): Promise<Database> {
  const first = await tryLock(folder);
  if (first !== 'garbage') return first;
  // Its content could be read, so nobody holds it. The file itself stays, because a third process
  // may be locking it.
  emptyLockFile(folder);
  const second = await tryLock(folder);
  if (second !== 'garbage') return second;
  throw new DamagedError(`${folder.lock} cannot be locked. Move it away and start again.`);
}

async function tryLock(folder: DataFolder): Promise<Database | 'garbage'> {
  const file = openLockFile(folder);
  try {
    file.run('PRAGMA busy_timeout = 0');
    // Locking needs no journal on the disk, which would fail on a full one or stay after a kill.
    file.run('PRAGMA journal_mode = MEMORY');
    file.run('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    const code = codeOf(error);
    if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return 'garbage';
    if (code.startsWith('SQLITE_BUSY')) throw new LockedError(folder.root, await holderOf(folder));
    throw unusable(folder, error);
  }
}

function openLockFile(folder: DataFolder): Database {
  try {
    const entry = lstatSync(folder.lock, { throwIfNoEntry: false });
    const owner = folder.account?.uid ?? process.getuid?.() ?? entry?.uid;
    if (entry === undefined || entry.uid !== owner || isOpenToOthers(entry))
      closeSync(openPrivateFile(folder.root, basename(folder.lock), folder.account));
    return new Database(folder.lock, sqlite.SQLITE_OPEN_READWRITE | sqlite.SQLITE_OPEN_NOFOLLOW);
  } catch (error) {
    throw unusable(folder, error);
  }
}

function emptyLockFile(folder: DataFolder): void {
  const file = openPrivateFile(folder.root, basename(folder.lock), folder.account);
  ftruncateSync(file);
  closeSync(file);
}

function unusable(folder: DataFolder, error: unknown): unknown {
  if (error instanceof StartError) return error;
  return (
    folderError(error, folder.root) ??
    new DamagedError(
      `${folder.lock} cannot be locked (${String(error)}). Move it away and start again.`,
      { cause: error },
    )
  );
}

/** The holder writes its pid just after it takes the lock, so a dead or missing one is reread. */
async function holderOf(folder: DataFolder): Promise<number | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { pid } = readNote(folder);
    if (pid !== undefined && isAlive(pid)) return pid;
    await Bun.sleep(20);
  }
  return undefined;
}

/** The noted holder, if it is still running and not another process with the same pid. */
function livingHolder(folder: DataFolder): number | undefined {
  const { pid, start } = readNote(folder);
  if (pid === undefined || start === '' || pid === process.pid) return undefined;
  return startOf(pid) === start ? pid : undefined;
}

function readNote(folder: DataFolder): { pid: number | undefined; start: string } {
  try {
    const [pid = '', start = ''] = readFileSync(join(folder.root, PID_FILE), 'utf8').split('\n');
    return { pid: /^[1-9]\d*$/.test(pid) ? Number(pid) : undefined, start };
  } catch {
    return { pid: undefined, start: '' };
  }
}
