import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { damaged } from './damage.ts';
import { folderError } from './folder-error.ts';
import type { DataFolder } from './folder.ts';
import { DamagedError, StartError } from './start-error.ts';

/** The file for PostgreSQL's output before it opens its own log. */
export const START_LOG = 'postgresql-start.log';

/** Says why PostgreSQL did not start and what to do next, from its last output. */
export function startFailure(folder: DataFolder, ending: string | undefined): StartError {
  const said = lastWords(folder);
  const place = `Its log is in ${folder.logs}.`;
  if (said === undefined) {
    const how = ending === undefined ? '' : ` (${ending})`;
    return new StartError(
      `PostgreSQL ended before it wrote anything${how}. Start again, and look at the logs of this computer if that does not help. ${place}`,
    );
  }
  return (
    explainFailure(said, folder) ??
    new StartError(`PostgreSQL did not start: ${said.replace(/\.$/, '')}. ${place}`)
  );
}

/** What a message of PostgreSQL means for the shop; undefined when it is not known. */
export function explainFailure(said: string, folder: DataFolder): StartError | undefined {
  return KNOWN.find(([words]) => words.test(said))?.[1](folder);
}

const systemError = (code: string) => (folder: DataFolder) => {
  const error = Object.assign(new Error(code), { code });
  return folderError(error, folder.root) ?? error;
};

const KNOWN: readonly (readonly [RegExp, (folder: DataFolder) => StartError])[] = [
  [/No space left on device|disk quota exceeded/i, systemError('ENOSPC')],
  [/Read-only file system/i, systemError('EROFS')],
  [/Input\/output error/i, systemError('EIO')],
  [/Permission denied|wrong ownership|invalid permissions/i, systemError('EACCES')],
  [
    /checkpoint record|could not find (?:the )?(?:redo|WAL)|pg_wal|requested WAL/i,
    (folder) => damaged(folder, `${join(folder.cluster, 'pg_wal')} does not fit the rest`),
  ],
  [
    /pg_control|control file/i,
    (folder) => damaged(folder, `${join(folder.cluster, 'global', 'pg_control')} cannot be read`),
  ],
  [
    /shared memory block .* still in use/i,
    ({ root }) =>
      new StartError(
        `A part of the database in ${root} that was killed is still at work. Start again in a minute.`,
      ),
  ],
  [
    /database files are incompatible/i,
    ({ root }) =>
      new DamagedError(
        `The data in ${root} was made by a PostgreSQL that does not fit the one in this Talyer. Start the Talyer that made it; the data stays as it is.`,
      ),
  ],
];

function lastWords(folder: DataFolder): string | undefined {
  const today = new Date().toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  return (
    complaint(join(folder.logs, START_LOG)) ??
    complaint(join(folder.logs, `postgresql-${today}.log`))
  );
}

function complaint(path: string): string | undefined {
  const line = linesOf(path).findLast((each) => /FATAL|PANIC|error/i.test(each));
  return line?.replace(/^.*?\b(?:FATAL|PANIC):\s*/, '');
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
