import { inArray, lt, sql } from 'drizzle-orm';
import type { AttemptCount } from '../domain/throttle.ts';
import type { Handle } from './connect.ts';
import { throttles } from './tables/people.ts';

export async function findThrottles(handle: Handle, keys: readonly string[]) {
  const rows = await handle
    .select({ key: throttles.key, tokens: throttles.tokens, openAt: throttles.openAt })
    .from(throttles)
    .where(inArray(throttles.key, [...keys]));
  return new Map(rows.map(({ key, ...tries }) => [key, tries]));
}

export async function saveThrottle(handle: Handle, key: string, { tokens, openAt }: AttemptCount) {
  await handle
    .insert(throttles)
    .values({ key, tokens, openAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { tokens, openAt, updatedAt: sql`now()` },
    });
}

/** Deletes the counter of the key and those whose keys begin with it and a colon. */
export async function dropThrottlesUnder(handle: Handle, key: string): Promise<void> {
  await handle
    .delete(throttles)
    .where(sql`${throttles.key} = ${key} or starts_with(${throttles.key}, ${`${key}:`})`);
}

export async function dropOldThrottles(handle: Handle, before: Date): Promise<void> {
  await handle.delete(throttles).where(lt(throttles.updatedAt, before));
}
