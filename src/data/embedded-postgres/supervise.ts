import { messageOf } from '../../domain/errors.ts';
import type { Log } from '../../log.ts';
import type { Engine } from './engine.ts';
import type { DataFolder } from './folder.ts';
import { endOrphanedSessions } from './orphaned-sessions.ts';
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

/** `failure` is why a start has failed. */
type StatusListener = (status: Status, failure?: unknown) => void;

export type Supervisor = Readonly<{
  status: () => Status;
  /** Calls the listener on each change of the status. Call the returned function to stop. */
  onChange: (listener: StatusListener) => () => void;
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

interface SuperviseOptions {
  /** A server that runs already. */
  adopted: Postmaster | undefined;
  log: Log;
  /** Aborts a start in progress; the supervisor is then that of a stopped server. */
  stopping?: AbortSignal | undefined;
  /** For how long a server that died is restarted before it is given up. */
  giveUpMs?: number | undefined;
}

/**
 * Keeps a server running: starts it, unless one is adopted, and restarts it whenever it dies, with a
 * backoff while it keeps failing.
 * @throws StartError when the first start fails permanently.
 */
export async function supervise(
  folder: DataFolder,
  engine: Engine,
  { adopted, log, stopping, giveUpMs = GIVE_UP_MS }: SuperviseOptions,
): Promise<Supervisor> {
  const server = new SupervisedServer(folder, engine, log, adopted);
  const stopAtOnce = () => server.stopAtOnce();
  running.add(stopAtOnce);
  try {
    await startUnlessStopped(server, stopping);
  } catch (error) {
    running.delete(stopAtOnce);
    throw error;
  }
  const givenUp = Promise.withResolvers<StartError>();
  void server.keepUp(giveUpMs).catch((error: unknown) => givenUp.resolve(restartFailure(error)));
  const upkeep = setInterval(() => server.keepInOrder(), UPKEEP_MS);
  upkeep.unref();
  return {
    status: () => server.status,
    onChange: (listener) => server.onChange(listener),
    givenUp: givenUp.promise,
    stop: async () => {
      clearInterval(upkeep);
      const isGone = await server.stop();
      if (isGone) running.delete(stopAtOnce);
      return isGone;
    },
  };
}

async function startUnlessStopped(server: SupervisedServer, stopping?: AbortSignal): Promise<void> {
  const beginToStop = () => server.beginToStop();
  stopping?.addEventListener('abort', beginToStop);
  try {
    if (stopping?.aborted) beginToStop();
    else if (server.status !== 'up') await server.startUntilUp(FIRST_START_TRIES);
  } finally {
    stopping?.removeEventListener('abort', beginToStop);
  }
}

class SupervisedServer {
  readonly #listeners = new Set<StatusListener>();
  #process: Postmaster | undefined;
  #status: Status;
  #isStopping = false;
  /** The start in progress; it never rejects. */
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    readonly folder: DataFolder,
    readonly engine: Engine,
    readonly log: Log,
    adopted: Postmaster | undefined,
  ) {
    this.#process = adopted;
    this.#status = adopted === undefined ? 'starting' : 'up';
  }

  get status(): Status {
    return this.#status;
  }

  onChange(listener: StatusListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #setStatus(next: Status, failure?: unknown): void {
    if (next === this.#status) return;
    this.#status = next;
    for (const listener of this.#listeners) listener(next, failure);
  }

  /** @throws what the last of these tries threw, or the first after `until` that will not pass. */
  async startUntilUp(tries: number, until = Number.POSITIVE_INFINITY): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (let failed = 1; !this.#isStopping; failed += 1) {
      try {
        const starting = this.#start();
        this.#underWay = starting.catch(() => {});
        return await starting;
      } catch (error) {
        if (this.#isStopping) return undefined;
        this.#setStatus('down', error);
        const isHopeless = error instanceof DamagedError && Number.isFinite(tries);
        if (failed >= tries || isHopeless || (performance.now() > until && !willPass(error)))
          throw error;
        const reason = error instanceof StartError ? { reason: error.message } : { error };
        this.log.error('PostgreSQL did not start', reason);
        await Bun.sleep(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    return undefined;
  }

  async #start(): Promise<void> {
    const { folder, engine, log } = this;
    const started = performance.now();
    this.#setStatus('starting');
    makeRuntimeFolders(folder);
    await endOrphanedSessions(folder, log);
    const server = await startPostmaster(folder, engine);
    this.#process = server;
    if (this.#isStopping) signalPostmaster(folder, engine, server.pid, 'fast');
    await untilReady(folder, server, log);
    if (this.#isStopping) return;
    this.#setStatus('up');
    log.info('PostgreSQL is up', { pid: server.pid, ms: Math.round(performance.now() - started) });
  }

  /** Restarts the server whenever it dies. @throws when that fails for so long. */
  async keepUp(giveUpMs: number): Promise<void> {
    while (!this.#isStopping) {
      await this.#process?.gone;
      if (this.#isStopping) return;
      this.#setStatus('down');
      this.log.error('PostgreSQL died and is being restarted', { pid: this.#process?.pid });
      await this.startUntilUp(Number.POSITIVE_INFINITY, performance.now() + giveUpMs);
    }
  }

  /** Bounds the logs, and recreates the folders and the socket if somebody deleted them. */
  keepInOrder(): void {
    if (this.#status !== 'up') return;
    const { folder, engine, log } = this;
    try {
      boundLogs(folder);
      makeRuntimeFolders(folder);
      if (this.#process === undefined || !isUnreachable(folder)) return;
      log.warn('the socket of PostgreSQL was deleted, so it is being restarted', {
        ...this.#process,
      });
      signalPostmaster(folder, engine, this.#process.pid, 'fast');
    } catch (error) {
      log.warn('the folders of PostgreSQL could not be checked', { error });
    }
  }

  beginToStop(): void {
    this.#isStopping = true;
    this.#setStatus('down');
    if (this.#process !== undefined)
      signalPostmaster(this.folder, this.engine, this.#process.pid, 'fast');
  }

  /** @returns false when it is still shutting down after a while. */
  async stop(): Promise<boolean> {
    this.beginToStop();
    // A server that is only starting must be known before its end can be awaited.
    await Promise.race([this.#underWay, Bun.sleep(STOP_MS)]);
    if (this.#process === undefined || (await goneWithin(this.#process, STOP_MS))) return true;
    // It is writing to a slow disk. Left alone it ends cleanly; the next start waits for it.
    this.log.warn('PostgreSQL is still shutting down', { pid: this.#process.pid });
    return false;
  }

  /** Without waiting for its last writes. @returns false when it is still running. */
  async stopAtOnce(): Promise<boolean> {
    this.#isStopping = true;
    for (const how of ['immediate', 'kill'] as const) {
      if (this.#process === undefined) return true;
      signalPostmaster(this.folder, this.engine, this.#process.pid, how);
      if (await goneWithin(this.#process, STOP_AT_ONCE_MS)) return true;
    }
    return false;
  }
}

function restartFailure(error: unknown): StartError {
  return new StartError(`The database could not be started again. ${messageOf(error)}`);
}

/** Retries a full or missing disk, so that the shop is back as soon as the disk is. */
function willPass(error: unknown): boolean {
  const kind = faultOf(error)?.kind;
  return kind === 'full' || kind === 'read-only';
}
