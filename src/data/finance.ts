import { and, count, sql, sum } from 'drizzle-orm';
import type { PaymentFilter } from '../domain/finance.ts';
import type { Money } from '../domain/money.ts';
import type { Handle } from './connect.ts';
import { passesPayment } from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';

export interface CountAndSum {
  count: number;
  total: Money;
}

/** Unit OK records by payment status; some of those without one count as paid. */
export interface PaymentSums {
  paid: CountAndSum;
  unpaid: CountAndSum;
  notSet: CountAndSum;
}

/** The number of Unit OK records that pass a payment filter, and their cost, for the overview. */
export async function sumPayments(handle: Handle, selection: RecordSelection) {
  const sumOf = async (filter: PaymentFilter) => {
    const [row] = await handle
      .select({ count: count(), total: sum(repairRecords.repairCost) })
      .from(repairRecords)
      .where(and(selected(selection), passesPayment(filter)));
    return { count: row?.count ?? 0, total: row?.total ?? '0.00' };
  };
  const [paid, unpaid, notSet] = await Promise.all([
    sumOf('paid'),
    sumOf('unpaid'),
    sumOf('notSet'),
  ]);
  return { paid, unpaid, notSet };
}

/** The cost of every Unit OK record that has one, for the financial report (rule 69). */
export function listReportUnits(handle: Handle, selection: RecordSelection) {
  return handle
    .select({ repairCost: repairRecords.repairCost })
    .from(repairRecords)
    .where(and(selected(selection), passesPayment('withCost')));
}

/** One month of the shop's year. */
export interface MonthlyRevenue {
  year: number;
  month: number;
  revenue: Money;
}

/** Revenue by the rule of the month banner (rule 67) for each month that has any, oldest first. */
export async function revenueByMonth(handle: Handle, selection: RecordSelection) {
  const local = sql`${repairRecords.date} at time zone ${selection.zone}`;
  const year = sql<number>`extract(year from ${local})::integer`;
  const month = sql<number>`extract(month from ${local})::integer`;
  const rows = await handle
    .select({ year, month, revenue: sum(repairRecords.repairCost) })
    .from(repairRecords)
    .where(and(selected(selection), passesPayment('markedPaid')))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  return rows.map((row) => ({ ...row, revenue: row.revenue ?? '0.00' }));
}
