import { sql } from 'drizzle-orm';
import type { PaymentFilter } from '../domain/finance.ts';
import type { Money } from '../domain/money.ts';
import { MOST_COUNTED } from '../domain/search.ts';
import type { Handle } from './connect.ts';
import { IN_TOTALS, passesPayment } from './predicates.ts';
import type { RecordSelection } from './repair-list.ts';
import { only } from './rows.ts';
import { counted, notEmpty, pesos, sumsOf, totals } from './totals.ts';

export interface CountAndSum {
  count: number;
  total: Money;
}

/** The number of Unit OK records that pass a payment filter, and their cost. */
export async function sumPayments(
  handle: Handle,
  { filter, ...selection }: RecordSelection,
  payment: PaymentFilter,
): Promise<CountAndSum> {
  const [row] = await handle
    .select({ count: counted, total: pesos(sql`sum(${totals.cost})`) })
    .from(sumsOf({ ...selection, filter: { ...filter, payment } }));
  return row ?? { count: 0, total: '0.00' };
}

/** What the records of a list cost, and the unpaid ones among them. */
export interface ListSums {
  all: CountAndSum;
  unpaid: CountAndSum;
}

/**
 * The sums of a list; unpaid is what the payment overview calls so (rule 281). Null for a search that
 * finds more than `MOST_COUNTED`: all of them would have to be read (rule 258).
 */
export async function sumList(
  handle: Handle,
  selection: RecordSelection,
): Promise<ListSums | null> {
  const isSearch = selection.filter.search !== undefined;
  const ofUnpaid = sql`filter (where ${passesPayment('unpaid', IN_TOTALS)})`;
  const rows = await handle
    .select({
      count: counted,
      total: pesos(sql`sum(${totals.cost})`),
      unpaid: sql<number>`coalesce(sum(${totals.records}) ${ofUnpaid}, 0)::integer`,
      unpaidTotal: pesos(sql`sum(${totals.cost}) ${ofUnpaid}`),
    })
    .from(sumsOf(selection, { payments: true, ...(isSearch && { most: MOST_COUNTED + 1 }) }));
  const { count, total, unpaid, unpaidTotal } = only(rows);
  if (isSearch && count > MOST_COUNTED) return null;
  return { all: { count, total }, unpaid: { count: unpaid, total: unpaidTotal } };
}

/** One month of the shop's year. */
export interface MonthlyRevenue {
  year: number;
  month: number;
  revenue: Money;
}

/** Revenue by the rule of the month banner (rule 67) for each month that has any, oldest first. */
export function revenueByMonth(
  handle: Handle,
  selection: RecordSelection,
): Promise<MonthlyRevenue[]> {
  const year = sql<number>`extract(year from ${totals.month})::integer`;
  const month = sql<number>`extract(month from ${totals.month})::integer`;
  return handle
    .select({ year, month, revenue: pesos(sql`sum(${totals.cost})`) })
    .from(sumsOf(selection, { months: true }))
    .where(passesPayment('markedPaid', IN_TOTALS))
    .groupBy(sql`1`, sql`2`)
    .having(notEmpty)
    .orderBy(sql`1`, sql`2`);
}
