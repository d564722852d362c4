import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { Money } from '../domain/money.ts';
import type { RepairStatus } from '../domain/statuses.ts';
import type { Handle } from './connect.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';

/** Counts by status, and the paid part of Unit OK in pesos, in one pass over the selection. */
export async function countByStatus(
  handle: Handle,
  selection: RecordSelection,
): Promise<{ status: RepairStatus; count: number; paid: Money | null }[]> {
  const { repairStatus, paymentStatus, repairCost } = repairRecords;
  const paid = sql<Money | null>`${sum(repairCost)} filter (where ${and(
    eq(repairStatus, 'Unit OK'),
    eq(paymentStatus, 'paid'),
  )})`;
  const rows = await handle
    .select({ status: repairStatus, count: count(), paid })
    .from(repairRecords)
    .where(selected(selection))
    .groupBy(repairStatus);
  return rows as { status: RepairStatus; count: number; paid: Money | null }[];
}
