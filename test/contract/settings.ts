import { setCommissionVisibility } from '../../src/services/settings.ts';
import { operation } from '../kit/facades.ts';
import { type Ask, refusedTo, type Scenario, STAFF, type Stage } from '../kit/scenario.ts';

const path = '/api/settings/commission-visibility';
/** GraphQL returns true or false, `/api` the texts of the contract. */
const asSetting = (answer: unknown) => ({ settingValue: String(answer) });

const read: Ask = {
  call: `GET ${path}`,
  rest: () => ({}),
  graphql: () => operation('query', 'commissionsVisible', { read: asSetting }),
};
const write = (visible: boolean): Ask => ({
  call: `POST ${path}`,
  causes: 'setting-updated',
  rest: () => ({ body: { value: String(visible) } }),
  graphql: () =>
    operation('mutation', 'setCommissionsVisible', {
      args: { visible: ['Boolean!', visible] },
      read: asSetting,
    }),
});
const shown =
  (visible: boolean) =>
  async ({ kit }: Stage) => {
    await setCommissionVisibility(kit.people.admin.context, visible);
    return 0;
  };

/** Staff read whether technicians see their commissions; admins decide it (rule 89). */
export const settings: Scenario[] = [
  {
    ...read,
    name: 'hidden until an admin shows them',
    as: 'technician',
    contains: () => ({ settingValue: 'false' }),
  },
  {
    ...write(true),
    name: 'an admin shows them',
    as: 'admin',
    contains: () => ({ settingValue: 'true' }),
    canReceive: { 'setting-updated': STAFF },
  },
  {
    ...read,
    name: 'a csr reads that they are shown',
    as: 'csr',
    prepare: shown(true),
    contains: () => ({ settingValue: 'true' }),
  },
  {
    ...write(false),
    name: 'an admin hides them',
    as: 'admin',
    contains: () => ({ settingValue: 'false' }),
    canReceive: { 'setting-updated': STAFF },
  },
  {
    ...write(true),
    name: 'refuses a value that is neither',
    as: 'admin',
    rest: () => ({ body: { value: 'yes' } }),
    graphql: () =>
      operation('mutation', 'setCommissionsVisible', { args: { visible: ['Boolean!', 'yes'] } }),
    code: 'INVALID',
  },
  ...refusedTo(['nobody', 'client'], read),
  ...refusedTo(['nobody', 'client', 'technician', 'csr'], write(true)),
];
