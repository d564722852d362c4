import { eq, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { systemSettings } from './tables/shop.ts';

export async function findSetting(handle: Handle, key: string): Promise<string | null> {
  const [row] = await handle
    .select({ value: systemSettings.settingValue })
    .from(systemSettings)
    .where(eq(systemSettings.settingKey, key));
  return row?.value ?? null;
}

/**
 * The same; until the transaction ends, nobody else changes a setting. A setting that was never saved
 * has no row to lock.
 */
export async function lockSetting(handle: Handle, key: string): Promise<string | null> {
  await handle.execute(sql`lock table ${systemSettings} in share row exclusive mode`);
  return findSetting(handle, key);
}

export async function saveSetting(
  handle: Handle,
  settingKey: string,
  settingValue: string,
): Promise<void> {
  await handle
    .insert(systemSettings)
    .values({ settingKey, settingValue })
    .onConflictDoUpdate({
      target: systemSettings.settingKey,
      set: { settingValue, updatedAt: sql`now()` },
    });
}

/** The value of a setting that is created once and then stays; the first of two creators wins. */
export async function keepSetting(handle: Handle, settingKey: string, make: () => string) {
  const found = await findSetting(handle, settingKey);
  if (found !== null) return found;
  await handle
    .insert(systemSettings)
    .values({ settingKey, settingValue: make() })
    .onConflictDoNothing({ target: systemSettings.settingKey });
  const kept = await findSetting(handle, settingKey);
  if (kept === null) throw new Error('the setting was removed meanwhile');
  return kept;
}
