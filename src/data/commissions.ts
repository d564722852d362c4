import { and, asc, desc, eq, getColumns, sql } from 'drizzle-orm';
import { nameKey } from '../domain/names.ts';
import { lockKey } from './advisory-lock.ts';
import type { Handle } from './connect.ts';
import { named } from './named.ts';
import { passesPayment } from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { first, only } from './rows.ts';
import { repairRecords } from './tables/repairs.ts';
import { commissionRates } from './tables/shop.ts';
import { counted, notEmpty, pesos, sendSums, sumsOf, totals } from './totals.ts';

const { technicianKey: _key, ...rateColumns } = getColumns(commissionRates);

export function listRates(handle: Handle) {
  const rates = handle.select(rateColumns).from(commissionRates);
  return rates.orderBy(asc(commissionRates.technicianKey));
}

/**
 * A technician's own rate, locked until the transaction ends; null without one, and then nobody else
 * sets the first one meanwhile.
 */
export async function lockRate(handle: Handle, technicianName: string) {
  const key = nameKey(technicianName);
  await lockKey(handle, `rate ${key}`);
  const rates = handle.select(rateColumns).from(commissionRates);
  return first(await rates.where(eq(commissionRates.technicianKey, key)).for('update'));
}

/** Sets a technician's rate, as the next version. */
export async function saveRate(handle: Handle, technicianName: string, commissionRate: string) {
  const rows = await handle
    .insert(commissionRates)
    .values({ technicianName, technicianKey: nameKey(technicianName), commissionRate })
    .onConflictDoUpdate({
      target: commissionRates.technicianKey,
      set: {
        commissionRate,
        version: sql`${commissionRates.version} + 1`,
        updatedAt: sql`now()`,
      },
    })
    .returning(rateColumns);
  return only(rows);
}

/** The fields of a completed record that a report shows or computes its commission from. */
export type EarningRecord = Awaited<ReturnType<typeof listEarnings>>[number];

/** Unit OK records of the selection that have a technician, newest first (rule 88). */
export function listEarnings(handle: Handle, selection: RecordSelection) {
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
    .orderBy(desc(repairRecords.date), desc(repairRecords.id));
}

/**
 * Number, cost and commissions of the records that `listEarnings` lists, by technician, with the
 * name as the newest of them has it. The names are read by another statement, for which the caller
 * needs a snapshot: in one statement with the sums PostgreSQL would keep no plan for all periods, and
 * planning takes ten times as long as both.
 */
export async function sumEarnings(handle: Handle, { filter, ...others }: RecordSelection) {
  const selection: RecordSelection = {
    ...others,
    filter: { ...filter, payment: 'withTechnician' },
  };
  const sums = sumsOf(selection, { technicians: true, commissions: true });
  const query = handle
    .select({
      key: sql<string>`${totals.technicianKey}`,
      repairs: counted,
      revenue: pesos(sql`sum(${totals.cost})`),
      commission: pesos(sql`sum(${totals.commission})`),
    })
    .from(sums.table)
    .groupBy(totals.technicianKey)
    .having(notEmpty);
  const technicians = await sendSums(query, sums);
  const keys = technicians.map(({ key }) => key);
  const names = await newestNames(handle, selection, keys);
  return technicians.map((sum) => ({ ...sum, name: names.get(sum.key) ?? sum.key }));
}

/** The names of these technicians in the newest record of the selection that each of them has. */
async function newestNames(
  handle: Handle,
  selection: RecordSelection,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  const technician = sql`unnest(${sql.param(keys)}::text[]) as technician (key)`;
  const newest = handle
    .select({ name: repairRecords.technicianInCharge })
    .from(repairRecords)
    .where(and(selected(selection), sql`${repairRecords.technicianKey} = technician.key`))
    .orderBy(desc(repairRecords.date), desc(repairRecords.id))
    .limit(1);
  const query = handle
    .select({ key: sql<string>`technician.key`, name: sql<string | null>`(${newest})` })
    .from(technician);
  const rows = await named(query, 'sums');
  return new Map(rows.map(({ key, name }) => [key, name]));
}
