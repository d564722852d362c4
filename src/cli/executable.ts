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
import { codeOf } from '../domain/errors.ts';
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
    return wholeOrNothing(staged, () => {
      copyFileSync(file, staged);
      chmodSync(staged, MODE);
      const handle = openSync(staged, 'r+');
      fsyncSync(handle);
      closeSync(handle);
      return staged;
    });
  });
}

/** What a failed copy left would take the room of a disk that is full already. */
function wholeOrNothing<T>(copy: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    discardExecutable(copy);
    throw error;
  }
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
      wholeOrNothing(copy, () => {
        copyFileSync(place, copy);
        chmodSync(copy, MODE);
        renameSync(copy, old);
      });
    }
    renameSync(staged, place);
  });
}

function attempt<T>(place: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new StartError(refusal(codeOf(error), dirname(place)), { cause: error });
  }
}

function refusal(code: string, folder: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `This user may not write into ${folder}. Run the command as its owner, or with sudo.`;
    case 'EROFS':
      return `The disk of ${folder} is read-only.`;
    case 'ENOSPC':
      return `There is too little room in ${folder} for the executable.`;
    default:
      return `The executable cannot be written into ${folder} (${code}).`;
  }
}
