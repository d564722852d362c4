import { and, eq, lt, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { first } from './rows.ts';
import { idempotencyKeys } from './tables/repairs.ts';

/** A create that was done with a key: its input, and the row that it created. */
export interface DoneCreate {
  fingerprint: string;
  rowId: number;
}

/** What an earlier create with this key did; the lock lets only one of two create the row. */
export async function findCreate(handle: Handle, userId: number, key: string) {
  await handle.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${userId}))`);
  const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  return first(await handle.select().from(idempotencyKeys).where(isThis));
}

export async function keepCreate(handle: Handle, userId: number, key: string, done: DoneCreate) {
  await handle.insert(idempotencyKeys).values({ userId, key, ...done });
}

/** Deletes keys that are too old to be sent again. */
export async function dropOldKeys(handle: Handle, before: Date): Promise<void> {
  await handle.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
