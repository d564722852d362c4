import type { Db } from '../data/connect.ts';
import * as rows from '../data/jobs.ts';
import { JOB_KINDS, type JobKind } from '../domain/jobs.ts';
import { createJobRunner, type JobWorks } from './job-runner.ts';
import type { Faults, Jobs, Log } from './shop-parts.ts';

/**
 * The longest and the shortest time until due jobs are looked for again; in between, when the next
 * one is due. A job that is requested at this instance is looked for at once.
 */
const CHECK_MS = { longest: 30_000, shortest: 1000 };
/** The time until due jobs are looked for again after a failure. */
const RETRY_MS = 5000;
/** A shop that was just opened first answers requests. */
const FIRST_CHECK_MS = 1300;
/** How often a job at another instance is polled. */
const POLL_MS = 1000;
/** How long an unfinished job is kept: as long as a full queue may take. */
const UNFINISHED_SECONDS = 3600;

/** Looks for due jobs and runs them, and lets requests wait for theirs. */
export function createJobs(
  { db, log, faults }: { db: Db; log: Log; faults: Faults },
  works: JobWorks,
): Jobs {
  const instance = crypto.randomUUID();
  const waiters = new Map<string, PromiseWithResolvers<void>>();
  const runner = createJobRunner({ db, log, faults }, works, waiters);

  /** Begins all due jobs. Returns in how many milliseconds to look again. */
  const startDueJobs = async (stopped: AbortSignal): Promise<number> => {
    try {
      const { kinds, nextSeconds } = await rows.findDue(db);
      const due = stopped.aborted ? [] : JOB_KINDS.filter((kind) => kinds.includes(kind));
      for (const kind of due) void runner.run(kind);
      return Math.min(CHECK_MS.longest, Math.max(CHECK_MS.shortest, nextSeconds * 1000));
    } catch (error) {
      if (!stopped.aborted && faults.note(error) === null)
        log.warn('due jobs could not be queried', { error });
      return RETRY_MS;
    }
  };

  /**
   * Waits for the end of a job, wherever it runs. Null when it failed elsewhere or was lost.
   * @throws the error with which it failed at this instance.
   */
  const waitForEnd = async (
    kind: JobKind,
    id: number,
    waiter: Promise<void>,
  ): Promise<rows.JobState | null> => {
    for (;;) {
      void runner.run(kind);
      await Promise.race([waiter, Bun.sleep(POLL_MS)]);
      const state = await rows.findClaimed(db, id, instance);
      if (state === null || state.lastError !== '') {
        // One that failed here, while the table was read, throws its own error.
        await Promise.race([waiter, Promise.resolve()]);
        return null;
      }
      if (state.finishedAt !== null) return state;
    }
  };

  /** Deletes a job unless another instance has claimed it, and stops it if it runs here. */
  const drop = async (id: number, key: string, reason: unknown): Promise<void> => {
    try {
      if (await rows.dropClaimed(db, id, instance)) runner.abort(key, reason);
    } catch (error) {
      runner.abort(key, error);
    }
  };

  return {
    run: (kind) => runner.run(kind),
    isAwaited: (key) => waiters.has(key),
    async request({ kind, key, payload, most, signal }, collect) {
      const waiter = Promise.withResolvers<void>();
      waiter.promise.catch(() => {});
      waiters.set(key, waiter);
      const onAbort = (): void => waiter.reject(signal.reason);
      signal.addEventListener('abort', onAbort);
      let id: number | null = null;
      try {
        signal.throwIfAborted();
        const job = { kind, key, payload, claimedBy: instance };
        id = await db.transaction((tx) => rows.claimJob(tx, job, most, UNFINISHED_SECONDS));
        if (id === null) return 'full';
        const state = await waitForEnd(kind, id, waiter.promise);
        return state === null ? 'lost' : await collect(state);
      } finally {
        signal.removeEventListener('abort', onAbort);
        waiters.delete(key);
        if (id !== null) await drop(id, key, signal.reason);
      }
    },
    start() {
      const stopped = new AbortController();
      const check = async (): Promise<void> => {
        const pause = await startDueJobs(stopped.signal);
        if (!stopped.signal.aborted) timer = setTimeout(() => void check(), pause);
      };
      let timer = setTimeout(() => void check(), FIRST_CHECK_MS);
      return () => {
        stopped.abort();
        clearTimeout(timer);
      };
    },
  };
}
