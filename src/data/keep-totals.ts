import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { callWithoutLimit, foldNotes } from './fold-notes.ts';
import { recordTotalChanges, staleCommissions, totalsZone } from './tables/totals.ts';

/**
 * Recounts commissions that a changed rate made stale, adds the noted changes to the sums so that
 * they stay few, and rebuilds the sums when the shop's time zone has changed.
 */
export async function keepTotals(handle: Handle, zone: string): Promise<void> {
  while (await countCommissions(handle));
  const [state] = await handle.execute<{ isOther: boolean }>(sql`
    select (select ${totalsZone.zone} from ${totalsZone}) is distinct from ${zone} as "isOther"`);
  await (state?.isOther === true
    ? callWithoutLimit(handle, sql`talyer_sum_again(${zone})`)
    : foldNotes(handle, recordTotalChanges, sql`talyer_fold_totals()`));
}

/** Recounts some months by the present rates. Each call is short, because writers wait for it. */
async function countCommissions(handle: Handle): Promise<boolean> {
  const [left] = await handle.execute<{ hasMore: boolean }>(sql`
    select exists (select from ${staleCommissions}) and talyer_count_commissions() as "hasMore"`);
  return left?.hasMore === true;
}
