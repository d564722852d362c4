import { and, eq, isNotNull, isNull, lt, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type JobKind,
  type JobPayloads,
  type JobProgress,
  LEASE_SECONDS,
  LONGEST_WAIT_SECONDS,
} from '../domain/jobs.ts';
import { lockKey } from './advisory-lock.ts';
import type { Handle } from './connect.ts';
import { jobFiles, jobs } from './tables/jobs.ts';

/** A job that an instance has taken. A later attempt at it belongs to another instance. */
export interface Job<K extends JobKind = JobKind> {
  id: number;
  key: string;
  payload: JobPayloads[K];
  attempts: number;
}

/** What others see of a job. */
export interface JobState {
  id: number;
  progress: JobProgress;
  isRunning: boolean;
  /** Whether its time has come. */
  isDue: boolean;
  finishedAt: Date | null;
  /** Why it failed; '' when it did not. */
  lastError: string;
}

const afterSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** Simultaneous transactions may have begun at different times. */
const SLACK_SECONDS = 60;

/**
 * Whether a time is in the future, but no further than it can be. One further ahead was stored by a
 * wrong clock and is ignored. Stored times are rounded to milliseconds.
 */
const isAhead = (time: SQLWrapper, seconds: number): SQL =>
  sql`coalesce(${time} > now() + interval '1 ms' and ${time} <= ${afterSeconds(seconds + SLACK_SECONDS)}, false)`;

const isRunning = isAhead(jobs.lockedUntil, LEASE_SECONDS);
const isDue = sql`not ${isAhead(jobs.runAt, LONGEST_WAIT_SECONDS)}`;
const isOpen = isNull(jobs.finishedAt);
/** Due, and no instance works on it. */
const isWaiting = and(isOpen, sql`not ${isRunning}`, isDue);
const secondsUntilDue = sql`extract(epoch from greatest(${jobs.runAt}, ${jobs.lockedUntil}) - now())::float8`;
const isOf = ({ id, attempts }: Job): SQL | undefined =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), isOpen);

/**
 * The job of this key, which `claimedBy` claims; a new one unless there is one that does the
 * same and has not failed.
 * @returns null when there would be more unfinished ones of its kind than `most`.
 */
export async function claimJob(
  tx: Handle,
  job: { kind: JobKind; key: string; payload: object; claimedBy: string },
  most: number,
  seconds: number,
): Promise<number | null> {
  const { kind, key, payload, claimedBy } = job;
  await lockKey(tx, kind);
  const expiresAt = afterSeconds(seconds);
  const doesTheSame = sql`${jobs.payload} = ${JSON.stringify(payload)}::text::jsonb`;
  const [same] = await tx
    .update(jobs)
    .set({ claimedBy, expiresAt })
    .where(and(eq(jobs.key, key), eq(jobs.lastError, ''), doesTheSame))
    .returning({ id: jobs.id });
  if (same !== undefined) return same.id;
  await tx.delete(jobs).where(eq(jobs.key, key));
  if ((await tx.$count(jobs, and(eq(jobs.kind, kind), isOpen))) >= most) return null;
  const [added] = await tx
    .insert(jobs)
    .values({ kind, key, payload, claimedBy, expiresAt })
    .returning({ id: jobs.id });
  return added?.id ?? null;
}

/**
 * The kinds that have a due job on which no instance works, and in how many seconds the next of the
 * other jobs is due; `Infinity` when there is none.
 */
export async function findDue(handle: Handle): Promise<{ kinds: string[]; nextSeconds: number }> {
  const found = await handle
    .select({
      kind: jobs.kind,
      isDue: sql<boolean>`bool_or(${isWaiting})`,
      next: sql<number | null>`min(${secondsUntilDue}) filter (where not (${isWaiting}))`,
    })
    .from(jobs)
    .where(isOpen)
    .groupBy(jobs.kind);
  return {
    kinds: found.filter((one) => one.isDue).map(({ kind }) => kind),
    nextSeconds: Math.min(...found.map(({ next }) => next ?? Infinity)),
  };
}

/**
 * Takes the next due job that no instance works on, and deletes what a dead instance left of its
 * file.
 */
export async function takeJob<K extends JobKind>(handle: Handle, kind: K): Promise<Job<K> | null> {
  const [job] = await handle.execute(sql`
    with taken as (
      update ${jobs} set attempts = attempts + 1, locked_until = ${afterSeconds(LEASE_SECONDS)}
      where id = (
        select id from ${jobs}
        where ${and(eq(jobs.kind, kind), isWaiting)}
        order by id limit 1 for update skip locked
      )
      returning id, key, payload, attempts
    ), cleared as (delete from ${jobFiles} where job_id in (select id from taken))
    select * from taken`);
  return job === undefined ? null : (job as unknown as Job<K>);
}

