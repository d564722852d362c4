import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../domain/errors.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';

/** Whether a path is a folder; false for one that is missing or that this user may not see. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Whether this user may look into a folder. */
export function mayOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether something certainly is not there; what this user may not look at may be there. */
export function isMissing(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  } catch (error) {
    return codeOf(error) === 'ENOTDIR';
  }
}

/** @throws StartError when the folder of a new file is missing. */
export function requireFolderOf(file: string): void {
  const folder = dirname(file);
  if (!isFolder(folder)) throw new StartError(`There is no folder ${folder}.`);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
  EDQUOT: 'that disk is full',
};

/** The error for a named file that cannot be written, so that the shop's disk is not blamed. */
export function refusedFileError(file: string, error: unknown): unknown {
  const reason = REASONS[codeOf(error)];
  if (reason === undefined) return error;
  return new StartError(`${file} cannot be written: ${reason}.`, { cause: error });
}
