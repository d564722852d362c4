import type { DatabaseTarget } from '../data/connect.ts';
import { migrate, refuseNewerData } from '../data/migrate.ts';
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
import { backUp } from '../services/backup.ts';
import type { Io } from './io.ts';

/** The database of the server: the embedded one, or the one of `DATABASE_URL`. */
export type OpenDatabase = Readonly<{
  target: DatabaseTarget;
  /** The same as a superuser; for `DATABASE_URL` the same connection. */
  maintenance: DatabaseTarget;
}> &
  Pick<EmbeddedDatabase, 'status' | 'onChange' | 'givenUp' | 'stop'>;

/** Starts the embedded database, or returns the one of `DATABASE_URL`, which needs no start. */
export async function openDatabase(
  config: Config,
  log: Log,
  held?: HeldFolder,
  stopping?: AbortSignal,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await untilAnswering(config.databaseUrl, log, stopping);
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
  const inside = await openEmbeddedDatabase({ dataDir: config.dataDir, log, held, stopping });
  return { ...inside, target: inside.connection };
}

/**
 * Connects to the database of a running server, as a guest, or starts it for a while when none is
 * running. Call `stop` when the job is done.
 */
export async function reachOrStart(config: Config, log: Log) {
  const held =
    config.databaseUrl === undefined ? await holdUnlessTaken(config.dataDir, log) : undefined;
  if (config.databaseUrl === undefined && held === undefined) {
    const { connection, maintenance } = await connectEmbeddedDatabase(config.dataDir);
    return { target: connection, maintenance, isGuest: true, stop: async () => true };
  }
  const { target, maintenance, stop } = await openDatabase(config, log, held);
  return { target, maintenance, isGuest: false, stop };
}

/**
 * Migrates the database; data of an older version are backed up before (rule 169).
 * @throws StartError when that backup cannot be written; nothing is changed then.
 */
export async function migrateSafely(
  config: Config,
  target: DatabaseTarget,
  io: Pick<Io, 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  const beforeUpgrade = async (): Promise<void> => {
    try {
      const { file } = await backUp(config.dataDir, 'before-update', {
        target,
        zone: config.timezone,
        ...(stopping === undefined ? {} : { signal: stopping }),
      });
      io.log.info('the data were backed up before the update', { file });
    } catch (error) {
      stopping?.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `The backup before the update could not be written to ${config.dataDir} (${reason}). ` +
          'Nothing was changed. Make room there, or choose another folder with --data where DATABASE_URL is used.',
        { cause: error },
      );
    }
  };
  await migrate(target, release, { stopping, beforeUpgrade });
}

/** Does a job on the database; one started for it is migrated first and stopped afterwards. */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  job: (target: DatabaseTarget) => Promise<T>,
): Promise<T> {
  const { target, isGuest, stop } = await reachOrStart(config, log);
  try {
    await (isGuest ? refuseNewerData(target, release) : migrateSafely(config, target, { log }));
    return await job(target);
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
