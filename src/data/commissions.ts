import { and, asc, eq, sql } from 'drizzle-orm';
import type { CommissionRate, Earning } from '../domain/commissions.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { passesPayment } from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';
import { commissionRates } from './tables/shop.ts';

const rateColumns = {
  id: commissionRates.id,
  technicianName: commissionRates.technicianName,
  commissionRate: commissionRates.commissionRate,
  createdAt: commissionRates.createdAt,
  updatedAt: commissionRates.updatedAt,
};

export function listRates(handle: Handle): Promise<CommissionRate[]> {
  return handle
    .select(rateColumns)
    .from(commissionRates)
    .orderBy(asc(commissionRates.technicianKey));
}

/** A technician's own rate, locked until the transaction ends; null without one. */
export async function lockRate(
  handle: Handle,
  technicianName: string,
): Promise<CommissionRate | null> {
  const [row] = await handle
    .select(rateColumns)
    .from(commissionRates)
    .where(eq(commissionRates.technicianKey, nameKey(technicianName)))
    .for('update');
  return row ?? null;
}

export async function saveRate(
  handle: Handle,
  technicianName: string,
  commissionRate: string,
): Promise<CommissionRate> {
  const [row] = await handle
    .insert(commissionRates)
    .values({ technicianName, technicianKey: nameKey(technicianName), commissionRate })
    .onConflictDoUpdate({
      target: commissionRates.technicianKey,
      set: { commissionRate, updatedAt: sql`now()` },
    })
    .returning(rateColumns);
  if (!row) throw new Error('the upsert returned no row');
  return row;
}

/** The fields of a completed record that a report shows or computes its commission from. */
export type EarningRecord = Earning &
  Pick<RepairRecord, 'id' | 'version' | 'date' | 'workWeek' | 'clientName' | 'unit'>;

/** Unit OK records of the selection that have a technician, newest first (rule 88). */
export async function listEarnings(
  handle: Handle,
  selection: RecordSelection,
): Promise<EarningRecord[]> {
  return handle
    .select({
      id: repairRecords.id,
      version: repairRecords.version,
      date: repairRecords.date,
      workWeek: repairRecords.workWeek,
      clientName: repairRecords.clientName,
      unit: repairRecords.unit,
      technicianInCharge: repairRecords.technicianInCharge,
      repairCost: repairRecords.repairCost,
      commission: repairRecords.commission,
      commissionPercent: repairRecords.commissionPercent,
      hasCustomCommission: repairRecords.hasCustomCommission,
    })
    .from(repairRecords)
    .where(and(selected(selection), passesPayment('withTechnician')))
    .orderBy(sql`${repairRecords.date} desc`, sql`${repairRecords.id} desc`);
}
