import type { CommissionRate as CommissionRateShape, Earned } from '../domain/commissions.ts';
import type { SalaryTotals as SalaryTotalsShape } from '../domain/salary.ts';
import * as commissions from '../services/commissions.ts';
import { Period, recordIdOf, versionArgs } from './args.ts';
import { builder } from './builder.ts';
import { RepairRecord } from './repairs.ts';

interface EarningRowShape {
  record: commissions.EarningRecord;
  earned: Earned;
}

const CommissionRate = builder.objectRef<CommissionRateShape>('CommissionRate').implement({
  description: "A technician's own rate; without one it is 20 %.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the rate.' }),
    version: t.exposeInt('version', { description: 'Grows with each change.' }),
    technicianName: t.exposeString('technicianName', { description: 'Whose rate it is.' }),
    commissionRate: t.expose('commissionRate', { type: 'Money', description: 'Percent.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

const EarningRow = builder.objectRef<EarningRowShape>('EarningRow').implement({
  description: 'A completed repair and what it earns its technician.',
  fields: (t) => ({
    id: t.id({ description: 'Number of the record.', resolve: ({ record }) => record.id }),
    version: t.int({
      description: 'Version of the record.',
      resolve: ({ record }) => record.version,
    }),
    date: t.field({
      type: 'DateTime',
      description: 'When the unit came in.',
      resolve: ({ record }) => record.date,
    }),
    workWeek: t.string({ description: 'Work week.', resolve: ({ record }) => record.workWeek }),
    clientName: t.string({ description: 'Client.', resolve: ({ record }) => record.clientName }),
    unit: t.string({ description: 'Unit.', resolve: ({ record }) => record.unit }),
    repairCost: t.field({
      type: 'Money',
      nullable: true,
      description: 'Price of the repair; null for technicians.',
      resolve: ({ record }) => record.repairCost,
    }),
    commission: t.field({
      type: 'Money',
      description: 'What it earns the technician.',
      resolve: ({ earned }) => earned.amount,
    }),
    percent: t.int({
      nullable: true,
      description:
        'Whole percent to show; null for technicians, who could compute the cost from it, and for an amount on a record without a cost.',
      resolve: ({ earned }) => earned.percent,
    }),
    isCustom: t.boolean({
      description: 'Whether it was set for this record alone.',
      resolve: ({ earned }) => earned.isCustom,
    }),
  }),
});

const SalaryTotals = builder.objectRef<SalaryTotalsShape>('SalaryTotals').implement({
  description: 'Sums over completed repairs.',
  fields: (t) => ({
    repairs: t.exposeInt('repairs', { description: 'How many.' }),
    revenue: t.expose('revenue', { type: 'Money', description: 'Their cost.' }),
    commission: t.expose('commission', { type: 'Money', description: 'Their commissions.' }),
  }),
});

const SalaryCard = builder.objectRef<commissions.TechnicianEarnings>('SalaryCard').implement({
  description: "One technician's commissions.",
  fields: (t) => ({
    technicianName: t.exposeString('technicianName', { description: 'Who.' }),
    rate: t.expose('rate', { type: 'Money', description: 'Their rate in percent.' }),
    rateVersion: t.exposeInt('rateVersion', {
      description: 'The version of their rate; 0 without a rate of their own.',
    }),
    totals: t.field({ type: SalaryTotals, description: 'Their sums.', resolve: (card) => card }),
    rows: t.field({
      type: [EarningRow],
      description: 'Their completed repairs.',
      resolve: (card) => card.rows(),
    }),
  }),
});

const SalaryReport = builder.objectRef<commissions.Earnings>('SalaryReport').implement({
  description: 'Commissions per technician and over all.',
  fields: (t) => ({
    technicians: t.expose('technicians', { type: [SalaryCard], description: 'By name.' }),
    overall: t.expose('overall', { type: SalaryTotals, description: 'Over all technicians.' }),
  }),
});

const MyCommissions = builder.objectRef<commissions.MyCommissions>('MyCommissions').implement({
  description: "A technician's own commissions.",
  fields: (t) => ({
    totalCommission: t.expose('totalCommission', { type: 'Money', description: 'Their sum.' }),
    completedRepairs: t.exposeInt('completedRepairs', { description: 'Unit OK records.' }),
    winRate: t.exposeInt('winRate', {
      description: 'Unit OK divided by all records, in whole percent.',
    }),
    rows: t.expose('rows', { type: [EarningRow], description: 'Completed repairs, newest first.' }),
  }),
});

builder.queryFields((t) => ({
  commissionRates: t.field({
    type: [CommissionRate],
    description: 'Rates of technicians that have their own. Admins only.',
    resolve: (_root, _args, context) => commissions.listRates(context),
  }),
  salaryReport: t.field({
    type: SalaryReport,
    description: 'Commissions over Unit OK records that have a technician. Admins only.',
    args: {
      period: t.arg({ type: Period, description: 'Filters the report.' }),
      technician: t.arg.string({ description: 'Only this technician.' }),
    },
    resolve: (_root, { period, technician }, context) =>
      commissions.getSalaryReport(context, { ...period, technician }),
  }),
  myCommissions: t.field({
    type: MyCommissions,
    description: 'The commissions of the technician who asks, while the shop shows them.',
    args: { period: t.arg({ type: Period, description: 'Filters the list.' }) },
    resolve: (_root, { period }, context) => commissions.getMyCommissions(context, period ?? {}),
  }),
}));

builder.mutationFields((t) => ({
  setCommission: t.field({
    type: RepairRecord,
    description:
      'Sets the commission of one record: by amount, by percentage, or back to the technician’s rate.',
    args: {
      id: t.arg.id({ required: true, description: 'Number of the record.' }),
      amount: t.arg.string({ description: 'Pesos.' }),
      percent: t.arg.string({ description: '0 to 100 with two decimals.' }),
      useRate: t.arg.boolean({ description: 'True goes back to the technician’s rate.' }),
      ...versionArgs,
    },
    resolve: (_root, { id, version, ...sent }, context) =>
      commissions.setCommission(
        context,
        recordIdOf(id),
        commissions.commissionChoice(sent),
        version,
      ),
  }),
  setCommissionRate: t.field({
    type: CommissionRate,
    description: "Sets a technician's rate.",
    args: {
      technicianName: t.arg.string({ required: true, description: 'Whose rate.' }),
      commissionRate: t.arg.string({ required: true, description: '0 to 100 with two decimals.' }),
      ...versionArgs,
    },
    resolve: (_root, { technicianName, commissionRate, version }, context) =>
      commissions.setRate(context, technicianName, commissionRate, version),
  }),
}));
