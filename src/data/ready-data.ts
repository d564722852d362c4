import { eq, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { findSetting, saveSetting } from './settings.ts';
import { jobs } from './tables/jobs.ts';
import { systemSettings } from './tables/shop.ts';

/** The setting that marks data made when the program was built, which nobody has used yet. */
const MADE_BY_BUILD = 'made-by-build';

/** Marks the data of a ready cluster, which the first start of each shop makes its own. */
export async function markAsReady(handle: Handle): Promise<void> {
  await saveSetting(handle, MADE_BY_BUILD, '1');
}

/**
 * Counts the times of jobs from now on in data that the build made, as the migrations that added
 * them would have: else all would be due, and a new shop would begin with a backup of nothing. Does
 * nothing in other data.
 */
export async function beginReadyData(handle: Handle): Promise<void> {
  if ((await findSetting(handle, MADE_BY_BUILD)) === null) return;
  const tonight = sql`(date_trunc('day', now() at time zone 'Asia/Manila') + interval '27 hours') at time zone 'Asia/Manila'`;
  const isMark = eq(systemSettings.settingKey, MADE_BY_BUILD);
  await handle.execute(sql`
    with made as (delete from ${systemSettings} where ${isMark} returning 1)
    update ${jobs} set created_at = now(), run_at = case ${jobs.kind}
      when 'backup' then least(now() + interval '1 day', ${tonight})
      else now() + (run_at - created_at) end
    where exists (select from made)`);
}
