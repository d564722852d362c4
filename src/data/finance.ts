import { sql } from 'drizzle-orm';
import type { PaymentFilter } from '../domain/finance.ts';
import type { Money } from '../domain/money.ts';
import { MOST_COUNTED } from '../domain/search.ts';
import type { Handle } from './connect.ts';
import { IN_TOTALS, passesPayment } from './predicates.ts';
import type { RecordSelection } from './repair-list.ts';
import { only } from './rows.ts';
import { counted, notEmpty, pesos, sendSums, sumsOf, totals } from './totals.ts';

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
  const sums = sumsOf({ ...selection, filter: { ...filter, payment } });
  const query = handle
    .select({ count: counted, total: pesos(sql`sum(${totals.cost})`) })
    .from(sums.table);
  const [row] = await sendSums(query, sums);
  return row ?? { count: 0, total: '0.00' };
}

/** What is counted of a selection's records whose payments pass a filter. */
const sumOf = (payment: PaymentFilter) => {
  const counts = sql`filter (where ${passesPayment(payment, IN_TOTALS)})`;
  return {
    count: sql<number>`coalesce(sum(${totals.records}) ${counts}, 0)::integer`,
    total: pesos(sql`sum(${totals.cost}) ${counts}`),
  };
};

/** Unit OK records by payment status; those with a channel only are paid and not set. */
export type PaymentOverview = Record<'paid' | 'unpaid' | 'notSet', CountAndSum>;

/** The payment overview in one statement, so that all of it is of one moment. */
export async function sumByPayment(
  handle: Handle,
  selection: RecordSelection,
): Promise<PaymentOverview> {
  const groups = { paid: sumOf('paid'), unpaid: sumOf('unpaid'), notSet: sumOf('notSet') };
  const sums = sumsOf(selection, { payments: true });
  return only(await sendSums(handle.select(groups).from(sums.table), sums));
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
  const all = { count: counted, total: pesos(sql`sum(${totals.cost})`) };
  const by = { payments: true, ...(isSearch && { most: MOST_COUNTED + 1 }) };
  const { table } = sumsOf(selection, by);
  const sums = only(await handle.select({ all, unpaid: sumOf('unpaid') }).from(table));
  return isSearch && sums.all.count > MOST_COUNTED ? null : sums;
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
  const sums = sumsOf(selection, { months: true });
  const query = handle
    .select({ year, month, revenue: pesos(sql`sum(${totals.cost})`) })
    .from(sums.table)
    .where(passesPayment('markedPaid', IN_TOTALS))
    .groupBy(sql`1`, sql`2`)
    .having(notEmpty)
    .orderBy(sql`1`, sql`2`);
  return sendSums(query, sums);
}
