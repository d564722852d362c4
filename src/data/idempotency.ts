import { and, eq, lt, sql } from 'drizzle-orm';
import { commitBehind, together } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { builtOnce, writtenOnce } from './named.ts';
import { first } from './rows.ts';
import { idempotencyKeys } from './tables/repairs.ts';

/** A create that was done with a key: its input, and the row that it created. */
export interface DoneCreate {
  fingerprint: string;
  rowId: number;
}

const placed = {
  userId: sql.placeholder('userId'),
  key: sql.placeholder('key'),
  fingerprint: sql.placeholder('fingerprint'),
  rowId: sql.placeholder('rowId'),
};
const lockQuery = writtenOnce(
  sql`select pg_advisory_xact_lock(hashtextextended(${placed.key}, ${placed.userId}))`,
);
const createQuery = builtOnce((handle) =>
  handle
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, placed.userId), eq(idempotencyKeys.key, placed.key))),
);
const keepQuery = builtOnce((handle) =>
  handle.insert(idempotencyKeys).values(placed).returning({ rowId: idempotencyKeys.rowId }),
);

/** What an earlier create with this key did; the lock lets only one of two create the row. */
export async function findCreate(handle: Handle, userId: number, key: string) {
  // Sent together; the second sees what was committed until the first got the lock.
  const [, rows] = await together([
    lockQuery(handle, { userId, key }),
    createQuery(handle, { userId, key }),
  ]);
  return first(rows);
}

/** Remembers a create; the commit may be sent behind it. */
export function keepCreate(handle: Handle, userId: number, key: string, done: DoneCreate): void {
  void commitBehind(handle, keepQuery(handle, { userId, key, ...done }));
}

/** Deletes keys that are too old to be sent again. */
export async function dropOldKeys(handle: Handle, before: Date): Promise<void> {
  await handle.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
