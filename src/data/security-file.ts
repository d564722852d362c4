import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './embedded-postgres/folder-error.ts';
import { openFolder } from './embedded-postgres/own-files.ts';

const NAME = 'security';
const MOST_BYTES = 1024 * 1024;
/** How many older files are kept. */
const KEPT = 4;

const { O_WRONLY, O_CREAT, O_APPEND, O_NONBLOCK } = constants;
const O_NOFOLLOW = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW;

/** Adds a line to the security log of a data folder. @throws when it cannot be written. */
export type AppendSecurityLine = (line: string) => void;

/**
 * `logs/security.log` in the data folder, readable only by its owner. A new file begins at 1 MB and
 * four older ones are kept, so that it never fills a disk. Links and second names are not followed,
 * because the folder may belong to a different account than this program's.
 */
export function openSecurityLog(dataDir: string): AppendSecurityLine {
  return (line) => {
    const { at, owner, close } = openFolder(join(dataDir, 'logs'));
    try {
      if (append(at(`${NAME}.log`), line, owner) < MOST_BYTES) return;
      for (let age = KEPT; age > 1; age -= 1)
        rename(at(`${NAME}.${age - 1}.log`), at(`${NAME}.${age}.log`));
      rename(at(`${NAME}.log`), at(`${NAME}.1.log`));
    } finally {
      close();
    }
  };
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
