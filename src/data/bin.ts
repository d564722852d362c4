import { and, count, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { BinRecord } from '../domain/bin.ts';
import type { Money } from '../domain/money.ts';
import type { TimePlace } from '../domain/time-place.ts';
import type { Handle } from './connect.ts';
import { instantOf } from './rows.ts';
import { journal } from './tables/journal.ts';
import { repairRecords } from './tables/repairs.ts';
import { pesos } from './totals.ts';

const inBin = (since: Date): SQL => gt(repairRecords.deletedAt, since);

/** Records that were deleted since a time, the last deleted first. */
export async function listBin(
  handle: Handle,
  since: Date,
  { after, limit }: { after: TimePlace | null; limit: number },
): Promise<BinRecord[]> {
  const { id, clientName, unit, technicianInCharge, repairStatus, repairCost, deletedAt } =
    repairRecords;
  const older =
    after === null
      ? undefined
      : sql`(${deletedAt}, ${id}) < (${instantOf(after.at)}, ${after.number}::bigint)`;
  const deletedBy = sql<string | null>`(
    select actor_name from ${journal} where record_id = ${id} and action = 'deleted'
    order by ${journal.id} desc limit 1)`;
  return handle
    .select({
      id,
      clientName,
      unit,
      technicianInCharge,
      repairStatus,
      repairCost,
      // Not null, because of the condition below.
      deletedAt: sql<Date>`${deletedAt}`.mapWith(deletedAt),
      deletedBy,
    })
    .from(repairRecords)
    .where(and(inBin(since), older))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit);
}

/** The cost of the records that were deleted since a time, and not restored. */
export async function sumBin(handle: Handle, since: Date): Promise<Money> {
  const [row] = await handle
    .select({ total: pesos(sql`sum(${repairRecords.repairCost} * 100)`) })
    .from(repairRecords)
    .where(inBin(since));
  return row?.total ?? '0.00';
}

/** How many records were deleted since a time, and not restored. */
export async function countBin(handle: Handle, since: Date): Promise<number> {
  const [row] = await handle.select({ number: count() }).from(repairRecords).where(inBin(since));
  return row?.number ?? 0;
}
