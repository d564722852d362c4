import { Database } from 'bun:sqlite';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers, type DataFolder } from './folder.ts';
import { StartError } from './start-error.ts';

/** The right to be the one program that runs the database of a data folder. */
export type Lock = Readonly<{ release: () => void }>;

/** Another program has the data folder. */
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

/**
 * Takes the data folder, or refuses at once.
 *
 * The lock is SQLite's lock on an empty file: the kernel holds it for the process and lets it go when the
 * process ends in whatever way, so nothing stale survives a kill, a power cut or a reused pid, and the
 * database's own processes do not inherit it.
 * @throws LockedError naming the process that has it.
 */
export async function lockDataFolder(folder: DataFolder): Promise<Lock> {
  const file = openLockFile(folder);
  try {
    file.run('PRAGMA busy_timeout = 0');
    file.run('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (codeOf(error).startsWith('SQLITE_BUSY')) {
      throw new LockedError(folder.root, await holderOf(folder));
    }
    throw new StartError(`${folder.lock} cannot be locked: ${String(error)}`, { cause: error });
  }
  closeToOthers(folder.lock, folder.account);
  writeFileSync(pidFile(folder), `${process.pid}\n`, { mode: 0o600 });
  closeToOthers(pidFile(folder), folder.account);
  return { release: () => file.close() };
}

function openLockFile(folder: DataFolder): Database {
  try {
    return new Database(folder.lock, { create: true, readwrite: true });
  } catch (error) {
    throw new StartError(`${folder.lock} cannot be opened by this user.`, { cause: error });
  }
}

const pidFile = (folder: DataFolder) => join(folder.root, 'talyer.pid');

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The holder writes its pid just after it has the lock, so a dead or missing one is looked up again. */
async function holderOf(folder: DataFolder): Promise<number | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const pid = readPid(folder);
    if (pid !== undefined && isAlive(pid)) return pid;
    await Bun.sleep(20);
  }
  return undefined;
}

function readPid(folder: DataFolder): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(folder), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Does a process of this number exist, whoever owns it? */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
