import { and, eq, lt, sql } from 'drizzle-orm';
import { commitBehind, together } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { executeNamed, named } from './named.ts';
import { first } from './rows.ts';
import { idempotencyKeys } from './tables/repairs.ts';

/** A create that was done with a key: its input, and the row that it created. */
export interface DoneCreate {
  fingerprint: string;
  rowId: number;
}

/** What an earlier create with this key did; the lock lets only one of two create the row. */
export async function findCreate(handle: Handle, userId: number, key: string) {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${userId}))`;
  const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  // Sent together; the second sees what was committed until the first got the lock.
  const [, rows] = await together([
    executeNamed(handle, lock),
    named(handle.select().from(idempotencyKeys).where(isThis)),
  ]);
  return first(rows);
}

/** Remembers a create; the commit may be sent behind it. */
export function keepCreate(handle: Handle, userId: number, key: string, done: DoneCreate): void {
  const kept = handle.insert(idempotencyKeys).values({ userId, key, ...done });
  void commitBehind(handle, named(kept.returning({ rowId: idempotencyKeys.rowId })));
}

/** Deletes keys that are too old to be sent again. */
export async function dropOldKeys(handle: Handle, before: Date): Promise<void> {
  await handle.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
