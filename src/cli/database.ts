import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { isInUse } from '../data/backup/other-instances.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { findTimeZone } from '../data/shop-profile.ts';
import { migrate, olderIsRunning, refuseOtherData, UpgradeError } from '../data/migrate.ts';
import {
  holdDataFolder,
  openEmbeddedDatabase,
  connectEmbeddedDatabase,
  type EmbeddedDatabase,
  type HeldFolder,
} from '../data/embedded-postgres.ts';
import { LockedError } from '../data/embedded-postgres/lock.ts';
import { release } from '../assets.ts';
import type { Config } from '../env.ts';
import { untilAnswering } from './external-database.ts';
import type { Log } from '../log.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { backUp, listBackups } from '../services/backup.ts';
import { DAY_MS } from '../domain/durations.ts';
import { messageOf } from '../domain/errors.ts';

/** The database of the server: the embedded one, or the one of `DATABASE_URL`. */
export type OpenDatabase = Readonly<{
  target: DatabaseTarget;
  /** The database as a superuser; for `DATABASE_URL` the same connection. */
  maintenance: DatabaseTarget;
}> &
  Pick<EmbeddedDatabase, 'status' | 'onChange' | 'givenUp' | 'stop'>;

interface OpenDatabaseOptions {
  /** The data folder, where the caller holds it already. */
  held?: HeldFolder | undefined;
  /** Aborts a start in progress. */
  stopping?: AbortSignal;
  /** Called, perhaps more than once, while the start only waits. */
  meanwhile?: () => void;
}

/** Starts the embedded database, or returns the one of `DATABASE_URL`, which needs no start. */
export async function openDatabase(
  config: Config,
  log: Log,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await untilAnswering(config.databaseUrl, log, options.stopping);
    const target = { url: config.databaseUrl };
    return {
      target,
      maintenance: target,
      status: () => 'up',
      onChange: () => () => {},
      // An external server is not restarted from here.
      givenUp: new Promise(() => {}),
      stop: async () => true,
    };
  }
  const inside = await openEmbeddedDatabase({ dataDir: config.dataDir, log, ...options });
  return { ...inside, target: inside.connection };
}

/**
 * Connects to the database of a running server, or starts it temporarily when none is running. Call
 * `stop` when the job is done.
 */
export async function reachOrStart(config: Config, log: Log) {
  const held =
    config.databaseUrl === undefined ? await holdUnlessTaken(config.dataDir, log) : undefined;
  if (config.databaseUrl === undefined && held === undefined) {
    const { connection, maintenance } = await connectEmbeddedDatabase(config.dataDir);
    return { target: connection, maintenance, isGuest: true, stop: async () => true };
  }
  const { target, maintenance, stop } = await openDatabase(config, log, { held });
  return { target, maintenance, isGuest: false, stop };
}

interface MigrateSafelyOptions {
  log: Log;
  /** Aborts the backup before it, and the migration. */
  stopping?: AbortSignal | undefined;
  /** The release whose migrations are applied; another one in tests. */
  to?: typeof release;
  /** Whether no server is to be started: one may be running on the database of DATABASE_URL. */
  isCommand?: boolean;
}

/**
 * Migrates the database; data of an older version is backed up first (rule 169). When that fails
 * repeatedly, as under a service manager, only the first backup of a day is kept.
 * @returns what `migrate` returns.
 * @throws StartError when that backup cannot be written, the data cannot be migrated, or an older
 * server uses it; nothing is changed then.
 */
export async function migrateSafely(
  config: Config,
  target: DatabaseTarget,
  { log, stopping, to = release, isCommand = false }: MigrateSafelyOptions,
): Promise<{ wasRestoring: boolean }> {
  let repeated: string | undefined;
  const beforeUpgrade = async (): Promise<void> => {
    if (isCommand && config.databaseUrl !== undefined && (await isInUse(target)))
      throw olderIsRunning();
    const { backups } = await listBackups({ dataDir: config.dataDir, second: null });
    const earlier = backups.filter(
      ({ reason, taken }) =>
        reason === 'before-update' && Math.abs(Date.now() - taken.getTime()) < DAY_MS,
    );
    try {
      const { file } = await backUp(config.dataDir, 'before-update', {
        target,
        zone: config.timezone,
        ...(stopping === undefined ? {} : { signal: stopping }),
      });
      // Two attempts within a second have the same name.
      const isNew = earlier.every(({ name }) => name !== basename(file));
      if (earlier.length > 0 && isNew) repeated = file;
      log.info('the data was backed up before the update', { file });
    } catch (error) {
      stopping?.throwIfAborted();
      throw new StartError(
        `The backup before the update could not be written to ${config.dataDir} (${messageOf(error)}). ` +
          'Nothing was changed. Make room there, or choose another folder with --data where DATABASE_URL is used.',
        { cause: error },
      );
    }
  };
  try {
    return await migrate(target, to, { stopping, beforeUpgrade });
  } catch (error) {
    if (error instanceof UpgradeError && repeated !== undefined) rmSync(repeated, { force: true });
    throw error;
  }
}

/**
 * Does a job on the database, with the shop's time zone; one started for it is migrated first and
 * stopped afterwards.
 */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  job: (target: DatabaseTarget, zone: string) => Promise<T>,
): Promise<T> {
  const { target, isGuest, stop } = await reachOrStart(config, log);
  try {
    await (isGuest
      ? refuseOtherData(target, release)
      : migrateSafely(config, target, { log, isCommand: true }));
    return await job(target, (await findTimeZone(target)) ?? config.timezone);
  } finally {
    await stop();
  }
}

async function holdUnlessTaken(dataDir: string, log: Log): Promise<HeldFolder | undefined> {
  try {
    return await holdDataFolder(dataDir, log);
  } catch (error) {
    if (error instanceof LockedError) return undefined;
    throw error;
  }
}
