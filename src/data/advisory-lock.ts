import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';

/**
 * Makes transactions that lock the same key wait for each other until they end. All keys
 * share one set of locks, so they begin with what they are for.
 */
export async function lockKey(handle: Handle, key: string): Promise<void> {
  await handle.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
