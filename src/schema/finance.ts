import type {
  FinancialReport as FinancialReportShape,
  PayoutLine as PayoutLineShape,
} from '../domain/finance.ts';
import * as finance from '../services/finance.ts';
import { Period } from './args.ts';
import { builder } from './builder.ts';

const PayoutLine = builder.objectRef<PayoutLineShape>('PayoutLine').implement({
  description: "One technician's commissions.",
  fields: (t) => ({
    technicianName: t.exposeString('technicianName', { description: 'Who.' }),
    repairs: t.exposeInt('repairs', { description: 'Completed repairs.' }),
    revenue: t.expose('revenue', { type: 'Money', description: 'Their cost.' }),
    commission: t.expose('commission', {
      type: 'Money',
      description: 'The commissions to pay out.',
    }),
  }),
});

const FinancialReport = builder
  .objectRef<FinancialReportShape & Partial<Pick<finance.ChartReport, 'year'>>>('FinancialReport')
  .implement({
    description: 'Revenue, costs and profit.',
    fields: (t) => ({
      repairedUnits: t.exposeInt('repairedUnits', { description: 'Unit OK records with a cost.' }),
      revenue: t.expose('revenue', { type: 'Money', description: 'Their cost.' }),
      expenses: t.expose('expenses', { type: 'Money', description: 'What the shop spent.' }),
      commissions: t.expose('commissions', {
        type: 'Money',
        description: 'What technicians earn.',
      }),
      netProfit: t.expose('netProfit', {
        type: 'Money',
        description: 'Revenue less expenses and commissions; may be negative.',
      }),
      averagePerUnit: t.expose('averagePerUnit', {
        type: 'Money',
        description: 'Revenue per unit.',
      }),
      marginPercent: t.exposeFloat('marginPercent', {
        nullable: true,
        description: 'Net of revenue; null without revenue.',
      }),
      year: t.int({
        nullable: true,
        description: 'Its year, where reports are compared by year, month or week of one.',
        resolve: ({ year = null }) => year,
      }),
      breakdown: t.expose('breakdown', {
        type: [PayoutLine],
        description: 'Technicians, largest commission first.',
      }),
    }),
  });

export const CountAndSum = builder
  .objectRef<finance.PaymentOverview['paid']>('CountAndSum')
  .implement({
    description: 'How many records, and their cost.',
    fields: (t) => ({
      count: t.exposeInt('count', { description: 'How many.' }),
      total: t.expose('total', { type: 'Money', description: 'Their cost.' }),
    }),
  });

const PaymentOverview = builder.objectRef<finance.PaymentOverview>('PaymentOverview').implement({
  description: 'Unit OK records, paid and unpaid.',
  fields: (t) => ({
    paid: t.expose('paid', { type: CountAndSum, description: 'Paid, or no status and a channel.' }),
    unpaid: t.expose('unpaid', { type: CountAndSum, description: 'Status Unpaid.' }),
    notSet: t.expose('notSet', {
      type: CountAndSum,
      description: 'Without a payment status; those with a channel are among the paid ones, too.',
    }),
  }),
});

const MonthlyRevenue = builder.objectRef<finance.MonthlyRevenue>('MonthlyRevenue').implement({
  description: 'Revenue of one month.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'Year.' }),
    month: t.exposeInt('month', { description: 'Month, 1 to 12.' }),
    revenue: t.expose('revenue', { type: 'Money', description: 'Unit OK and paid.' }),
  }),
});

builder.queryFields((t) => ({
  financialReport: t.field({
    type: FinancialReport,
    description: 'Revenue, expenses, commissions and profit. Admins only.',
    args: { period: t.arg({ type: Period, description: 'Filters the report.' }) },
    resolve: (_root, { period }, context) => finance.getFinancialReport(context, period ?? {}),
  }),
  financialReports: t.field({
    type: [FinancialReport],
    description:
      'The reports of the work weeks of a month, the months of a year, or of all years. Records without a work week are in none of a month. Admins only.',
    args: {
      period: t.arg({
        type: Period,
        description: 'Limits the reports to a period; for one week there is just that report.',
      }),
    },
    resolve: (_root, { period }, context) => finance.getFinancialReports(context, period ?? {}),
  }),
  paymentOverview: t.field({
    type: PaymentOverview,
    description: 'Paid and unpaid Unit OK records. Admins only.',
    args: { period: t.arg({ type: Period, description: 'Filters the overview.' }) },
    resolve: (_root, { period }, context) => finance.getPaymentOverview(context, period ?? {}),
  }),
  monthRevenue: t.field({
    type: 'Money',
    description: "Unit OK and paid in the shop's current month. Admins only.",
    args: { week: t.arg.int({ description: 'Only this work week, 1 to 5.' }) },
    resolve: (_root, { week }, context) => finance.getMonthRevenue(context, week),
  }),
  revenueByMonth: t.field({
    type: [MonthlyRevenue],
    description: 'Months that have revenue, oldest first. Admins only.',
    args: { period: t.arg({ type: Period, description: 'Filters the months.' }) },
    resolve: (_root, { period }, context) => finance.getRevenueByMonth(context, period ?? {}),
  }),
}));
