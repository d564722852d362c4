import type { DatabaseTarget } from '../data/connect.ts';
import { migrate } from '../data/migrate.ts';
import {
  holdDataFolder,
  openDatabaseInside,
  reachDatabaseInside,
  type DatabaseInside,
  type HeldFolder,
} from '../data/postgres-inside.ts';
import { LockedError } from '../data/postgres-inside/lock.ts';
import { migrationsFolder } from '../assets.ts';
import type { Config } from '../env.ts';
import { untilAnswering } from './external-database.ts';
import type { Log } from '../log.ts';

/** The database that the server works on: the one inside, or the one of `DATABASE_URL`. */
export type OpenDatabase = Readonly<{
  target: DatabaseTarget;
  status: DatabaseInside['status'];
  onChange: DatabaseInside['onChange'];
  stop: () => Promise<void>;
}>;

/** Starts the database inside, or answers the one of `DATABASE_URL`, which needs no start. */
export async function openDatabase(
  config: Config,
  log: Log,
  held?: HeldFolder,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await untilAnswering(config.databaseUrl, log);
    const target = { url: config.databaseUrl };
    return { target, status: () => 'up', onChange: () => () => {}, stop: async () => {} };
  }
  const options = { dataDir: config.dataDir, log };
  const inside = await openDatabaseInside(held === undefined ? options : { ...options, held });
  return { ...inside, target: inside.connection };
}

/** A database for one job, and what to do when the job is done. */
export type BorrowedDatabase = Readonly<{
  target: DatabaseTarget;
  /** A running server owns it. */
  isGuest: boolean;
  stop: () => Promise<void>;
}>;

/** Reaches the database of a running server, or starts it for a while when none is running. */
export async function reachOrStart(config: Config, log: Log): Promise<BorrowedDatabase> {
  const held = config.databaseUrl === undefined ? await holdUnlessTaken(config.dataDir) : undefined;
  if (config.databaseUrl === undefined && held === undefined) {
    const target = await reachDatabaseInside(config.dataDir);
    return { target, isGuest: true, stop: async () => {} };
  }
  const { target, stop } = await openDatabase(config, log, held);
  return { target, isGuest: false, stop };
}

/**
 * Does one job on the database, whether a server is running on it or not. A database that it starts itself
 * is brought to the newest shape first and stopped afterwards.
 */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  job: (target: DatabaseTarget) => Promise<T>,
): Promise<T> {
  const { target, isGuest, stop } = await reachOrStart(config, log);
  try {
    if (!isGuest) await migrate(target, migrationsFolder);
    return await job(target);
  } finally {
    await stop();
  }
}

async function holdUnlessTaken(dataDir: string): Promise<HeldFolder | undefined> {
  try {
    return await holdDataFolder(dataDir);
  } catch (error) {
    if (error instanceof LockedError) return undefined;
    throw error;
  }
}
