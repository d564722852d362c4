import { resetTwoFactor, turnOnTwoFactor } from '../../src/services/two-factor.ts';
import { operation } from '../kit/facades.ts';
import { PASSWORD } from '../kit/shop.ts';
import { firstCode } from '../kit/two-factor.ts';
import type { Write } from '../kit/scenario.ts';

/** What happens to two-factor sign-in, in this order. */
export const TWO_FACTOR_WRITES: Write[] = [
  {
    what: 'no code for admins',
    mutation: 'setAdminsNeedTwoFactor',
    ask: async () =>
      operation('mutation', 'setAdminsNeedTwoFactor', { args: { isNeeded: ['Boolean!', false] } }),
  },
  {
    what: 'two-factor sign-in of the counter',
    mutation: 'turnOnTwoFactor',
    by: 'csr',
    ask: async ({ kit }) =>
      operation('mutation', 'turnOnTwoFactor', {
        args: {
          code: ['String!', await firstCode(kit.people.csr)],
        },
      }),
  },
  {
    what: 'and its end',
    mutation: 'turnOffTwoFactor',
    by: 'csr',
    ask: async (stage) => {
      const { csr } = stage.kit.people;
      await resetTwoFactor(stage.kit.people.admin.context, csr.viewer.id, { asksPassword: false });
      const [code] = await turnOnTwoFactor(csr.context, await firstCode(csr));
      return operation('mutation', 'turnOffTwoFactor', {
        args: {
          password: ['String!', PASSWORD],
          code: ['String!', code],
        },
      });
    },
  },
  {
    what: 'two-factor sign-in of somebody else',
    mutation: 'resetTwoFactor',
    ask: async ({ kit, make }) => {
      const person = await kit.hire('technician', make.word());
      await turnOnTwoFactor(person.context, await firstCode(person));
      return operation('mutation', 'resetTwoFactor', {
        args: { userId: ['ID!', person.viewer.id] },
      });
    },
  },
];
