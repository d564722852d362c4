import type { Log } from '../log.ts';
import { adoptOrphan, answers } from './postgres-inside/adopt.ts';
import { ensureCluster } from './postgres-inside/cluster.ts';
import { connectionOf, type InsideConnection } from './postgres-inside/connection.ts';
import { removeOtherEngines, unpackEngine, type Engine } from './postgres-inside/engine.ts';
import { dataFolder, prepareDataFolder, type DataFolder } from './postgres-inside/folder.ts';
import { lockDataFolder, type Lock } from './postgres-inside/lock.ts';
import { isServerOf, readPidFile } from './postgres-inside/pid-file.ts';
import { StartError } from './postgres-inside/start-error.ts';
import { supervise, type Status } from './postgres-inside/supervise.ts';

/** The PostgreSQL inside, running. */
export type DatabaseInside = Readonly<{
  connection: InsideConnection;
  status: () => Status;
  /** Hears each change of the status; answers how to stop hearing. */
  onChange: (listener: (status: Status) => void) => () => void;
  /** Stops PostgreSQL as fast as it can without a recovery at the next start, and lets the folder go. */
  stop: () => Promise<void>;
}>;

/** The data folder, held by this process; nobody else can start a database on it. */
export type HeldFolder = Readonly<{ folder: DataFolder; lock: Lock }>;

/**
 * Makes the data folder if need be and takes it.
 * @throws LockedError naming the process that has it; StartError when the folder cannot be used.
 */
export async function holdDataFolder(dataDir: string): Promise<HeldFolder> {
  const folder = prepareDataFolder(dataDir);
  return { folder, lock: await lockDataFolder(folder) };
}

/**
 * Starts the database inside a data folder, or adopts the one that a killed process left running. It is
 * restarted when it dies, until `stop`.
 * @throws StartError with a sentence for the person at the console.
 */
export async function openDatabaseInside(options: {
  dataDir: string;
  log: Log;
  /** The folder, if it is held already. */
  held?: HeldFolder;
}): Promise<DatabaseInside> {
  const { log } = options;
  const { folder, lock } = options.held ?? (await holdDataFolder(options.dataDir));
  try {
    const engine = await unpackEngine(folder, log);
    await Promise.all([ensureCluster(folder, engine, log), engine.kept]);
    const orphan = await adoptOrphan(folder, engine, log);
    const supervisor = await supervise(folder, engine, orphan, log);
    void tidy(engine, log);
    return {
      connection: connectionOf(folder),
      status: supervisor.status,
      onChange: supervisor.onChange,
      stop: () => supervisor.stop().finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function tidy(engine: Engine, log: Log): Promise<void> {
  await removeOtherEngines(engine, log).catch((error: unknown) =>
    log.warn('old versions of PostgreSQL could not be looked up', { error }),
  );
}

const UNTIL_READY_MS = 15_000;

/**
 * Reaches the database that another process runs on the data folder, without owning it.
 * @throws StartError when it does not answer in time.
 */
export async function reachDatabaseInside(dataDir: string): Promise<InsideConnection> {
  const folder = dataFolder(dataDir);
  const deadline = Date.now() + UNTIL_READY_MS;
  while (Date.now() < deadline) {
    const noted = readPidFile(folder);
    if (noted?.status === 'ready' && isServerOf(folder, noted.pid)) {
      const connection = connectionOf(folder);
      if (await answers(connection)) return connection;
    }
    await Bun.sleep(50);
  }
  throw new StartError(
    `The database in ${folder.root} is in use by a process, but does not answer.`,
  );
}
