import { operation, type TypedArguments } from '../kit/facades.ts';
import { valueOf } from '../kit/rows.ts';
import type { Ask } from '../kit/scenario.ts';

const YEAR = { year: 2001 };
const period = { period: ['Period', YEAR] } satisfies TypedArguments;
const report = (field: string, selection: string, args: Partial<typeof period> = period): Ask => ({
  call: field,
  rest: null,
  graphql: () => operation('query', field, { args: { ...args }, selection }),
});
/** Queries for the sums and lists of the planted year. */
export const SUMS: Ask[] = [
  report(
    'financialReport',
    '{ revenue expenses commissions netProfit averagePerUnit breakdown { commission revenue } }',
  ),
  report('financialReports', '{ revenue expenses commissions netProfit }'),
  report(
    'salaryReport',
    '{ technicians { rate totals { revenue commission } rows { repairCost commission } } overall { revenue commission } }',
  ),
  report('paymentOverview', '{ paid { total } unpaid { total } }'),
  report('revenueByMonth', '{ revenue }'),
  report('myCommissions', '{ totalCommission rows { commission repairCost } }'),
  report('expenses', '{ total expenses { amount } }'),
  report('users', '{ id contactNo hasTwoFactor }', {}),
  report('myTwoFactor', '{ isOn recoveryCodesLeft isNeeded }', {}),
  report('activity', '{ nodes { changes { before after } } }', {}),
  {
    call: 'GET /api/statistics',
    rest: () => ({ path: '/api/statistics?year=2001' }),
    graphql: () =>
      operation('query', 'statistics', {
        args: { filter: ['RepairFilter', YEAR] },
        selection: '{ totalRevenue }',
      }),
  },
  {
    call: 'GET /api/repair-records',
    rest: () => ({ path: '/api/repair-records?year=2001' }),
    graphql: null,
  },
  { call: 'GET /api/expenses', rest: () => ({ path: '/api/expenses?year=2001' }), graphql: null },
];

const photos = (field: string, selection: string): Ask => ({
  call: field,
  prepare: async ({ kit }) => Number(await valueOf(kit.shop, 'select min(record_id) from photos')),
  rest: null,
  graphql: (id) => operation('query', field, { args: { recordId: ['ID!', id] }, selection }),
});
/** Queries for the photos of the planted record. */
export const PHOTOS: Ask[] = [
  photos('publicPhotos', '{ previewPath }'),
  photos('intake', '{ photos { previewPath } }'),
];
