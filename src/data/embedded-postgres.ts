import { isOut } from '../domain/disk-space.ts';
import type { Log } from '../log.ts';
import { faultOfKind } from './faults.ts';
import { adoptOrphan } from './embedded-postgres/adopt.ts';
import { answers } from './embedded-postgres/ask.ts';
import { ensureCluster } from './embedded-postgres/cluster.ts';
import {
  connectionOf,
  asSuperuser,
  type EmbeddedConnection,
} from './embedded-postgres/connection.ts';
import { removeOtherEngines, unpackEngine, type Engine } from './embedded-postgres/engine.ts';
import { dataFolder, prepareDataFolder, type DataFolder } from './embedded-postgres/folder.ts';
import { folderError } from './embedded-postgres/folder-error.ts';
import { lockDataFolder, type Lock } from './embedded-postgres/lock.ts';
import { mendTree } from './embedded-postgres/mend.ts';
import { openOwnerSession } from './embedded-postgres/owner.ts';
import { isServerOf, readPidFile } from './embedded-postgres/pid-file.ts';
import { prepareRole } from './embedded-postgres/roles.ts';
import { freeBytes } from './disk-space.ts';
import { StartError } from './embedded-postgres/start-error.ts';
import { supervise, type Supervisor } from './embedded-postgres/supervise.ts';

/** The running embedded PostgreSQL. */
export type EmbeddedDatabase = Supervisor &
  Readonly<{
    /** Connects as the role of the shop. */
    connection: EmbeddedConnection;
    /** Connects as the superuser, for maintenance. */
    maintenance: EmbeddedConnection;
  }>;

/** The data folder, locked by this process; no other process can start a database on it. */
export type HeldFolder = Readonly<{ folder: DataFolder; lock: Lock }>;

/** Creates, locks and mends the data folder. @throws LockedError; StartError if it is unusable. */
export async function holdDataFolder(dataDir: string, log: Log): Promise<HeldFolder> {
  const folder = prepareDataFolder(dataDir);
  const lock = await lockDataFolder(folder);
  try {
    const mended = mendTree(folder.root, folder.root, folder.account);
    if (mended > 0) log.info('owners and modes in the data folder were corrected', { mended });
    return { folder, lock };
  } catch (error) {
    lock.release();
    throw folderError(error, folder.root) ?? error;
  }
}

type OpenOptions = Readonly<{
  dataDir: string;
  log: Log;
  /** The folder, if it is already locked. */
  held?: HeldFolder | undefined;
  /** Aborts the start when the program is asked to stop. */
  stopping?: AbortSignal | undefined;
  /** Called, perhaps more than once, when there is nothing to do but wait. */
  meanwhile?: (() => void) | undefined;
  /** For how long a server that died is restarted before it is given up. */
  giveUpMs?: number;
}>;

/**
 * Starts the database of a data folder, or adopts the one that a killed process left running. It is
 * restarted when it dies, until `stop`.
 * @throws StartError with a sentence for the person at the console; the reason of `stopping`.
 * Nothing is running then.
 */
export async function openEmbeddedDatabase(options: OpenOptions): Promise<EmbeddedDatabase> {
  const { log, stopping } = options;
  const { folder, lock } = options.held ?? (await holdDataFolder(options.dataDir, log));
  try {
    const { engine, supervisor, isAdopted } = await startWhole(folder, options);
    if (stopping?.aborted) {
      await supervisor.stop();
      throw stopping.reason;
    }
    const connection = connectionOf(folder);
    await prepareRole(connection).catch(async (error: unknown) => {
      await supervisor.stop();
      throw error;
    });
    const closeOwnerSession = isAdopted ? await openOwnerSession(connection) : undefined;
    const stopped = new AbortController();
    void tidy(engine, log, stopped.signal);
    return {
      ...supervisor,
      connection,
      maintenance: asSuperuser(connection),
      stop: async () => {
        stopped.abort();
        await closeOwnerSession?.();
        return supervisor.stop().finally(lock.release);
      },
    };
  } catch (error) {
    lock.release();
    const known = error instanceof StartError ? error : folderError(error, folder.root);
    if (known !== undefined) throw known;
    // The unpacking program does not report why it failed.
    if (isOut(await freeBytes(folder.root)))
      throw new StartError(faultOfKind('full').atStart, { cause: error });
    throw error;
  }
}

type Started = Readonly<{ engine: Engine; supervisor: Supervisor; isAdopted: boolean }>;

/** Unpacks PostgreSQL again and retries when the first start fails and its files are damaged. */
async function startWhole(folder: DataFolder, options: OpenOptions): Promise<Started> {
  const { meanwhile } = options;
  const unpacking = unpackEngine(folder, options.log, { meanwhile });
  try {
    return await startOn(unpacking, folder, options);
  } catch (error) {
    if ((await unpacking).isNew || options.stopping?.aborted) throw error;
    const whole = await unpackEngine(folder, options.log, { withChecksums: true });
    if (!whole.isNew) throw error;
    return await startOn(whole, folder, options);
  }
}

async function startOn(
  unpacking: Engine | Promise<Engine>,
  folder: DataFolder,
  { log, stopping, giveUpMs, meanwhile }: OpenOptions,
): Promise<Started> {
  // A first start unpacks both at the same time. Neither writes on when the other has failed.
  const ensuring = ensureCluster(folder, unpacking, log, stopping);
  await Promise.allSettled([unpacking, ensuring]);
  const engine = await unpacking;
  await ensuring;
  stopping?.throwIfAborted();
  const adopted = await adoptOrphan(folder, engine, log);
  const supervising = supervise(folder, engine, { adopted, log, stopping, giveUpMs });
  meanwhile?.();
  return { engine, supervisor: await supervising, isAdopted: adopted !== undefined };
}

/** What can wait until the server is up; a failure or a stop leaves it to the next start. */
async function tidy(engine: Engine, log: Log, stopped: AbortSignal): Promise<void> {
  await engine
    .keep(stopped)
    .catch((error: unknown) => log.warn('PostgreSQL will be unpacked again', { error }));
  await removeOtherEngines(engine, log).catch((error: unknown) =>
    log.warn('old versions of PostgreSQL could not be listed', { error }),
  );
}

const UNTIL_READY_MS = 15_000;

/** Connects to another process's database. @throws StartError when it does not respond in time. */
export async function connectEmbeddedDatabase(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'connection' | 'maintenance'>> {
  const folder = dataFolder(dataDir);
  const deadline = performance.now() + UNTIL_READY_MS;
  while (performance.now() < deadline) {
    const noted = readPidFile(folder);
    if (noted?.status === 'ready' && isServerOf(folder, noted.pid)) {
      const connection = connectionOf(folder);
      if (await answers(connection)) return { connection, maintenance: asSuperuser(connection) };
    }
    await Bun.sleep(50);
  }
  throw new StartError(
    `The database in ${folder.root} is in use by a process, but does not answer.`,
  );
}
