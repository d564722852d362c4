import { operation } from '../kit/facades.ts';
import type { Write } from '../kit/scenario.ts';

/** The writes of the board. */
export const BOARD_WRITES: Write[] = [
  {
    what: 'the promised day of a record',
    mutation: 'setPromised',
    by: 'csr',
    ask: async (_stage, watched) =>
      operation('mutation', 'setPromised', {
        args: { recordId: ['ID!', watched], promisedOn: ['String', '2026-11-20'] },
        selection: '{ id }',
      }),
  },
  {
    what: 'the promised day of a unit on the board',
    mutation: 'setPromised',
    by: 'csr',
    ask: async (stage) => {
      const { id } = await stage.make.record('own', { repairStatus: 'Pending' });
      return operation('mutation', 'setPromised', {
        args: { recordId: ['ID!', id], promisedOn: ['String', '2026-11-20'] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'a unit that is fetched and paid',
    mutation: 'handOver',
    by: 'csr',
    ask: async (stage) => {
      const ready = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid', repairCost: '900' };
      const { id } = await stage.make.record('own', ready);
      const payment = { amount: '900', channel: 'cash' };
      const input = {
        pickedUpBy: 'Ana',
        outChecks: [{ label: 'Screen', state: 'ok' }],
        payment,
      };
      return operation('mutation', 'handOver', {
        args: { recordId: ['ID!', id], input: ['HandOverInput!', input] },
        selection: '{ id }',
      });
    },
  },
];
