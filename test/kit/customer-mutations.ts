import type { Context } from '../../src/services/context.ts';
import { mergeCustomers } from '../../src/services/customer-merge.ts';
import { saveDevice } from '../../src/services/customer-devices.ts';
import { createRecord } from '../../src/services/repairs.ts';
import { saveCustomer } from '../../src/services/customers.ts';
import type { MutationRow } from './mutation-row.ts';

/** The mutations of customers and their devices. @param context of somebody at the counter. */
export function customerMutations(context: () => Context): Record<string, MutationRow> {
  const customer = async () =>
    (await saveCustomer(context(), { name: `Customer ${crypto.randomUUID()}` }, { id: null })).id;
  const merged = async () => {
    const [intoId, fromId] = [await customer(), await customer()];
    await mergeCustomers(context(), { intoId, fromId, discloses: 0 });
    return fromId;
  };
  /** A record with a device, since clearing none changes nothing. */
  const withDevice = async () => {
    const recordId = (await createRecord(context(), { clientName: crypto.randomUUID() })).id;
    await saveDevice(
      context(),
      { model: 'A54' },
      { id: null, customerId: await customer(), recordId },
    );
    return recordId;
  };
  return {
    clearDevice: {
      ask: 'clearDevice(recordId: $id) { id }',
      target: withDevice,
      needs: 'customer',
    },
    mergeCustomers: {
      ask: 'mergeCustomers(intoId: $id, fromId: $id) { id }',
      target: customer,
      needs: 'customer',
      allowed: 'INVALID',
    },
    saveCustomer: {
      ask: 'saveCustomer(id: $id, input: { note: "$id" }) { id }',
      target: customer,
      needs: 'customer',
    },
    saveDevice: {
      ask: 'saveDevice(customerId: $id, input: { model: "$id" }) { id }',
      target: customer,
      needs: 'customer',
    },
    unmergeCustomers: {
      ask: 'unmergeCustomers(id: $id) { id }',
      target: merged,
      needs: 'customer',
    },
  };
}
