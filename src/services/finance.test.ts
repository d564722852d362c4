import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RepairInput } from '../domain/repair-input.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { getSalaryReport, setCommission } from './commissions.ts';
import {
  createExpense,
  deleteExpense,
  expenseYears,
  listExpenses,
  updateExpense,
} from './expenses.ts';
import {
  getFinancialReport,
  getFinancialReports,
  getMonthRevenue,
  getPaymentOverview,
  getRevenueByMonth,
} from './finance.ts';
import { sumMoney } from '../domain/money.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord } from './repairs.ts';

let kit: TestShop;
// It is already 1 December in the shop's zone.
let now = new Date('2026-11-30T16:00:00Z');
beforeAll(async () => {
  kit = await createTestShop(() => now);
  for (const record of RECORDS) {
    const { id } = await createRecord(admin(), { repairStatus: 'Unit OK', ...record });
    if (record.unit === 'custom') await setCommission(admin(), id, { percent: '50' });
  }
  for (const [date, amount, workWeek] of EXPENSES)
    await createExpense(admin(), { date, amount, workWeek, category: 'salary' });
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;

const RECORDS: RepairInput[] = [
  { date: '2026-11-30T15:59:59.999Z', repairCost: '100', paymentStatus: 'paid', workWeek: '5' },
  { date: '2026-11-30T16:00:00.000Z', repairCost: '0.10', paymentStatus: 'paid', workWeek: '1' },
  { date: '2026-12-15', repairCost: '0.20', paymentStatus: 'paid', workWeek: '3' },
  { date: '2026-12-15', repairCost: '1000', paymentStatus: 'Unpaid', technicianInCharge: 'Ana' },
  { date: '2026-12-15', repairCost: '200', paymentChannel: 'gcash', technicianInCharge: 'ana' },
  { unit: 'custom', date: '2026-12-15', repairCost: '10', technicianInCharge: 'Bea' },
  { date: '2026-12-15', technicianInCharge: 'Bea' },
  { date: '2026-12-15', repairCost: '9999', repairStatus: 'RTO', paymentStatus: 'paid' },
];
const EXPENSES = [
  ['2026-11-30', '40', '5'],
  ['2026-12-01', '30.05', '1'],
  ['2026-12-31', '20', '5'],
  ['2027-01-01', '10', '1'],
] as const;

describe('revenue of the shop’s month', () => {
  test.each([
    ['2026-11-30T15:59:59Z', null, '100.00'],
    ['2026-11-30T16:00:00Z', null, '0.30'],
    ['2026-12-31T15:59:59Z', null, '0.30'],
    ['2026-12-31T16:00:00Z', null, '0.00'],
    ['2026-12-15T00:00:00Z', 3, '0.20'],
    ['2026-12-15T00:00:00Z', 2, '0.00'],
  ])('at %s, in week %p, is %s', async (moment, week, revenue) => {
    now = new Date(moment);
    expect(await getMonthRevenue(admin(), week)).toBe(revenue);
  });

  test('is the same for months beside each other', async () => {
    expect(await getRevenueByMonth(admin(), {})).toEqual([
      { year: 2026, month: 11, revenue: '100.00' },
      { year: 2026, month: 12, revenue: '0.30' },
    ]);
    expect(await getRevenueByMonth(admin(), { year: 2025 })).toEqual([]);
  });
});

test('a repaired unit is in exactly one group: paid, unpaid or neither', async () => {
  expect(await getPaymentOverview(admin(), { year: 2026, month: 12 })).toEqual({
    paid: { count: 3, total: '200.30' },
    unpaid: { count: 1, total: '1000.00' },
    notSet: { count: 3, total: '210.00' },
  });
  expect(await getPaymentOverview(admin(), { year: 2020 })).toEqual({
    paid: { count: 0, total: '0.00' },
    unpaid: { count: 0, total: '0.00' },
    notSet: { count: 0, total: '0.00' },
  });
});

test('each figure links to the list of exactly its records', async () => {
  const period = { year: 2026, month: 12 };
  const sumOf = async (paymentStatus: string) => {
    const page = await pageOfRecords(admin(), { filter: { ...period, paymentStatus }, limit: 200 });
    const total = sumMoney(page.records.map((record) => record.repairCost));
    return { count: page.records.length, total };
  };
  const { paid, unpaid, notSet } = await getPaymentOverview(admin(), period);
  expect([await sumOf('paid'), await sumOf('unpaid')]).toEqual([paid, unpaid]);
  expect(await sumOf('notSet')).toEqual(notSet);
  const report = await getFinancialReport(admin(), period);
  expect(await sumOf('withCost')).toEqual({ count: report.repairedUnits, total: report.revenue });
  const { overall } = await getSalaryReport(admin(), period);
  const { repairs: count, revenue: total } = overall;
  expect(await sumOf('withTechnician')).toEqual({ count, total });
  const [, december] = await getRevenueByMonth(admin(), {});
  expect((await sumOf('markedPaid')).total).toBe(december?.revenue ?? '');
});

describe('the financial report', () => {
  test.each([
    [{ year: 2026, month: 11 }, 1, '100.00', '40.00', '0.00', '60.00', 60],
    [{ year: 2026, month: 12 }, 5, '1210.30', '50.05', '245.00', '915.25', 75.6],
    [{ year: 2026, month: 12, week: 1 }, 1, '0.10', '30.05', '0.00', '-29.95', -29950],
    [{ year: 2027 }, 0, '0.00', '10.00', '0.00', '-10.00', null],
    [{ year: 2020 }, 0, '0.00', '0.00', '0.00', '0.00', null],
  ])('of %o', async (period, units, revenue, expenses, commissions, netProfit, margin) => {
    const report = await getFinancialReport(admin(), period);
    expect(report).toMatchObject({
      repairedUnits: units,
      revenue,
      expenses,
      commissions,
      netProfit,
      marginPercent: margin,
    });
  });

  test('breaks commissions down, largest first', async () => {
    const { breakdown } = await getFinancialReport(admin(), { year: 2026, month: 12 });
    expect(breakdown.map((line) => [line.technicianName.toLowerCase(), line.commission])).toEqual([
      ['ana', '240.00'],
      ['bea', '5.00'],
    ]);
  });
});

describe('the reports that a chart compares', () => {
  interface Of {
    year?: number | null;
    month?: number;
    week?: number | null;
  }
  const each = (count: number, period: (place: number) => Of) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const of = period(index + 1);
        return { ...(await getFinancialReport(admin(), of)), year: of.year ?? null };
      }),
    );

  test('with a year add up its twelve months', async () => {
    for (const week of [null, 3]) {
      const reports = await getFinancialReports(admin(), { year: 2026, week });
      expect(reports).toEqual(await each(12, (month) => ({ year: 2026, month, week })));
      expect(reports[11]?.revenue).toBe(week === null ? '1210.30' : '0.20');
    }
  });

  test('with a month are by its five work weeks, also of all years', async () => {
    for (const year of [2026, null])
      expect(await getFinancialReports(admin(), { year, month: 12 })).toEqual(
        await each(5, (week) => ({ year, month: 12, week })),
      );
  });

  test('with a week of a month are of that week only', async () => {
    const period = { year: 2026, month: 12, week: 2 };
    expect(await getFinancialReports(admin(), period)).toEqual(await each(1, () => period));
  });

  test('without month and year are by years, which add up to all time', async () => {
    now = new Date('2027-12-31T16:00:00Z');
    for (const week of [null, 2]) {
      const reports = await getFinancialReports(admin(), { week });
      expect(reports.map(({ year }) => year).slice(-3)).toEqual([2026, 2027, 2028]);
      const all = await getFinancialReport(admin(), { week });
      for (const figure of ['revenue', 'expenses', 'commissions'] as const)
        expect(sumMoney(reports.map((report) => report[figure]))).toBe(all[figure]);
    }
  });
});

