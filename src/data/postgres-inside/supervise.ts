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

export type Status = 'up' | 'starting' | 'down';

export type Supervisor = Readonly<{
  status: () => Status;
  onChange: (listener: (status: Status) => void) => () => void;
  stop: () => Promise<void>;
}>;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** A server that died at once is tried this often before a start is given up. */
const FIRST_START_TRIES = 6;
/** Leaves room within the five seconds that a stop of the program may take. */
const STOP_MS = 3500;

/**
 * Keeps a server running: starts it (or takes the given one), and starts it again whenever it dies, after a
 * pause that grows while it keeps failing.
 * @throws StartError when the first start fails for good.
 */
export async function supervise(
  folder: DataFolder,
  engine: Engine,
  adopted: Postmaster | undefined,
  log: Log,
): Promise<Supervisor> {
  const listeners = new Set<(status: Status) => void>();
  const state: { server: Postmaster | undefined; status: Status; isStopping: boolean } = {
    server: adopted,
    status: adopted === undefined ? 'starting' : 'up',
    isStopping: false,
  };

  const set = (next: Status) => {
    if (next === state.status) return;
    state.status = next;
    for (const listener of listeners) listener(next);
  };

  const start = async () => {
    const started = performance.now();
    set('starting');
    const server = await startPostmaster(folder, engine);
    state.server = server;
    if (state.isStopping) signalPostmaster(folder, engine, server.pid, 'fast');
    await untilReady(folder, server, log);
    set('up');
    log.info('PostgreSQL is up', { pid: server.pid, ms: Math.round(performance.now() - started) });
  };

  const startUntilUp = async (tries: number) => {
    let pause = FIRST_PAUSE_MS;
    for (let failed = 1; !state.isStopping; failed += 1) {
      try {
        return await start();
      } catch (error) {
        if (state.isStopping) return undefined;
        set('down');
        if (failed >= tries) throw error;
        log.error('PostgreSQL did not start', { error });
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
      log.error('PostgreSQL died and is started again', { pid: state.server?.pid });
      await startUntilUp(Number.POSITIVE_INFINITY);
    }
  };

  const stop = async () => {
    state.isStopping = true;
    set('down');
    if (state.server === undefined) return;
    signalPostmaster(folder, engine, state.server.pid, 'fast');
    if (await goneWithin(state.server, STOP_MS)) return;
    // It is writing to a slow disk. Left alone it ends well; the next start waits for it.
    log.warn('PostgreSQL is still shutting down', { pid: state.server.pid });
  };

  if (state.server === undefined) await startUntilUp(FIRST_START_TRIES);
  void keepUp();
  return {
    status: () => state.status,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}
