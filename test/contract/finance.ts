import { createExpense } from '../../src/services/expenses.ts';
import { operation, type TypedArguments } from '../kit/facades.ts';
import { type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';

const MAY = { period: ['Period', { year: 2022, month: 5 }] } satisfies Record<
  string,
  [string, unknown]
>;
const REPORT = `{ repairedUnits revenue expenses commissions netProfit averagePerUnit marginPercent
  breakdown { technicianName repairs revenue commission } }`;
const OVERVIEW = '{ paid { count total } unpaid { count total } }';
const NOTHING = { revenue: '0.00', expenses: '0.00', commissions: '0.00', netProfit: '0.00' };
const others = ['nobody', 'client', 'technician', 'csr'] as const;

/** A paid repair of 1,000 pesos and 300 of expenses. */
async function may({ kit, make }: Stage): Promise<number> {
  const { id } = await make.record('own', {
    date: '2022-05-09',
    workWeek: '2',
    repairStatus: 'Unit OK',
    paymentStatus: 'paid',
    repairCost: '1000',
  });
  await createExpense(kit.people.admin.context, {
    date: '2022-05-31',
    category: 'salary',
    workWeek: '5',
    amount: '300',
  });
  return id;
}

const query = (field: string, args: TypedArguments, selection = ''): Ask => ({
  call: field,
  rest: null,
  graphql: () => operation('query', field, { args, selection }),
});
const report = query('financialReport', MAY, REPORT);
const reports = query('financialReports', MAY, '{ revenue expenses commissions netProfit }');
const overview = query('paymentOverview', MAY, OVERVIEW);
const months = query('revenueByMonth', MAY, '{ year month revenue }');
const banner = query('monthRevenue', { week: ['Int', 1] });

/** Reports that only GraphQL has; for admins only (rule 60). */
export const finance: Scenario[] = [
  {
    ...report,
    name: 'an admin reads the financial report',
    as: 'admin',
    prepare: may,
    contains: () => ({
      repairedUnits: 1,
      revenue: '1000.00',
      expenses: '300.00',
      commissions: '200.00',
      netProfit: '500.00',
      averagePerUnit: '1000.00',
      marginPercent: 50,
      breakdown: [{ technicianName: 'Tino Santos', repairs: 1, commission: '200.00' }],
    }),
  },
  {
    ...reports,
    name: 'an admin reads the reports of the work weeks of a month',
    as: 'admin',
    contains: () => [
      NOTHING,
      { ...NOTHING, revenue: '1000.00', commissions: '200.00', netProfit: '800.00' },
      NOTHING,
      NOTHING,
      { ...NOTHING, expenses: '300.00', netProfit: '-300.00' },
    ],
  },
  {
    ...overview,
    name: 'an admin reads paid and unpaid',
    as: 'admin',
    contains: () => ({ paid: { count: 1, total: '1000.00' }, unpaid: { count: 0, total: '0.00' } }),
  },
  {
    ...months,
    name: 'an admin reads the months',
    as: 'admin',
    contains: () => [{ year: 2022, month: 5, revenue: '1000.00' }],
  },
  { ...banner, name: 'an admin reads the banner', as: 'admin', contains: () => '0.00' },
  ...[report, reports, overview, months, banner].flatMap((ask) => refusedTo(others, ask)),
];