describe('expenses', () => {
  const dates = async (period: object, sort?: Parameters<typeof listExpenses>[2]) =>
    (await listExpenses(admin(), period, sort)).expenses.map((expense) => expense.date);

  test('are days, whatever the time of day or zone', async () => {
    expect(await dates({ year: 2026, month: 12 })).toEqual(['2026-12-31', '2026-12-01']);
    expect(await dates({ month: 1 })).toEqual(['2027-01-01']);
    expect(await dates({ year: 2026 }, { by: 'amount', descending: false })).toEqual([
      '2026-12-31',
      '2026-12-01',
      '2026-11-30',
    ]);
    expect((await listExpenses(admin(), { year: 2026 })).total).toBe('90.05');
    expect(await expenseYears(admin())).toEqual([2027, 2026]);
  });

  test('are changed in part and removed', async () => {
    const input = { date: '2019-01-01', category: 'electricity', workWeek: '1', amount: '5' };
    const { id } = await createExpense(admin(), input);
    const changed = await updateExpense(admin(), id, { amount: '6.5' });
    expect(changed).toMatchObject({ date: '2019-01-01', category: 'electricity', amount: '6.50' });
    expect(await updateExpense(admin(), id, {})).toMatchObject({ amount: '6.50' });
    await deleteExpense(admin(), id);
    expect(await dates({ year: 2019 })).toEqual([]);
    for (const gone of [() => updateExpense(admin(), id, {}), () => deleteExpense(admin(), id)])
      expect(await refusalOf(gone)).toMatchObject({ code: 'not-found' });
  });
});

test('only an admin gets sums', async () => {
  for (const role of ['csr', 'technician', 'client'] as const) {
    const { context } = kit.people[role];
    for (const ask of [
      () => getFinancialReport(context, {}),
      () => getMonthRevenue(context, null),
      () => getPaymentOverview(context, {}),
      () => getRevenueByMonth(context, {}),
      () => listExpenses(context),
      () => expenseYears(context),
    ])
      expect(await refusalOf(ask)).toMatchObject({ code: 'forbidden' });
  }
});
