import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { recordTotalChanges, staleCommissions, totalsZone } from './tables/totals.ts';

/**
 * Recounts commissions that a changed rate made stale, adds the noted changes to the sums so that
 * they stay few, and rebuilds the sums when the shop's time zone has changed.
 */
export async function keepTotals(handle: Handle, zone: string): Promise<void> {
  while (await countCommissions(handle));
  const [state] = await handle.execute<{ isOther: boolean; hasNotes: boolean }>(sql`
    select (select ${totalsZone.zone} from ${totalsZone}) is distinct from ${zone} as "isOther",
      exists (select from ${recordTotalChanges}) as "hasNotes"`);
  const isOther = state?.isOther === true;
  if (!isOther && state?.hasNotes !== true) return;
  await handle.transaction(async (tx) => {
    // After a restore there are many noted changes, which take longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      isOther ? sql`select talyer_sum_again(${zone})` : sql`select talyer_fold_totals()`,
    );
  });
}

/** Recounts some months by the present rates. Each call is short, because writers wait for it. */
async function countCommissions(handle: Handle): Promise<boolean> {
  const [left] = await handle.execute<{ hasMore: boolean }>(sql`
    select exists (select from ${staleCommissions}) and talyer_count_commissions() as "hasMore"`);
  return left?.hasMore === true;
}
