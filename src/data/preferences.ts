import { and, eq, sql } from 'drizzle-orm';
import type { Preferences } from '../domain/preferences.ts';
import type { Handle } from './connect.ts';
import { preferences } from './tables/people.ts';

/** A person's stored preferences by key. */
export async function findPreferences(handle: Handle, userId: number) {
  const rows = await handle
    .select({ key: preferences.key, value: preferences.value })
    .from(preferences)
    .where(eq(preferences.userId, userId))
    .orderBy(preferences.key);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Locks one preference until the transaction ends; one that is not stored yet gets `value`. */
export async function lockPreference(
  handle: Handle,
  userId: number,
  key: keyof Preferences,
  value: unknown,
): Promise<void> {
  await handle.insert(preferences).values({ userId, key, value }).onConflictDoNothing();
  await handle
    .select({ key: preferences.key })
    .from(preferences)
    .where(and(eq(preferences.userId, userId), eq(preferences.key, key)))
    .for('update');
}

export async function savePreference(
  handle: Handle,
  userId: number,
  key: keyof Preferences,
  value: unknown,
): Promise<void> {
  await handle
    .insert(preferences)
    .values({ userId, key, value })
    .onConflictDoUpdate({
      target: [preferences.userId, preferences.key],
      set: { value, updatedAt: sql`now()` },
    });
}

/** Locks and returns the saved views of everyone who filters any of them by a technician. */
export async function lockViewsOfTechnicians(handle: Handle) {
  return handle
    .select({ userId: preferences.userId, value: preferences.value })
    .from(preferences)
    .where(
      and(
        eq(preferences.key, 'repairsViews'),
        sql`${preferences.value}::text like ${'%technician=%'}`,
      ),
    )
    .orderBy(preferences.userId)
    .for('update');
}
