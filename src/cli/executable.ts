import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../data/embedded-postgres/folder-error.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';

const MODE = 0o755;
/** `talyer.exe` becomes `talyer.new.exe`, because Windows runs nothing without the extension. */
const besideAs = (place: string, word: string): string =>
  place.replace(/(\.exe)?$/i, (ending) => `.${word}${ending}`);

/** Where the executable that an update replaced is kept. */
export const oldExecutable = (place: string): string => besideAs(place, 'old');

/**
 * Copies an executable next to the place that it is meant for, complete and on the disk.
 * @returns the path of the copy. @throws StartError when the folder cannot be written.
 */
export function stageExecutable(file: string, place: string): string {
  const staged = besideAs(place, 'new');
  return attempt(place, () => {
    mkdirSync(dirname(place), { recursive: true, mode: MODE });
    copyFileSync(file, staged);
    chmodSync(staged, MODE);
    const handle = openSync(staged, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    return staged;
  });
}

/** Deletes a staged executable. */
export function discardExecutable(staged: string): void {
  rmSync(staged, { force: true });
}

/**
 * Gives a staged executable its name. A running program cannot be overwritten ("Text file busy"),
 * but another file can take over its name; on Windows the old one has to be renamed first.
 * @param options.keepOld keeps the old one as `talyer.old`.
 */
export function replaceExecutable(
  staged: string,
  place: string,
  { keepOld }: { keepOld: boolean },
): void {
  attempt(place, () => {
    const old = oldExecutable(place);
    if (keepOld && process.platform === 'win32') {
      rmSync(old, { force: true });
      renameSync(place, old);
    } else if (keepOld) {
      const copy = besideAs(place, 'part');
      copyFileSync(place, copy);
      chmodSync(copy, MODE);
      renameSync(copy, old);
    }
    renameSync(staged, place);
  });
}

function attempt<T>(place: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const folder = dirname(place);
    const code = codeOf(error);
    const sentence =
      code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? `This user may not write into ${folder}. Run the command as its owner, or with sudo.`
        : code === 'ENOSPC'
          ? `There is too little room in ${folder} for the executable.`
          : `The executable cannot be written into ${folder} (${code}).`;
    throw new StartError(sentence, { cause: error });
  }
}
