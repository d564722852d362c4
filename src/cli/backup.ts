import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuseNewerData } from '../data/migrate.ts';
import { readSecretKey } from '../data/secret-key.ts';
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
import { contentLines, overviewLines } from './backup-contents.ts';
import { reachOrStart, requireShop } from './database.ts';
import type { Io } from './io.ts';
import { readNewPassphrase } from './password.ts';
import { endJobWhenAsked } from './signals.ts';

/**
 * `talyer backup list`, and `talyer backup [FILE]`: writes a backup, whether or not a server is
 * running; without a file, into the folder `backups` of the data folder. `--passphrase` asks for
 * one, or takes it from standard input, and encrypts the file. Data of an older Talyer is not
 * migrated for it.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, { passphrase: { type: 'boolean' } });
  const [named, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`'${extra}' is not understood. Try: talyer --help`);
  const config = readConfig(values);
  if (named === 'list') {
    const places = { dataDir: config.dataDir, second: config.backupDir ?? null };
    for (const line of overviewLines(await listBackups(places), config.timezone)) io.print(line);
    return 0;
  }
  const file = named === undefined ? null : resolve(named);
  if (file !== null && existsSync(file))
    throw new StartError(`${file} exists already. Choose another name for the backup.`);
  if (values.passphrase === true && file === null)
    throw new UsageError('Name the file that gets a passphrase: talyer backup FILE --passphrase');
  requireShop(config);
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
      ...(passphrase === undefined ? {} : { passphrase, ...secretOf(config) }),
    };
    return file === undefined
      ? await backUp(config.dataDir, 'manual', options)
      : await backUpTo(file, options);
  } finally {
    await stop();
  }
}

/** A secret from TALYER_SECRET is not included: whoever sets it keeps it. */
function secretOf({ secret, dataDir }: Config): { secret?: string } {
  const kept = secret === undefined ? readSecretKey(dataDir) : null;
  return kept === null ? {} : { secret: kept };
}
