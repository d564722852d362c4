import { sql } from 'drizzle-orm';
import type { KnownTime } from '../domain/clock.ts';
import type { Handle } from './connect.ts';
import { findSetting, saveSetting } from './settings.ts';

const KEY = 'known-time';

/** The known time as last stored; null in a shop that never stored it. */
export async function findKnownTime(handle: Handle): Promise<KnownTime | null> {
  const value = await findSetting(handle, KEY);
  if (value === null) return null;
  const { real, confirmed } = JSON.parse(value) as { real: string; confirmed: string | null };
  return { real: new Date(real), confirmed: confirmed === null ? null : new Date(confirmed) };
}

export async function saveKnownTime(handle: Handle, known: KnownTime): Promise<void> {
  await saveSetting(handle, KEY, JSON.stringify(known));
}

/** When the newest row was written, by the clock at that time; null in an empty shop. */
export async function findNewestRow(handle: Handle): Promise<Date | null> {
  const [row] = await handle.execute<{ at: string | null }>(sql`
    select greatest(
      (select max(at) from (select at from journal order by id desc limit 1000) as latest),
      (select max(created_at) from login_sessions),
      (select max(created_at) from idempotency_keys),
      (select max(last_activity) from active_sessions),
      (select max(updated_at) from users),
      (select max(updated_at) from expenses),
      (select max(updated_at) from auto_reply_templates)
    ) as at`);
  return row?.at == null ? null : new Date(row.at);
}