/** Keeps a job that was taken, and stores how far it is. @returns false when it was lost. */
export async function keepJob(handle: Handle, job: Job, progress?: JobProgress): Promise<boolean> {
  const lockedUntil = afterSeconds(LEASE_SECONDS);
  const kept = await handle
    .update(jobs)
    .set({ lockedUntil, ...(progress === undefined ? {} : { progress }) })
    .where(isOf(job))
    .returning({ id: jobs.id });
  return kept.length > 0;
}

/** Ends a job, unless it was lost; it is deleted after a while. */
export async function finishJob(handle: Handle, job: Job, seconds: number, lastError = '') {
  await handle
    .update(jobs)
    .set({ finishedAt: sql`now()`, lockedUntil: null, lastError, expiresAt: afterSeconds(seconds) })
    .where(isOf(job));
}

/** Gives a job that repeats its next time. */
export async function repeatJob(handle: Handle, job: Job, seconds: number, lastError = '') {
  const afresh = lastError === '' ? { attempts: 0, payload: {} } : {};
  await handle
    .update(jobs)
    .set({ runAt: afterSeconds(seconds), lockedUntil: null, lastError, ...afresh })
    .where(isOf(job));
}

/**
 * Makes a repeating job due now with this payload, unless it runs. A job that is due or has failed
 * keeps its payload.
 */
export async function hastenJob(handle: Handle, key: string, payload: object): Promise<void> {
  const isUpToDate = sql`${jobs.attempts} = 0 and not ${isDue}`;
  await handle
    .update(jobs)
    .set({
      runAt: sql`now()`,
      payload: sql`case when ${isUpToDate} then ${JSON.stringify(payload)}::text::jsonb else ${jobs.payload} end`,
    })
    .where(and(eq(jobs.key, key), isOpen, sql`not ${isRunning}`));
}

async function findState(handle: Handle, where: SQL | undefined): Promise<JobState | null> {
  const { id, progress, finishedAt, lastError } = jobs;
  const [row] = await handle
    .select({
      id,
      progress,
      isRunning: sql<boolean>`${isRunning}`,
      isDue: sql<boolean>`${isDue}`,
      finishedAt,
      lastError,
    })
    .from(jobs)
    .where(where);
  return row ? { ...row, progress: row.progress ?? { written: 0, total: 0 } } : null;
}

/** A job as its claimant sees it; null when it is somebody else's by now. */
export function findClaimed(handle: Handle, id: number, claimedBy: string) {
  return findState(handle, and(eq(jobs.id, id), eq(jobs.claimedBy, claimedBy)));
}

/** An unfinished job, and how many of its kind come before it. */
export async function findOpenJob(handle: Handle, key: string) {
  const state = await findState(handle, and(eq(jobs.key, key), isOpen));
  if (state === null) return null;
  const isOfKind = sql`kind = (select kind from ${jobs} where id = ${state.id})`;
  const place = await handle.$count(jobs, and(isOfKind, isOpen, lt(jobs.id, state.id)));
  return { ...state, place };
}

/** Deletes a job with its file. @returns false when it is somebody else's. */
export async function dropClaimed(handle: Handle, id: number, claimedBy: string): Promise<boolean> {
  const dropped = await handle
    .delete(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.claimedBy, claimedBy)))
    .returning({ id: jobs.id });
  return dropped.length > 0;
}

/** The keys of the unfinished jobs of a kind. */
export async function listOpenJobs(handle: Handle, kind: JobKind): Promise<string[]> {
  const rows = await handle
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isOpen));
  return rows.map(({ key }) => key);
}

/** Deletes a job; the instance that does it notices when it saves next. */
export async function dropJob(handle: Handle, key: string): Promise<void> {
  await handle.delete(jobs).where(eq(jobs.key, key));
}

/** Deletes jobs that nobody has asked for in time, with their files. */
export async function dropExpiredJobs(handle: Handle): Promise<void> {
  const { expiresAt } = jobs;
  await handle
    .delete(jobs)
    .where(and(isNotNull(expiresAt), sql`not ${isAhead(expiresAt, LONGEST_WAIT_SECONDS)}`));
}

/** Adds a piece to the file of a job. */
export async function addPiece(handle: Handle, jobId: number, place: number, bytes: Uint8Array) {
  await handle.insert(jobFiles).values({ jobId, place, bytes: Buffer.from(bytes) });
}

/** The file of a job, read piece by piece. */
export async function* readPieces(
  handle: Handle,
  jobId: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const [last] = await handle
    .select({ place: max(jobFiles.place) })
    .from(jobFiles)
    .where(eq(jobFiles.jobId, jobId));
  for (let place = 0; place <= (last?.place ?? -1); place += 1) {
    const [row] = await handle
      .select({ bytes: jobFiles.bytes })
      .from(jobFiles)
      .where(and(eq(jobFiles.jobId, jobId), eq(jobFiles.place, place)));
    if (row === undefined) throw new Error('a piece of the file is missing');
    yield new Uint8Array(row.bytes);
  }
}
