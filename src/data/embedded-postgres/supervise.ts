import type { Log } from '../../log.ts';
import type { Engine } from './engine.ts';
import type { DataFolder } from './folder.ts';
import {
  goneWithin,
  signalPostmaster,
  startPostmaster,
  untilReady,
  type Postmaster,
} from './postmaster.ts';
import { faultOf } from '../faults.ts';
import { DamagedError, StartError } from './start-error.ts';
import { boundLogs, isUnreachable, makeRuntimeFolders } from './upkeep.ts';

export type Status = 'up' | 'starting' | 'down';

export type Supervisor = Readonly<{
  status: () => Status;
  /** Calls the listener on each change of the status. Call the returned function to stop. */
  onChange: (listener: (status: Status) => void) => () => void;
  /** Resolves when restarting the server failed for so long that it was given up. */
  givenUp: Promise<StartError>;
  /** Returns false when the server is still shutting down after a while; it then ends by itself. */
  stop: () => Promise<boolean>;
}>;

/** For each server of this process, a function that ends it at once. */
const running = new Set<() => Promise<boolean>>();

/**
 * Ends every server of this process without waiting for its last writes; the next start recovers
 * them from the log. For a program that has to end at once and must leave nothing behind.
 * @returns false when one is still running.
 */
export async function stopServersAtOnce(): Promise<boolean> {
  const gone = await Promise.all([...running].map((stop) => stop()));
  return !gone.includes(false);
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** How often a server that dies at once is retried before a start is given up. */
const FIRST_START_TRIES = 6;
/** Leaves time within the five seconds that a stop of the program may take. */
const STOP_MS = 3500;
const STOP_AT_ONCE_MS = 1000;
/** The program then exits, because a service manager may have other means than another retry. */
export const GIVE_UP_MS = 60_000;
const UPKEEP_MS = 5000;

/**
 * Keeps a server running: starts it (or takes the given one), and restarts it whenever it dies,
 * with a backoff while it keeps failing.
 * @param stopping aborts a start in progress; the supervisor is then that of a stopped server.
 * @param giveUpMs for how long a server that died is restarted before it is given up.
 * @throws StartError when the first start fails permanently.
 */
export async function supervise(
  folder: DataFolder,
  engine: Engine,
  adopted: Postmaster | undefined,
  log: Log,
  stopping?: AbortSignal,
  giveUpMs = GIVE_UP_MS,
): Promise<Supervisor> {
  const listeners = new Set<(status: Status) => void>();
  const givenUp = Promise.withResolvers<StartError>();
  const state: {
    server: Postmaster | undefined;
    status: Status;
    isStopping: boolean;
    /** The start in progress; it never rejects. */
    underWay: Promise<void>;
  } = {
    server: adopted,
    status: adopted === undefined ? 'starting' : 'up',
    isStopping: false,
    underWay: Promise.resolve(),
  };

  const set = (next: Status) => {
    if (next === state.status) return;
    state.status = next;
    for (const listener of listeners) listener(next);
  };

  const beginToStop = () => {
    state.isStopping = true;
    set('down');
    if (state.server !== undefined) signalPostmaster(folder, engine, state.server.pid, 'fast');
  };

  const start = async () => {
    const started = performance.now();
    set('starting');
    makeRuntimeFolders(folder);
    const server = await startPostmaster(folder, engine);
    state.server = server;
    if (state.isStopping) signalPostmaster(folder, engine, server.pid, 'fast');
    await untilReady(folder, server, log);
    if (state.isStopping) return;
    set('up');
    log.info('PostgreSQL is up', { pid: server.pid, ms: Math.round(performance.now() - started) });
  };

  const startUntilUp = async (tries: number, until = Number.POSITIVE_INFINITY) => {
    let pause = FIRST_PAUSE_MS;
    for (let failed = 1; !state.isStopping; failed += 1) {
      try {
        const starting = start();
        state.underWay = starting.catch(() => {});
        return await starting;
      } catch (error) {
        if (state.isStopping) return undefined;
        set('down');
        const isHopeless = error instanceof DamagedError && Number.isFinite(tries);
        if (failed >= tries || isHopeless || (performance.now() > until && !willPass(error)))
          throw error;
        const reason = error instanceof StartError ? { reason: error.message } : { error };
        log.error('PostgreSQL did not start', reason);
        await Bun.sleep(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    return undefined;
  };

  const keepUp = async () => {
    while (!state.isStopping) {
      await state.server?.gone;
      if (state.isStopping) return;
      set('down');
      log.error('PostgreSQL died and is being restarted', { pid: state.server?.pid });
      await startUntilUp(Number.POSITIVE_INFINITY, performance.now() + giveUpMs);
    }
  };

  const giveUp = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    givenUp.resolve(new StartError(`The database could not be started again. ${reason}`));
  };

  const keepInOrder = () => {
    if (state.status !== 'up') return;
    boundLogs(folder);
    makeRuntimeFolders(folder);
    if (state.server === undefined || !isUnreachable(folder)) return;
    log.warn('the socket of PostgreSQL was deleted, so it is being restarted', { ...state.server });
    signalPostmaster(folder, engine, state.server.pid, 'fast');
  };

  const stopAtOnce = async () => {
    state.isStopping = true;
    for (const how of ['immediate', 'kill'] as const) {
      if (state.server === undefined) return true;
      signalPostmaster(folder, engine, state.server.pid, how);
      if (await goneWithin(state.server, STOP_AT_ONCE_MS)) return true;
    }
    return false;
  };

  const stop = async () => {
    clearInterval(upkeep);
    beginToStop();
    // A server that is only starting must be known before its end can be awaited.
    await Promise.race([state.underWay, Bun.sleep(STOP_MS)]);
    const isGone = state.server === undefined || (await goneWithin(state.server, STOP_MS));
    if (isGone) running.delete(stopAtOnce);
    // It is writing to a slow disk. Left alone it ends cleanly; the next start waits for it.
    else log.warn('PostgreSQL is still shutting down', { pid: state.server?.pid });
    return isGone;
  };

  running.add(stopAtOnce);
  stopping?.addEventListener('abort', beginToStop);
  try {
    if (stopping?.aborted) beginToStop();
    else if (state.server === undefined) await startUntilUp(FIRST_START_TRIES);
  } catch (error) {
    running.delete(stopAtOnce);
    throw error;
  } finally {
    stopping?.removeEventListener('abort', beginToStop);
  }
  void keepUp().catch(giveUp);
  const upkeep = setInterval(() => {
    try {
      keepInOrder();
    } catch (error) {
      log.warn('the folders of PostgreSQL could not be checked', { error });
    }
  }, UPKEEP_MS);
  upkeep.unref();
  return {
    status: () => state.status,
    givenUp: givenUp.promise,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

/** Retries a full or missing disk, so that the shop is back as soon as the disk is. */
function willPass(error: unknown): boolean {
  const kind = faultOf(error)?.kind;
  return kind === 'full' || kind === 'read-only';
}
