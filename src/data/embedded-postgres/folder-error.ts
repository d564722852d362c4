import { codeOf } from '../../domain/errors.ts';
import { ownName } from './account.ts';
import { DamagedError, type StartError } from './start-error.ts';

/** Why a file operation in the data folder failed and what to do; undefined for other errors. */
export function folderError(error: unknown, root: string): StartError | undefined {
  const code = codeOf(error);
  // Root is only refused what the disk does not support.
  if (code === 'EPERM' && process.getuid?.() === 0) return modelessDiskError(root, error);
  const sentence = SENTENCES[code]?.(root) ?? otherSentence(error, code, root);
  return sentence === undefined ? undefined : new DamagedError(sentence, { cause: error });
}

const full = (root: string) =>
  `The disk of the data folder ${root} is full. Make room on it and start again.`;
const forbidden = (root: string) =>
  `Something in the data folder ${root} may not be used by this user. ${chownCommand(root)}`;

const SENTENCES: Record<string, (root: string) => string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: (root) =>
    `The disk of the data folder ${root} is read-only. Make it writable, or choose a folder on another disk with --data.`,
  EACCES: forbidden,
  EPERM: forbidden,
  EIO: (root) =>
    `The disk of the data folder ${root} cannot be read or written. Copy what can be read to another disk and start there with --data.`,
};

function otherSentence(error: unknown, code: string, root: string): string | undefined {
  if (code === '' || !(error instanceof Error) || !('syscall' in error)) return undefined;
  return `The data folder ${root} cannot be used (${error.message}). Look at that file, or choose another folder with --data.`;
}

/** A FAT or exFAT disk cannot restrict access, which PostgreSQL requires. */
export function modelessDiskError(root: string, cause: unknown): DamagedError {
  return new DamagedError(
    `The disk of the data folder ${root} keeps no owners or modes, as USB drives often do. Copy the folder to a ` +
      'disk of this computer, and give its place there with --data.',
    { cause },
  );
}

/** The command that gives this user, or root for its account, access to the folder. */
export function chownCommand(root: string): string {
  return `Run: sudo chown -R ${ownName()} '${root}'`;
}
