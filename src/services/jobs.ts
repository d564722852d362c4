import type { Db, Handle } from '../data/connect.ts';
import * as rows from '../data/jobs.ts';
import {
  JOB_KINDS,
  type JobKind,
  type JobPayloads,
  type JobProgress,
  LEASE_SECONDS,
  MOST_ATTEMPTS,
  retrySeconds,
} from '../domain/jobs.ts';
import type { Log } from './context.ts';
import type { Faults } from './faults.ts';

/** What the work of a job gets. */
export interface JobControl<K extends JobKind> {
  job: rows.Job<K>;
  /** Aborted when the job was cancelled, or taken by another instance. */
  signal: AbortSignal;
  /** Stores the progress together with what `save` writes. @throws when the job was lost. */
  keep: (progress: JobProgress, save?: (tx: Handle) => Promise<void>) => Promise<void>;
}

/** How a kind of job is done. */
export interface JobWork<K extends JobKind> {
  /** Does the work; what it returns is saved in the transaction that ends the job. */
  run: (control: JobControl<K>) => Promise<((tx: Handle) => Promise<void>) | void>;
  /** Set for jobs that repeat: the seconds until the next one is due. */
  everySeconds?: () => number;
}

/** A job that a request waits for. */
export interface JobRequest<K extends JobKind> {
  kind: K;
  key: string;
  payload: JobPayloads[K];
  most: number;
  signal: AbortSignal;
}

/** The jobs of a shop, as one instance does them. */
export interface Jobs {
  /** Does all due jobs of a kind at once. */
  run(kind: JobKind): Promise<void>;
  /** Whether a request at this instance waits for the job of this key. */
  isAwaited(key: string): boolean;
  /**
   * Has a job done by any instance, and collects its result before it is deleted. The job of an
   * instance that died is continued, and its finished result collected. An aborted signal cancels.
   * @returns 'full' when `most` of its kind are unfinished; 'lost' when it failed at another
   * instance, or another instance claimed it since.
   * @throws the error of a job that failed here; the reason of the signal.
   */
  request<K extends JobKind, T>(
    job: JobRequest<K>,
    collect: (state: rows.JobState) => Promise<T>,
  ): Promise<T | 'full' | 'lost'>;
  /** Looks for due jobs from now on. Call the returned function to stop. */
  start(): () => void;
}

/**
 * The longest and the shortest time until due jobs are looked for again; in between, when the next
 * one is due. An instance does what it is asked for itself at once.
 */
const CHECK_MS = { longest: 30_000, shortest: 1000 };
/** How soon after a failure. */
const RETRY_MS = 5000;
/** A shop that was just opened first answers requests. */
const FIRST_CHECK_MS = 1300;
/** How often a job at another instance is polled. */
const ASK_MS = 1000;
/** How long a finished job is kept for a request to collect it. */
const KEPT_SECONDS = 600;
/** How long an unfinished job is kept: as long as a full queue may take. */
const WANTED_SECONDS = 3600;

const LOST = new Error('the job was deleted, or taken by another instance');

