import { count, sql, sum } from 'drizzle-orm';
import type { Money } from '../domain/money.ts';
import type { RepairStatus } from '../domain/statuses.ts';
import type { Handle } from './connect.ts';
import { passesPayment } from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';

/**
 * Per status: the number of records, their cost, and the part of it that the month banner counts;
 * pesos.
 */
export interface StatusSum {
  status: RepairStatus;
  count: number;
  cost: Money | null;
  paid: Money | null;
}

/** Counts and sums by status in one pass over the selection. */
export async function countByStatus(
  handle: Handle,
  selection: RecordSelection,
): Promise<StatusSum[]> {
  const { repairStatus, repairCost } = repairRecords;
  const paid = sql<Money | null>`${sum(repairCost)} filter (where ${passesPayment('markedPaid')})`;
  const rows = await handle
    .select({ status: repairStatus, count: count(), cost: sum(repairCost), paid })
    .from(repairRecords)
    .where(selected(selection))
    .groupBy(repairStatus);
  return rows as StatusSum[];
}
