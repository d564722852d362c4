import { awaitAll } from '../data/commit-steps.ts';
import type { Handle } from '../data/connect.ts';
import { sumExpenses } from '../data/expenses.ts';
import * as rows from '../data/finance.ts';
import { dayParts, offeredYears, shopDay } from '../domain/calendar.ts';
import { type FinancialReport, financialReport } from '../domain/finance.ts';
import type { Money } from '../domain/money.ts';
import { authorize } from '../domain/permissions.ts';
import {
  chartPeriods,
  comparesYears,
  parsePeriod,
  type PeriodInput,
} from '../domain/repair-list.ts';
import { sumEarnings } from './commissions.ts';
import type { Context } from './context.ts';
import { expenseYears } from './expenses.ts';
import { recordYears, selectionOf } from './repair-list.ts';
import { readSnapshot } from './snapshot.ts';
import { getStatistics } from './statistics.ts';

export type MonthlyRevenue = rows.MonthlyRevenue;
export type PaymentOverview = rows.PaymentOverview;

/**
 * Revenue, expenses, commissions and profit of the period (rule 71). Expenses count by their own
 * day and work week, repairs by theirs (rule 74). Commissions equal those of the salary report,
 * records without a cost included. Admins only.
 */
export async function getFinancialReport(
  context: Context,
  period: PeriodInput,
): Promise<FinancialReport> {
  authorize(context.viewer, 'finance:report');
  return readSnapshot(context, (db) => readReport(db, context, period));
}

async function readReport(
  db: Handle,
  context: Context,
  period: PeriodInput,
): Promise<FinancialReport> {
  const [units, payout, expenses] = await awaitAll([
    rows.sumPayments(db, selectionOf(context, period), 'withCost'),
    sumEarnings(db, context, period),
    sumExpenses(db, parsePeriod(period)),
  ]);
  return financialReport(units, payout, expenses);
}

/** A report of a chart, and the year it is of. */
export interface ChartReport extends FinancialReport {
  year: number | null;
}

/**
 * The reports that a chart of the period compares, oldest first (rule 71). All time is compared by
 * year: all those with records or expenses, and this one. All of them are of one moment, so that what
 * is moved from one bar to another is in exactly one. Admins only.
 */
export async function getFinancialReports(
  context: Context,
  period: PeriodInput,
): Promise<ChartReport[]> {
  authorize(context.viewer, 'finance:report');
  const whole = parsePeriod(period);
  return readSnapshot(context, async (db) => {
    const years = comparesYears(whole) ? await chartYears({ ...context, db }) : [];
    const parts = chartPeriods(whole, years);
    return awaitAll(
      parts.map(async (part) => ({
        ...(await readReport(db, context, part)),
        year: part.year ?? null,
      })),
    );
  });
}

/** This year and those with records or expenses, oldest first. */
async function chartYears(context: Context): Promise<number[]> {
  const { year: thisYear } = dayParts(shopDay(context.clock(), context.zone));
  const inData = [...(await recordYears(context)), ...(await expenseYears(context))];
  return offeredYears({ from: thisYear, to: thisYear, inData, thisYear }).toReversed();
}

/** Number and cost in pesos of Unit OK records by payment status. Admins only. */
export async function getPaymentOverview(
  context: Context,
  period: PeriodInput,
): Promise<PaymentOverview> {
  authorize(context.viewer, 'statistics:revenue');
  return rows.sumByPayment(context.db, selectionOf(context, period));
}

/** Revenue of the shop's current month, optionally of one work week (rule 67). Admins only. */
export async function getMonthRevenue(context: Context, week: PeriodInput['week']): Promise<Money> {
  authorize(context.viewer, 'statistics:revenue');
  const { year, month } = dayParts(shopDay(context.clock(), context.zone));
  const { totalRevenue } = await getStatistics(context, { year, month, week });
  return totalRevenue ?? '0.00';
}

/** Revenue for each month that has any, oldest first. Admins only. */
export function getRevenueByMonth(context: Context, period: PeriodInput) {
  authorize(context.viewer, 'statistics:revenue');
  return rows.revenueByMonth(context.db, selectionOf(context, period));
}
