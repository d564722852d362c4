import type { Db, Handle } from '../data/connect.ts';
import * as rows from '../data/jobs.ts';
import {
  type JobKind,
  type JobProgress,
  LEASE_SECONDS,
  MOST_ATTEMPTS,
  retrySeconds,
} from '../domain/jobs.ts';
import type { Log, Faults } from './shop-parts.ts';

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

/** The work of every kind of job. */
export type JobWorks = { [K in JobKind]: JobWork<K> };

/** How long a finished job is kept for a request to collect it. */
const FINISHED_SECONDS = 600;

const LOST = new Error('the job was deleted, or taken by another instance');

/**
 * Runs the due jobs of an instance, one of each kind at a time; an instance that dies loses its jobs
 * to the others.
 * @param waiters the requests at this instance that wait for a job, by its key.
 */
export function createJobRunner(
  { db, log, faults }: { db: Db; log: Log; faults: Faults },
  works: JobWorks,
  waiters: ReadonlyMap<string, PromiseWithResolvers<void>>,
) {
  const running = new Map<string, AbortController>();
  const loops = new Map<JobKind, Promise<void>>();

  const report = (kind: JobKind, error: unknown): void => {
    if (faults.note(error) === null) log.warn('a job could not be done', { kind, error });
  };

  const runJob = async <K extends JobKind>(kind: K, job: rows.Job<K>): Promise<void> => {
    const abort = new AbortController();
    running.set(job.key, abort);
    try {
      await work(db, works[kind], job, abort);
      waiters.get(job.key)?.resolve();
    } catch (error) {
      // The request learns from the table what became of the job.
      if (abort.signal.reason === LOST) return;
      const waiter = waiters.get(job.key);
      waiter?.reject(error);
      if (waiter === undefined && !abort.signal.aborted) report(kind, error);
      await fail(db, works[kind], job, error).catch((cause: unknown) => report(kind, cause));
    } finally {
      running.delete(job.key);
    }
  };

  const runDueJobs = async (kind: JobKind): Promise<void> => {
    for (;;) {
      const job = await rows.takeJob(db, kind);
      if (job === null) return;
      await runJob(kind, job);
    }
  };

  return {
    /** Runs all due jobs of a kind. A second call meanwhile waits for the first. */
    async run(kind: JobKind): Promise<void> {
      const current = loops.get(kind);
      if (current !== undefined) return current;
      const loop = runDueJobs(kind)
        .catch((error: unknown) => report(kind, error))
        .finally(() => loops.delete(kind));
      loops.set(kind, loop);
      return loop;
    },
    /** Aborts the job of this key, if it runs at this instance. */
    abort: (key: string, reason: unknown): void => running.get(key)?.abort(reason),
  };
}

/** Does a job while it renews its lease, and saves its end. @throws when the job was lost. */
async function work<K extends JobKind>(
  db: Db,
  { run, everySeconds }: JobWork<K>,
  job: rows.Job<K>,
  abort: AbortController,
): Promise<void> {
  if (everySeconds === undefined && job.attempts > MOST_ATTEMPTS)
    throw new Error(`the job was interrupted ${MOST_ATTEMPTS} times`);
  const renewLease = async (handle: Handle, progress?: JobProgress): Promise<void> => {
    if (!(await rows.keepJob(handle, job, progress))) abort.abort(LOST);
    abort.signal.throwIfAborted();
  };
  const keep: JobControl<K>['keep'] = (progress, save) =>
    save === undefined
      ? renewLease(db, progress)
      : db.transaction(async (tx) => {
          await renewLease(tx, progress);
          await save(tx);
        });
  const heartbeat = setInterval(
    () => void renewLease(db).catch(() => {}),
    (LEASE_SECONDS * 1000) / 3,
  );
  try {
    const save = await run({ job, signal: abort.signal, keep });
    await db.transaction(async (tx) => {
      // What is saved comes before the job, as for those who cancel it; a lost job takes it back.
      await save?.(tx);
      await renewLease(tx);
      if (everySeconds === undefined) await rows.finishJob(tx, job, FINISHED_SECONDS);
      else await rows.repeatJob(tx, job, everySeconds());
    });
  } finally {
    clearInterval(heartbeat);
  }
}

async function fail(
  db: Db,
  { everySeconds }: Pick<JobWork<JobKind>, 'everySeconds'>,
  job: rows.Job,
  error: unknown,
): Promise<void> {
  if (everySeconds === undefined) await rows.finishJob(db, job, FINISHED_SECONDS, String(error));
  else {
    const seconds = Math.min(everySeconds(), retrySeconds(job.attempts));
    await rows.repeatJob(db, job, seconds, String(error));
  }
}
