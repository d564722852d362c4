import { eq, lt, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { throttles } from './tables/people.ts';

/** A counter of failures or tries, and the time before which nothing more is let through. */
export interface Throttle {
  tokens: number;
  openAt: Date;
}

/** Reads a counter and keeps others from it until the transaction ends. */
export async function lockThrottle(handle: Handle, key: string): Promise<Throttle | null> {
  await handle.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [row] = await handle
    .select({ tokens: throttles.tokens, openAt: throttles.openAt })
    .from(throttles)
    .where(eq(throttles.key, key));
  return row ?? null;
}

export async function saveThrottle(handle: Handle, key: string, throttle: Throttle): Promise<void> {
  await handle
    .insert(throttles)
    .values({ key, ...throttle })
    .onConflictDoUpdate({ target: throttles.key, set: { ...throttle, updatedAt: sql`now()` } });
}

export async function dropThrottle(handle: Handle, key: string): Promise<void> {
  await handle.delete(throttles).where(eq(throttles.key, key));
}

export async function dropOldThrottles(handle: Handle, before: Date): Promise<void> {
  await handle.delete(throttles).where(lt(throttles.updatedAt, before));
}
