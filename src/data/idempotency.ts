import { and, eq, lt, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { idempotencyKeys } from './tables/repairs.ts';

/** A create that was done under a key: what was asked, and the row it made. */
export interface DoneCreate {
  fingerprint: string;
  rowId: number;
}

/**
 * Waits for another create with the same key and finds what it did. The lock is held to the
 * transaction's end, so of two at once one creates and the other finds.
 */
export async function findCreate(
  handle: Handle,
  userId: number,
  key: string,
): Promise<DoneCreate | null> {
  await handle.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${userId}))`);
  const [row] = await handle
    .select({ fingerprint: idempotencyKeys.fingerprint, rowId: idempotencyKeys.rowId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row ?? null;
}

export async function keepCreate(
  handle: Handle,
  userId: number,
  key: string,
  done: DoneCreate,
): Promise<void> {
  await handle.insert(idempotencyKeys).values({ userId, key, ...done });
}

/** Forgets keys that nobody will send again. */
export async function dropOldKeys(handle: Handle, before: Date): Promise<void> {
  await handle.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