/** Does one job of each kind at a time; an instance that dies loses its jobs to the others. */
export function createJobs(
  { db, log, faults }: { db: Db; log: Log; faults: Faults },
  works: { [K in JobKind]: JobWork<K> },
): Jobs {
  const instance = crypto.randomUUID();
  const running = new Map<string, AbortController>();
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const looking = new Map<JobKind, Promise<void>>();

  const work = async <K extends JobKind>(
    kind: K,
    job: rows.Job<K>,
    abort: AbortController,
  ): Promise<void> => {
    const { run, everySeconds } = works[kind];
    if (everySeconds === undefined && job.attempts > MOST_ATTEMPTS)
      throw new Error(`the job was interrupted ${MOST_ATTEMPTS} times`);
    const hold = async (handle: Handle, progress?: JobProgress): Promise<void> => {
      if (!(await rows.keepJob(handle, job, progress))) abort.abort(LOST);
      abort.signal.throwIfAborted();
    };
    const keep: JobControl<K>['keep'] = (progress, save) =>
      save === undefined
        ? hold(db, progress)
        : db.transaction(async (tx) => {
            await hold(tx, progress);
            await save(tx);
          });
    const beat = setInterval(() => void hold(db).catch(() => {}), (LEASE_SECONDS * 1000) / 3);
    try {
      const save = await run({ job, signal: abort.signal, keep });
      await db.transaction(async (tx) => {
        // What is saved comes before the job, as for those who cancel it; a lost job takes it back.
        await save?.(tx);
        await hold(tx);
        if (everySeconds === undefined) await rows.finishJob(tx, job, KEPT_SECONDS);
        else await rows.repeatJob(tx, job, everySeconds());
      });
    } finally {
      clearInterval(beat);
    }
  };

  const fail = async (kind: JobKind, job: rows.Job, error: unknown): Promise<void> => {
    const { everySeconds } = works[kind];
    if (everySeconds === undefined) await rows.finishJob(db, job, KEPT_SECONDS, String(error));
    else {
      const seconds = Math.min(everySeconds(), retrySeconds(job.attempts));
      await rows.repeatJob(db, job, seconds, String(error));
    }
  };

  const doJob = async <K extends JobKind>(kind: K, job: rows.Job<K>): Promise<void> => {
    const abort = new AbortController();
    running.set(job.key, abort);
    try {
      await work(kind, job, abort);
      waiting.get(job.key)?.resolve();
    } catch (error) {
      // The request learns from the table what became of the job.
      if (abort.signal.reason === LOST) return;
      const waiter = waiting.get(job.key);
      waiter?.reject(error);
      if (waiter === undefined && !abort.signal.aborted) report(kind, error);
      await fail(kind, job, error).catch((cause: unknown) => report(kind, cause));
    } finally {
      running.delete(job.key);
    }
  };

  const report = (kind: JobKind, error: unknown): void => {
    if (faults.note(error) === null) log.warn('a job could not be done', { kind, error });
  };

  const look = async (kind: JobKind): Promise<void> => {
    for (;;) {
      const job = await rows.takeJob(db, kind);
      if (job === null) return;
      await doJob(kind, job);
    }
  };

  const run = async (kind: JobKind): Promise<void> => {
    const before = looking.get(kind);
    if (before !== undefined) return before;
    const now = look(kind)
      .catch((error: unknown) => report(kind, error))
      .finally(() => looking.delete(kind));
    looking.set(kind, now);
    return now;
  };

  /** Begins all due jobs. Returns in how many milliseconds to look again. */
  const lookAtAll = async (stopped: AbortSignal): Promise<number> => {
    try {
      const { kinds, nextSeconds } = await rows.findDue(db);
      if (!stopped.aborted) for (const kind of JOB_KINDS) if (kinds.includes(kind)) void run(kind);
      return Math.min(CHECK_MS.longest, Math.max(CHECK_MS.shortest, nextSeconds * 1000));
    } catch (error) {
      if (!stopped.aborted && faults.note(error) === null)
        log.warn('due jobs could not be queried', { error });
      return RETRY_MS;
    }
  };

  const ended = async (
    kind: JobKind,
    id: number,
    waiter: Promise<void>,
  ): Promise<rows.JobState | null> => {
    for (;;) {
      void run(kind);
      await Promise.race([waiter, Bun.sleep(ASK_MS)]);
      const state = await rows.findClaimed(db, id, instance);
      if (state === null || state.lastError !== '') return null;
      if (state.finishedAt !== null) return state;
    }
  };

  /** Deletes a job unless another instance has claimed it, and stops it if it runs here. */
  const drop = async (id: number, key: string, reason: unknown): Promise<void> => {
    try {
      if (await rows.dropClaimed(db, id, instance)) running.get(key)?.abort(reason);
    } catch (error) {
      running.get(key)?.abort(error);
    }
  };

  return {
    run,
    isAwaited: (key) => waiting.has(key),
    async request({ kind, key, payload, most, signal }, collect) {
      const waiter = Promise.withResolvers<void>();
      waiter.promise.catch(() => {});
      waiting.set(key, waiter);
      const onAbort = (): void => waiter.reject(signal.reason);
      signal.addEventListener('abort', onAbort);
      let id: number | null = null;
      try {
        signal.throwIfAborted();
        const job = { kind, key, payload, claimedBy: instance };
        id = await db.transaction((tx) => rows.claimJob(tx, job, most, WANTED_SECONDS));
        if (id === null) return 'full';
        const state = await ended(kind, id, waiter.promise);
        return state === null ? 'lost' : await collect(state);
      } finally {
        signal.removeEventListener('abort', onAbort);
        waiting.delete(key);
        if (id !== null) await drop(id, key, signal.reason);
      }
    },
    start() {
      const stopped = new AbortController();
      const lookOnce = async (): Promise<void> => {
        const pause = await lookAtAll(stopped.signal);
        if (!stopped.signal.aborted) timer = setTimeout(() => void lookOnce(), pause);
      };
      let timer = setTimeout(() => void lookOnce(), FIRST_CHECK_MS);
      return () => {
        stopped.abort();
        clearTimeout(timer);
      };
    },
  };
}
