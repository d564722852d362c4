import { expect } from 'bun:test';
import { setCommissionVisibility } from '../../src/services/settings.ts';
import { operation } from '../kit/facades.ts';
import { ADMIN, ALL, type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { NAMES } from '../kit/shop.ts';
import { NOWHERE, RECORD } from '../kit/selections.ts';

export const done = async ({ make }: Stage) =>
  (await make.record('own', { repairStatus: 'Unit OK', repairCost: '1000.05', date: '2023-03-05' }))
    .id;
const RATE = '{ id technicianName commissionRate updatedAt }';
const others = ['nobody', 'client', 'technician', 'csr'] as const;

export const set = (amount: string): Ask => ({
  call: 'PUT /api/repair-records/{id}/commission',
  causes: 'commission-updated',
  prepare: done,
  rest: () => ({ body: { commission: amount } }),
  graphql: (id) =>
    operation('mutation', 'setCommission', {
      args: { id: ['ID!', String(id)], amount: ['String', amount] },
      selection: RECORD,
    }),
});
const rates: Ask = {
  call: 'GET /api/commission-rates',
  rest: () => ({}),
  graphql: () => operation('query', 'commissionRates', { selection: RATE }),
};
const rate = (technicianName: string, commissionRate: string): Ask => ({
  call: 'PUT /api/commission-rates/{technicianName}',
  causes: 'commission-rate-updated',
  rest: () => ({
    path: `/api/commission-rates/${encodeURIComponent(technicianName)}`,
    body: { commissionRate },
  }),
  graphql: () =>
    operation('mutation', 'setCommissionRate', {
      args: {
        technicianName: ['String!', technicianName],
        commissionRate: ['String!', commissionRate],
      },
      selection: RATE,
    }),
});
const PERIOD = { period: ['Period', { year: 2023, month: 3 }] } satisfies Record<
  string,
  [string, unknown]
>;
const salary: Ask = {
  call: 'salaryReport',
  rest: null,
  graphql: () =>
    operation('query', 'salaryReport', {
      args: PERIOD,
      selection:
        '{ technicians { technicianName rate totals { repairs } } overall { repairs revenue commission } }',
    }),
};
const mine: Ask = {
  call: 'myCommissions',
  rest: null,
  graphql: () =>
    operation('query', 'myCommissions', {
      args: PERIOD,
      selection: '{ totalCommission completedRepairs winRate rows { id repairCost commission } }',
    }),
};
const shown = (visible: boolean) => async (stage: Stage) => {
  await setCommissionVisibility(stage.kit.people.admin.context, visible);
  return done(stage);
};

/** Commissions are for admins; technicians see their own while the shop shows them (rule 89). */
export const commissions: Scenario[] = [
  {
    ...set('250.5'),
    name: 'an admin sets an amount',
    as: 'admin',
    contains: (id) => ({
      id,
      commission: '250.50',
      commissionPercent: null,
      hasCustomCommission: true,
    }),
    canReceive: { 'record-updated': ALL, 'commission-updated': ADMIN },
  },
  {
    ...set('0'),
    name: 'nothing is a custom nothing',
    as: 'admin',
    contains: () => ({ commission: '0.00', hasCustomCommission: true }),
    canReceive: { 'record-updated': ALL, 'commission-updated': ADMIN },
  },
  ...['-1', 'much', '100000000', ''].map((amount): Scenario => ({
    ...set(amount),
    name: `refuses ${JSON.stringify(amount)}`,
    as: 'admin',
    code: 'INVALID',
    field: 'commission',
  })),
  {
    ...set('1'),
    name: 'refuses what is not there',
    as: 'admin',
    prepare: async () => NOWHERE,
    code: 'NOT_FOUND',
  },
  ...refusedTo(others, set('1')),
  {
    ...rate(NAMES.technician, '12.5'),
    name: 'an admin sets a rate',
    as: 'admin',
    contains: () => ({ technicianName: NAMES.technician, commissionRate: '12.50' }),
    canReceive: { 'commission-rate-updated': ADMIN },
  },
  {
    ...rate('Nobody Here', '10'),
    name: 'refuses the rate of a name that nobody has',
    as: 'admin',
    code: 'NOT_FOUND',
    message: 'Technician not found',
  },
  {
    ...rate(NAMES.technician, '12.5'),
    name: 'technicians receive changes of their own rate while commissions are shown',
    as: 'admin',
    prepare: shown(true),
    canReceive: { 'commission-rate-updated': ['technician', 'admin'] },
  },
  {
    ...rate(NAMES.technician, '12.5'),
    name: 'and not while they are hidden',
    as: 'admin',
    prepare: shown(false),
    canReceive: { 'commission-rate-updated': ADMIN },
  },
  ...['101', '-1', 'half', '1.234'].map((percent): Scenario => ({
    ...rate('Ana', percent),
    name: `refuses a rate of ${percent}`,
    as: 'admin',
    code: 'INVALID',
    field: 'commissionRate',
    message: 'commissionRate must be a percentage from 0 to 100',
  })),
  ...refusedTo(others, rate('Ana', '20')),
  {
    ...rates,
    name: 'an admin reads the rates',
    as: 'admin',
    contains: () =>
      expect.arrayContaining([
        expect.objectContaining({ technicianName: NAMES.technician, commissionRate: '12.50' }),
      ]),
  },
  ...refusedTo(others, rates),
  {
    ...salary,
    name: 'an admin reads the salary report',
    as: 'admin',
    prepare: done,
    contains: () => ({ technicians: [{ technicianName: NAMES.technician, rate: '12.50' }] }),
  },
  ...refusedTo(others, salary),
  {
    ...mine,
    name: 'a technician reads their own while they are shown, without the price',
    as: 'technician',
    prepare: shown(true),
    contains: (id) => ({
      rows: expect.arrayContaining([{ id, repairCost: null, commission: '125.01' }]),
    }),
    lacks: ['1000.05'],
  },
  {
    ...mine,
    name: 'and not while they are hidden',
    as: 'technician',
    prepare: shown(false),
    code: 'FORBIDDEN',
    message: 'Commissions are not shown at the moment',
  },
  ...refusedTo(['nobody', 'client', 'csr', 'admin'], mine),
];
