import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseTarget } from '../data/connect.ts';
import { refuseNewerData } from '../data/migrate.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { release } from '../assets.ts';
import { type Config, parseFlags, readConfig, UsageError } from '../env.ts';
import {
  backUp,
  backUpTo,
  type BackupOptions,
  listBackups,
  type NewBackup,
} from '../services/backup.ts';
import { secretOfShop } from '../services/backup-secret.ts';
import { contentLines, overviewLines } from './backup-contents.ts';
import { reachOrStart } from './database.ts';
import { isFolder, mayOpen, refusedFileError, requireFolderOf } from './file-place.ts';
import type { Io } from './io.ts';
import { allowFlags, refuseWord } from './arguments.ts';
import { readNewPassphrase } from './password.ts';
import { requireShop } from './require-shop.ts';
import { backupPlacesOf } from './backup-places.ts';
import { endJobWhenAsked } from './signals.ts';

/** A word that is not taken for the name of a file. */
const MISTYPED_LIST = /^l[ist]{1,5}$/i;

/**
 * `talyer backup list`, and `talyer backup [FILE]`: writes a backup, whether or not a server is
 * running; without a file, into the folder `backups` of the data folder. `--passphrase` asks for
 * one, or takes it from standard input, and encrypts the file. Data of an older Talyer is not
 * migrated for it.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, { passphrase: { type: 'boolean' } });
  const [named, extra] = positionals;
  refuseWord(extra);
  const config = readConfig(values);
  if (named === 'list') {
    allowFlags('backup list', values, []);
    await list(config, io);
    return 0;
  }
  if (MISTYPED_LIST.test(named ?? ''))
    throw new UsageError(
      `Use: talyer backup list. A file of that name is written by: talyer backup ./${named}`,
    );
  const file = named === undefined ? null : resolve(named);
  if (file !== null && existsSync(file))
    throw new StartError(`${file} exists already. Choose another name for the backup.`);
  if (values.passphrase === true && file === null)
    throw new UsageError('Name the file that gets a passphrase: talyer backup FILE --passphrase');
  requireShop(config);
  if (file !== null) requireFolderOf(file);
  const passphrase = values.passphrase === true ? await readNewPassphrase() : undefined;
  endJobWhenAsked();
  const made = await backUpShop(config, io, {
    ...(file === null ? {} : { file }),
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  for (const line of contentLines(made.manifest)) io.print(line);
  io.print(`The backup is ${made.file}`);
  return 0;
}

async function list(config: Config, io: Io): Promise<void> {
  const { dataDir, timezone } = config;
  // A folder may hold backups and no shop.
  if (!isFolder(dataDir)) requireShop(config);
  else if (!mayOpen(dataDir))
    throw new StartError(`${dataDir} cannot be opened by this user. Run this as its owner.`);
  const backups = await listBackups(backupPlacesOf(config));
  for (const line of overviewLines(backups, timezone)) io.print(line);
}

/**
 * Writes a backup of the shop that these settings name, into `backups` of its folder unless another
 * file is named. @throws StartError when there is no shop.
 */
export async function backUpShop(
  config: Config,
  io: Io,
  { file, passphrase }: Readonly<{ file?: string; passphrase?: string }> = {},
): Promise<NewBackup> {
  requireShop(config);
  const { target, stop } = await reachOrStart(config, io.log);
  try {
    await refuseNewerData(target, release);
    const options: BackupOptions = {
      target,
      zone: config.timezone,
      ...(passphrase === undefined ? {} : { passphrase, ...(await secretOf(config, target)) }),
    };
    return file === undefined
      ? await backUp(config.dataDir, 'manual', options)
      : await backUpTo(file, options).catch((error: unknown) => {
          throw refusedFileError(file, error);
        });
  } finally {
    await stop();
  }
}

/** A secret from TALYER_SECRET is not included: the person who sets it keeps it. */
async function secretOf(
  { secret, dataDir }: Config,
  target: DatabaseTarget,
): Promise<{ secret?: string }> {
  const kept = secret === undefined ? await secretOfShop(target, dataDir) : null;
  return kept === null ? {} : { secret: kept };
}
