import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, parseFlags, readConfig, UsageError } from '../env.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { isEncrypted } from '../data/backup/source.ts';
import { holdDataFolder } from '../data/embedded-postgres.ts';
import { isEmptyShop } from '../domain/backups.ts';
import { backUp, countRows, openBackup } from '../services/backup.ts';
import { restoreWithSecret } from '../services/backup-secret.ts';
import { missingPictures, pictureFolders } from '../services/backup-pictures.ts';
import { refuseWord } from './arguments.ts';
import { contentLines, countLine } from './backup-contents.ts';
import { migrateSafely, openDatabase } from './database.ts';
import { isFolder } from './file-place.ts';
import type { Io } from './io.ts';
import { readPassphrase } from './password.ts';
import { backupPlacesOf } from './backup-places.ts';
import { endJobWhenAsked } from './signals.ts';
import { isConfirmed, terminalQuestion } from './terminal-question.ts';

/**
 * `talyer restore FILE`: replaces the data of the shop with those of a backup, after a question and
 * a backup of the old data. The shop must not be running.
 * @returns 0, or 1 when it was refused; nothing is changed then.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, { yes: { type: 'boolean' } });
  const [named, extra] = positionals;
  if (named === undefined) throw new UsageError('Name the backup: talyer restore FILE');
  refuseWord(extra);
  const config = readConfig(values);
  const file = resolve(named);
  if (isFolder(file)) throw new StartError(`${file} is a folder. Name the file of a backup.`);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const passphrase = (await isEncrypted(file)) ? await readPassphrase() : undefined;
  const backup = await openBackup(file, passphrase);
  for (const line of contentLines(backup.manifest)) io.print(line);
  endJobWhenAsked();
  // A shop that is running holds its folder, and this says so.
  const held =
    config.databaseUrl === undefined ? await holdDataFolder(config.dataDir, io.log) : undefined;
  const { target, stop } = await openDatabase(config, io.log, { held });
  try {
    await migrateSafely(config, target, { log: io.log, isCommand: true });
    const replaced = await countRows(target);
    if (!isEmptyShop(replaced)) {
      io.print(`It replaces what is in ${placeOf(config)}:`);
      io.print(`  ${countLine(replaced)}`);
      if (values.yes !== true && !(await agrees(io))) return 1;
      const safety = await backUp(config.dataDir, 'before-restore', {
        target,
        zone: config.timezone,
      });
      io.print(`A backup of what is replaced: ${safety.file}`);
    }
    const places = backupPlacesOf(config);
    const { missing, key } = await restoreWithSecret(target, backup, config.dataDir, {
      pictureFolders: pictureFolders(file, places),
    });
    io.print('Restored. Everybody signs in again.');
    if (key !== 'none') io.print(keySentence(config, key));
    if (missing > 0) io.print(missingPictures(missing));
    return 0;
  } finally {
    await stop();
  }
}

function keySentence({ secret }: Config, key: 'in-place' | 'later'): string {
  if (key === 'later') return 'The key of its passcodes is put in place when the shop starts.';
  return secret === undefined
    ? 'The key of its passcodes is in place.'
    : 'Its passcodes can be read once TALYER_SECRET is not set.';
}

const placeOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL';

async function agrees(io: Io): Promise<boolean> {
  const ask = terminalQuestion();
  if (ask === null) io.complain('talyer: Nothing was changed. Add --yes to replace it.');
  else if (await isConfirmed(ask, 'Replace it?')) return true;
  else io.complain('Nothing was changed.');
  return false;
}
