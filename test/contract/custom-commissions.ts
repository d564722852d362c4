import { AT_RATE } from '../../src/domain/custom-commission.ts';
import { setCommission } from '../../src/services/commissions.ts';
import { operation } from '../kit/facades.ts';
import { ADMIN, ALL, type Ask, refusedTo, type Scenario, type Stage } from '../kit/scenario.ts';
import { RECORD } from '../kit/selections.ts';
import { done, set } from './commissions.ts';
import { change, create } from './repair-asks.ts';

const customized = async (stage: Stage) => {
  const id = await done(stage);
  await setCommission(stage.kit.people.admin.context, id, { percent: '30' });
  return id;
};
const backToRate: Ask = {
  ...set('0'),
  rest: () => ({ body: { commission: null } }),
  graphql: (id) =>
    operation('mutation', 'setCommission', {
      args: { id: ['ID!', String(id)], useRate: ['Boolean', true] },
      selection: RECORD,
    }),
};
/** A commission among the fields of a record, and one that is reset to the rate. */
export const customCommissions: Scenario[] = [
  {
    ...backToRate,
    name: 'an admin goes back to the rate',
    as: 'admin',
    prepare: customized,
    contains: () => AT_RATE,
    canReceive: { 'record-updated': ALL, 'commission-updated': ADMIN },
  },
  ...refusedTo(['nobody', 'client', 'technician', 'csr'], backToRate),
  {
    ...change({ commission: '250.5', hasCustomCommission: true }),
    name: 'an admin sets an amount among the fields of a record',
    as: 'admin',
    contains: () => ({ commission: '250.50', hasCustomCommission: true }),
    canReceive: { 'record-updated': ALL, 'commission-updated': ADMIN },
  },
  {
    ...change({ hasCustomCommission: false }),
    name: 'and takes it away',
    as: 'admin',
    prepare: customized,
    contains: () => AT_RATE,
    canReceive: { 'record-updated': ALL, 'commission-updated': ADMIN },
  },
  ...(['csr', 'technician'] as const).map((as): Scenario => ({
    ...change({ commission: '9.99' }),
    name: `refuses ${as} a commission among the fields of a record`,
    as,
    code: 'FORBIDDEN',
    field: 'commission',
    message: 'You may not change commission',
  })),
  {
    ...create({ unit: 'Phone', hasCustomCommission: true }),
    name: 'refuses the counter a commission on a new record',
    as: 'csr',
    code: 'FORBIDDEN',
    field: 'hasCustomCommission',
    message: 'You may not change hasCustomCommission',
  },
];
