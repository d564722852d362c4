import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../domain/errors.ts';
import { openFolder } from './embedded-postgres/private-files.ts';

const MOST_BYTES = 1024 * 1024;
/** How many older files are kept. */
const KEPT = 4;

/** The end of a file that is read; PostgreSQL's are bounded at twice as much. */
const MOST_READ_BYTES = 2 * MOST_BYTES;

const { O_RDONLY, O_WRONLY, O_CREAT, O_APPEND, O_NONBLOCK } = constants;
const O_NOFOLLOW = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW;

/** Adds a line to a log of a data folder. @throws when it cannot be written. */
export type AppendLine = (line: string) => void;

/**
 * `logs/talyer.log` or `logs/security.log` in the data folder, readable only by its owner. A new
 * file begins at 1 MB and four older ones are kept, so that it never fills a disk. Links and second
 * names are not followed, because the folder may belong to a different account than this program's.
 */
export function openLogFile(dataDir: string, name: 'talyer' | 'security'): AppendLine {
  return (line) => {
    const { at, owner, close } = openFolder(join(dataDir, 'logs'));
    try {
      if (append(at(`${name}.log`), line, owner) < MOST_BYTES) return;
      for (let age = KEPT; age > 1; age -= 1)
        rename(at(`${name}.${age - 1}.log`), at(`${name}.${age}.log`));
      rename(at(`${name}.log`), at(`${name}.1.log`));
    } finally {
      close();
    }
  };
}

/** The files in `logs` whose names match, oldest first, with their contents up to a size. */
export function readLogs(dataDir: string, names: RegExp): { name: string; content: string }[] {
  const { at, close } = openFolder(join(dataDir, 'logs'));
  try {
    return readdirSync(at('.'))
      .filter((name) => names.test(name))
      .flatMap((name) => read(at(name), name))
      .sort((one, other) => one.changed - other.changed);
  } finally {
    close();
  }
}

function read(path: string, name: string): { name: string; content: string; changed: number }[] {
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const entry = fstatSync(file);
    if (!entry.isFile()) return [];
    const bytes = Buffer.alloc(Math.min(entry.size, MOST_READ_BYTES));
    const length = readSync(file, bytes, 0, bytes.length, entry.size - bytes.length);
    return [{ name, content: bytes.toString('utf8', 0, length), changed: entry.mtimeMs }];
  } finally {
    closeSync(file);
  }
}

/** Returns the new size of the file. */
function append(path: string, line: string, owner: number | undefined): number {
  const file = openSync(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, 0o600);
  try {
    const { size, nlink, uid, gid } = fstatSync(file);
    if (!fstatSync(file).isFile() || nlink > 1) throw new Error(`${path} is no plain file`);
    if (owner !== undefined && uid !== owner && process.getuid?.() === 0)
      fchownSync(file, owner, gid);
    return size + writeSync(file, `${line}\n`);
  } finally {
    closeSync(file);
  }
}

function rename(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
