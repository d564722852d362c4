import { expect } from 'bun:test';
import { operation } from '../kit/facades.ts';
import { type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { NAMES } from '../kit/shop.ts';
import { COUNTS } from '../kit/selections.ts';

const FEBRUARY = { year: 2024, month: 2 };
const inFebruary = { date: '2024-02-10', repairStatus: 'Unit OK', paymentStatus: 'paid' };
const made = new WeakSet<object>();

/** Three records of the caller's own and two of others, created once per shop. */
async function february({ kit, make }: Stage): Promise<number> {
  if (made.has(kit)) return 0;
  made.add(kit);
  await make.record('own', { ...inFebruary, repairCost: '100.10' });
  await make.record('own', { ...inFebruary, repairStatus: 'Waiting Parts', repairCost: '7' });
  await make.record('own', { ...inFebruary, repairStatus: 'RTO' });
  await make.record('other', { ...inFebruary, repairCost: '200.20' });
  await make.record('other', { ...inFebruary, paymentStatus: 'Unpaid', repairCost: '9' });
  return 0;
}

const statistics = (filter: Record<string, unknown> = FEBRUARY): Ask => ({
  call: 'GET /api/statistics',
  prepare: february,
  rest: () => ({ path: `/api/statistics?${new URLSearchParams(asTexts(filter))}` }),
  graphql: () =>
    operation('query', 'statistics', {
      args: { filter: ['RepairFilter', filter] },
      selection: `{ totalRecords ${COUNTS} totalRevenue }`,
    }),
});
const technicians: Ask = {
  call: 'GET /api/technician-statistics',
  prepare: february,
  rest: () => ({ path: '/api/technician-statistics?year=2024&month=2' }),
  graphql: () =>
    operation('query', 'technicianPerformance', {
      args: { filter: ['RepairFilter', FEBRUARY] },
      selection: `{ name totalAssigned ${COUNTS} }`,
    }),
};
const dashboard: Ask = {
  call: 'clientDashboard',
  prepare: february,
  rest: null,
  graphql: () =>
    operation('query', 'clientDashboard', {
      selection: '{ totalItems inProgress completed totalCost }',
    }),
};
const asTexts = (filter: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
const ownCounts = { totalRecords: 3, unitOk: 1, waitingParts: 1, rto: 1, winrate: 33 };
const AMOUNTS = ['100.10', '200.20', '300.30'];

/** Counts and win rates of what each role may see (rule 75); revenue for admins only (rule 60). */
export const statisticsScenarios: Scenario[] = [
  {
    ...statistics(),
    name: 'an admin sees the shop with its revenue',
    as: 'admin',
    contains: () => ({ totalRecords: 5, unitOk: 3, winrate: 60, totalRevenue: '300.30' }),
  },
  {
    ...statistics(),
    name: 'a csr sees the shop without revenue',
    as: 'csr',
    contains: () => ({ totalRecords: 5, unitOk: 3, winrate: 60, totalRevenue: null }),
    lacks: AMOUNTS,
  },
  ...(['technician', 'client'] as const).map((as): Scenario => ({
    ...statistics(),
    name: `a ${as} sees their own without revenue`,
    as,
    contains: () => ({ ...ownCounts, totalRevenue: null }),
    lacks: AMOUNTS,
  })),
  ...refusedTo(['nobody'], statistics()),
  {
    ...statistics({ month: 13 }),
    name: 'refuses a month that there is not',
    as: 'admin',
    code: 'INVALID',
    field: 'month',
    message: 'month must be a whole number from 1 to 12',
  },
  {
    ...statistics({ week: 6 }),
    name: 'refuses a week that there is not',
    as: 'admin',
    code: 'INVALID',
    field: 'week',
    message: 'week must be a work week from 1 to 5',
  },
  {
    ...statistics({ technician: NAMES.technician }),
    name: 'refuses a client the filter of technicians',
    as: 'client',
    code: 'FORBIDDEN',
    field: 'technician',
  },
  {
    ...technicians,
    name: 'a csr sees how technicians do',
    as: 'csr',
    contains: () =>
      expect.arrayContaining([
        {
          name: NAMES.technician,
          totalAssigned: 3,
          pending: 0,
          processing: 0,
          monitoring: 0,
          unitOk: 1,
          rto: 1,
          waitingParts: 1,
          backjob: 0,
          winrate: 33,
        },
      ]),
    lacks: AMOUNTS,
  },
  ...refusedTo(['nobody', 'client', 'technician'], technicians),
  {
    ...dashboard,
    name: 'a client sees their cards',
    as: 'client',
    contains: () => ({ completed: 1, totalCost: '100.10' }),
  },
  ...refusedTo(['nobody', 'technician', 'csr', 'admin'], dashboard),
];

/** The revenue of a month by the rule of the banner. */
export const totalRevenue = (year: number, month: number): Ask => ({
  call: 'GET /api/statistics',
  rest: () => ({ path: `/api/statistics?year=${year}&month=${month}` }),
  graphql: () =>
    operation('query', 'statistics', {
      args: { filter: ['RepairFilter', { year, month }] },
      selection: '{ totalRecords totalRevenue }',
    }),
});
