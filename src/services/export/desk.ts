import type { Database } from '../../data/connect.ts';
import { DomainError } from '../../domain/errors.ts';

/** How far an export is. `total` is what was counted when it began. */
export interface ExportProgress {
  written: number;
  total: number;
  /** Another export is being written first. */
  isWaiting: boolean;
  /** How many are written before this one. */
  place: number;
}

/** Who waits or is being served at one instance: exports are written one after the other. */
export interface Desk {
  progress: Map<string, Omit<ExportProgress, 'place'>>;
  last: Promise<void>;
}

/** A place in the queue costs a connection that waits. */
const MOST_AT_ONCE = 20;
const desks = new WeakMap<Database, Desk>();

/** The desk of a shop on this instance. */
export function deskOf(database: Database): Desk {
  const known = desks.get(database) ?? { progress: new Map(), last: Promise.resolve() };
  desks.set(database, known);
  return known;
}

/**
 * Does the work when those who came before are done, and lets the next one go on whatever
 * happens to it.
 * @param key under which the progress can be asked for, as long as it lasts.
 * @throws slow-down when too many wait already; the signal's reason when it is aborted.
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

/** How far an export is, and its place; null when none of this key is under way. */
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
