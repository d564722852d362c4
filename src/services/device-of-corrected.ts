import { lockOnlyDeviceOf, updateDevice } from '../data/customer-devices.ts';
import type { Handle } from '../data/connect.ts';
import { findCustomerOf } from '../data/customers.ts';
import type { CustomerDevice } from '../domain/customer-devices.ts';
import type { Context } from './context.ts';
import { noteMove } from './device-journal.ts';

/**
 * Gives a record to the customer of its corrected name or number. Its device goes along, unless its
 * customer so far brought it with another record, too (rule 313).
 */
export async function moveRecordWithDevice(
  tx: Handle,
  context: Context,
  recordId: number,
  giveRecord: () => void,
): Promise<void> {
  const device = await lockOnlyDeviceOf(tx, recordId);
  giveRecord();
  if (device !== null) await moveDevice(tx, context, recordId, device);
}

async function moveDevice(tx: Handle, context: Context, recordId: number, known: CustomerDevice) {
  const owner = await findCustomerOf(tx, recordId);
  if (owner === null || owner.id === known.customerId) return;
  const device = await updateDevice(tx, known.id, { customerId: owner.id });
  await noteMove(tx, context, { known, device, owner });
}
