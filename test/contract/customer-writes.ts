import { mergeCustomers } from '../../src/services/customer-merge.ts';
import { saveDevice } from '../../src/services/customer-devices.ts';
import { saveCustomer } from '../../src/services/customers.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { operation } from '../kit/facades.ts';
import type { Stage, Write } from '../kit/scenario.ts';

const csr = ({ kit }: Stage) => kit.people.csr.context;
const customer = (stage: Stage) =>
  saveCustomer(csr(stage), { name: `Customer ${stage.make.word()}` }, { id: null });

/** The writes of customers and their devices. */
export const CUSTOMER_WRITES: Write[] = [
  {
    what: 'a customer',
    mutation: 'saveCustomer',
    ask: async () => {
      const input = { name: 'Carla Reyes', phone: '0917 555 0199' };
      return operation('mutation', 'saveCustomer', {
        args: { input: ['CustomerInput!', input] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'a device of a customer',
    mutation: 'saveDevice',
    ask: async (stage) => {
      const { id } = await customer(stage);
      const input = { model: 'Galaxy A54', imei: '490154203237518' };
      return operation('mutation', 'saveDevice', {
        args: { customerId: ['ID', id], input: ['DeviceInput!', input] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'a device that changes hands',
    mutation: 'saveDevice',
    ask: async (stage) => {
      const [{ id: fromCustomerId }, { id: customerId }] = [
        await customer(stage),
        await customer(stage),
      ];
      const serial = stage.make.word();
      const place = { id: null, customerId: fromCustomerId, recordId: null };
      await saveDevice(csr(stage), { serial }, place);
      return operation('mutation', 'saveDevice', {
        args: {
          customerId: ['ID', customerId],
          fromCustomerId: ['ID', fromCustomerId],
          input: ['DeviceInput!', { serial }],
        },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'a record whose device was noted wrongly',
    mutation: 'clearDevice',
    ask: async (stage) => {
      const { id: customerId } = await customer(stage);
      const { id: recordId } = await createRecord(csr(stage), { clientName: stage.make.word() });
      await saveDevice(csr(stage), { model: 'A54' }, { id: null, customerId, recordId });
      return operation('mutation', 'clearDevice', {
        args: { recordId: ['ID!', recordId] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'two customers made one',
    mutation: 'mergeCustomers',
    ask: async (stage) => {
      const [into, from] = [await customer(stage), await customer(stage)];
      return operation('mutation', 'mergeCustomers', {
        args: { intoId: ['ID!', into.id], fromId: ['ID!', from.id] },
        selection: '{ id }',
      });
    },
  },
  {
    what: 'a merge taken apart',
    mutation: 'unmergeCustomers',
    ask: async (stage) => {
      const [into, from] = [await customer(stage), await customer(stage)];
      await mergeCustomers(csr(stage), { intoId: into.id, fromId: from.id, discloses: 0 });
      return operation('mutation', 'unmergeCustomers', {
        args: { id: ['ID!', from.id] },
        selection: '{ id }',
      });
    },
  },
];
