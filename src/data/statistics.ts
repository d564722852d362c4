import { and, count, sql, sum } from 'drizzle-orm';
import type { Money } from '../domain/money.ts';
import type { Handle } from './connect.ts';
import { assigned, passesPayment } from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';

/** Per status, in one pass: number, cost, and what of it the month banner counts; pesos. */
export function countByStatus(handle: Handle, selection: RecordSelection) {
  const { repairStatus, repairCost } = repairRecords;
  const paid = sql<Money | null>`${sum(repairCost)} filter (where ${passesPayment('markedPaid')})`;
  return handle
    .select({ status: repairStatus, count: count(), cost: sum(repairCost), paid })
    .from(repairRecords)
    .where(selected(selection))
    .groupBy(repairStatus);
}

/** Counts by technician and status; records without a technician are left out. */
export function countByTechnician(handle: Handle, selection: RecordSelection) {
  const { technicianKey, technicianInCharge, repairStatus } = repairRecords;
  const name = sql<string>`max(${technicianInCharge})`;
  return handle
    .select({ key: technicianKey, name, status: repairStatus, count: count() })
    .from(repairRecords)
    .where(and(selected(selection), assigned))
    .groupBy(technicianKey, repairStatus);
}
