import type { Handle } from '../data/connect.ts';
import type { Context } from './context.ts';

/**
 * Reads in several statements as if all of them ran at one moment. While nothing can be saved, no
 * transaction may begin, and nothing changes between the statements anyway.
 */
export function readSnapshot<T>(
  { db, faults }: Pick<Context, 'db' | 'faults'>,
  read: (handle: Handle) => Promise<T>,
): Promise<T> {
  if (faults.current() !== null) return read(db);
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
