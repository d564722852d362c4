import { sumExpenses } from '../data/expenses.ts';
import * as rows from '../data/finance.ts';
import { dayParts, shopDay } from '../domain/calendar.ts';
import { type FinancialReport, financialReport } from '../domain/finance.ts';
import type { Money } from '../domain/money.ts';
import { authorize } from '../domain/permissions.ts';
import { chartPeriods, parsePeriod, type PeriodInput } from '../domain/repair-list.ts';
import { getSalaryReport } from './commissions.ts';
import type { Context } from './context.ts';
import { selectionOf } from './repair-list.ts';
import { getStatistics } from './statistics.ts';

export type MonthlyRevenue = rows.MonthlyRevenue;

/** Unit OK records by payment status; some of those without one count as paid. */
export interface PaymentOverview {
  paid: rows.CountAndSum;
  unpaid: rows.CountAndSum;
  notSet: rows.CountAndSum;
}

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
  const [units, salaries, expenses] = await Promise.all([
    rows.sumPayments(context.db, selectionOf(context, period), 'withCost'),
    getSalaryReport(context, period),
    sumExpenses(context.db, parsePeriod(period)),
  ]);
  const payout = salaries.technicians.map(({ technicianName, repairs, revenue, commission }) => ({
    technicianName,
    repairs,
    revenue,
    commission,
  }));
  return financialReport(units, payout, expenses);
}

/** The report of each work week of a month, or each month of a year (rule 71). Admins only. */
export async function getFinancialReports(context: Context, period: PeriodInput) {
  authorize(context.viewer, 'finance:report');
  const { year } = dayParts(shopDay(context.clock(), context.zone));
  return Promise.all(
    chartPeriods(parsePeriod(period), year).map((part) => getFinancialReport(context, part)),
  );
}

/** Number and cost in pesos of Unit OK records by payment status. Admins only. */
export async function getPaymentOverview(
  context: Context,
  period: PeriodInput,
): Promise<PaymentOverview> {
  authorize(context.viewer, 'statistics:revenue');
  const selection = selectionOf(context, period);
  const [paid, unpaid, notSet] = await Promise.all([
    rows.sumPayments(context.db, selection, 'paid'),
    rows.sumPayments(context.db, selection, 'unpaid'),
    rows.sumPayments(context.db, selection, 'notSet'),
  ]);
  return { paid, unpaid, notSet };
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
