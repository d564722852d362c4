import { addPayment } from '../../src/services/payments.ts';
import { drawerMove } from '../../src/services/till.ts';
import { operation } from '../kit/facades.ts';
import type { Stage, Write } from '../kit/scenario.ts';

const csr = ({ kit }: Stage) => kit.people.csr.context;
const cash = (amount: string) => ({ amount, channel: 'cash' });

/** The writes of payments and the till. */
export const PAYMENT_WRITES: Write[] = [
  {
    what: 'a deposit',
    mutation: 'addPayment',
    by: 'csr',
    ask: async (stage) => {
      const { id } = await stage.make.record('own', { repairCost: '900' });
      const input = { ...cash('400'), reference: stage.make.word() };
      return operation('mutation', 'addPayment', {
        args: { recordId: ['ID!', id], input: ['PaymentInput!', input] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'a payment of a finished repair',
    mutation: 'addPayment',
    by: 'csr',
    ask: async (_stage, watched) =>
      operation('mutation', 'addPayment', {
        args: {
          recordId: ['ID!', watched],
          input: ['PaymentInput!', cash('50')],
          confirmed: ['Boolean', true],
        },
        selection: '{ id }',
      }),
  },
  {
    what: 'a second part of what a customer owes',
    mutation: 'addPayment',
    by: 'csr',
    ask: async (stage) => {
      const owing = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid', repairCost: '900' };
      const { id } = await stage.make.record('own', { ...owing, contactNo: '0917 555 0142' });
      await addPayment(csr(stage), id, cash('100'));
      return operation('mutation', 'addPayment', {
        args: { recordId: ['ID!', id], input: ['PaymentInput!', cash('300')] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'money returned',
    mutation: 'refund',
    by: 'csr',
    ask: async (stage) => {
      const { id } = await stage.make.record('own', { repairCost: '900' });
      await addPayment(csr(stage), id, cash('400'));
      return operation('mutation', 'refund', {
        args: { recordId: ['ID!', id], input: ['PaymentInput!', cash('100')] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'a payment by mistake',
    mutation: 'voidPayment',
    by: 'csr',
    ask: async (stage) => {
      const { id } = await stage.make.record('own', { repairCost: '900' });
      const payment = await addPayment(csr(stage), id, cash('900'));
      return operation('mutation', 'voidPayment', {
        args: { id: ['ID!', payment.id], reason: ['String!', 'wrong record'] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'cash into the drawer',
    mutation: 'drawerMove',
    by: 'csr',
    ask: async () =>
      operation('mutation', 'drawerMove', {
        args: {
          amount: ['String!', '200'],
          isOut: ['Boolean!', false],
          note: ['String!', 'coins'],
        },
        selection: '{ id }',
      }),
  },
  {
    what: 'a counted drawer',
    mutation: 'closeTill',
    by: 'csr',
    ask: async (stage) => {
      await drawerMove(csr(stage), { amount: '10', isOut: false, note: 'coins' });
      const input = { float: '0', counted: '10' };
      return operation('mutation', 'closeTill', {
        args: { input: ['TillCountInput!', input] },
        selection: '{ id }',
      });
    },
  },
];
