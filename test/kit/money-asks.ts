import { operation } from './facades.ts';
import type { Ask } from './scenario.ts';
import type { Caller, TestShop } from './shop.ts';
import { inPeriod, query } from './by-facade.ts';
import { RECORD } from './selections.ts';

export interface Earned {
  id: number;
  repairCost: string | null;
  commission: string;
  percent: number | null;
  isCustom: boolean;
}
export interface Totals {
  repairs: number;
  revenue: string;
  commission: string;
}
export interface Salary {
  technicians: { technicianName: string; rate: string; totals: Totals; rows: Earned[] }[];
  overall: Totals;
}
export interface Report extends Totals {
  expenses: string;
  commissions: string;
  netProfit: string;
  repairedUnits: number;
  breakdown: (Totals & { technicianName: string })[];
}

const TOTALS = 'repairs revenue commission';
const SALARY = `{ technicians { technicianName rate totals { ${TOTALS} } rows { id repairCost commission percent isCustom } } overall { ${TOTALS} } }`;
const REPORT = `{ repairedUnits revenue expenses commissions netProfit breakdown { technicianName ${TOTALS} } }`;

/** The salary report of a year. */
export async function salary(kit: TestShop, caller: Caller, year: number): Promise<Salary> {
  return (await query(kit, caller, 'salaryReport', {
    args: inPeriod(year),
    selection: SALARY,
  })) as Salary;
}

/** The financial report of a year, or of one of its months. */
export async function report(
  kit: TestShop,
  caller: Caller,
  year: number,
  month?: number,
): Promise<Report> {
  return (await query(kit, caller, 'financialReport', {
    args: inPeriod(year, month),
    selection: REPORT,
  })) as Report;
}

export const commissionAmountAsk = (amount: string): Ask => ({
  call: 'PUT /api/repair-records/{id}/commission',
  rest: () => ({ body: { commission: amount } }),
  graphql: (id) =>
    operation('mutation', 'setCommission', {
      args: { id: ['ID!', id], amount: ['String', amount] },
      selection: RECORD,
    }),
});
export const commissionPercentAsk = (percent: number): Ask => ({
  call: 'setCommission',
  rest: null,
  graphql: (id) =>
    operation('mutation', 'setCommission', {
      args: { id: ['ID!', id], percent: ['String', String(percent)] },
      selection: RECORD,
    }),
});
export const rateAsk = (name: string, percent: string): Ask => ({
  call: 'PUT /api/commission-rates/{technicianName}',
  rest: () => ({
    path: `/api/commission-rates/${encodeURIComponent(name)}`,
    body: { commissionRate: percent },
  }),
  graphql: () =>
    operation('mutation', 'setCommissionRate', {
      args: { technicianName: ['String!', name], commissionRate: ['String!', percent] },
      selection: '{ id }',
    }),
});
