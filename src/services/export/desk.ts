import type { Database } from '../../data/connect.ts';
import { DomainError } from '../../domain/errors.ts';

/** The progress of an export. `total` is the number of records when it began. */
export interface ExportProgress {
  written: number;
  total: number;
  /** Another export is being written first. */
  isWaiting: boolean;
  /** How many exports are written before this one. */
  place: number;
}

/** The export queue of one instance: exports are written one at a time. */
export interface Desk {
  progress: Map<string, Omit<ExportProgress, 'place'>>;
  last: Promise<void>;
}

/** The most exports in the queue; each one holds a connection open. */
const MOST_AT_ONCE = 20;
const desks = new WeakMap<Database, Desk>();

/** The queue of a shop at this instance. */
export function deskOf(database: Database): Desk {
  const known = desks.get(database) ?? { progress: new Map(), last: Promise.resolve() };
  desks.set(database, known);
  return known;
}

/**
 * Runs the work when all earlier work has ended, and starts the next one even if this one fails.
 * @param key under which the progress can be read while the work waits or runs.
 * @throws slow-down when too many already wait; the signal's reason when it is aborted.
 */
export async function takeTurn<T>(
  desk: Desk,
  key: string,
  signal: AbortSignal,
  work: (progress: Omit<ExportProgress, 'place'>) => Promise<T>,
): Promise<T> {
  if (desk.progress.size >= MOST_AT_ONCE)
    throw new DomainError('slow-down', 'Other exports are under way. Please try again later.', {
      retryAfter: 30,
    });
  if (desk.progress.has(key))
    throw new DomainError('conflict', 'This export is under way already', { field: 'progress' });
  const progress = { written: 0, total: 0, isWaiting: true };
  const before = desk.last;
  const turn = Promise.withResolvers<void>();
  desk.last = before.then(() => turn.promise);
  desk.progress.set(key, progress);
  try {
    await orAborted(before, signal);
    progress.isWaiting = false;
    return await work(progress);
  } finally {
    desk.progress.delete(key);
    turn.resolve();
  }
}

/** The progress and the place in the queue; null when no work has this key. */
export function progressOf(desk: Desk, key: string): ExportProgress | null {
  const progress = desk.progress.get(key);
  if (progress === undefined) return null;
  return { ...progress, place: [...desk.progress.keys()].indexOf(key) };
}

async function orAborted(wait: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<void>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    await Promise.race([wait, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
