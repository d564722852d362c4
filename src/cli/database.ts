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
 * Does one job on the database, whether or not a server is running on it. A database that it starts
 * itself is migrated first and stopped afterwards.
 */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  job: (target: DatabaseTarget) => Promise<T>,
): Promise<T> {
  const { target, isGuest, stop } = await reachOrStart(config, log);
  try {
    await (isGuest ? refuseNewerData(target, release) : migrate(target, release));
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
