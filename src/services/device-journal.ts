import type { Handle } from '../data/connect.ts';
import { findCustomer } from '../data/customers.ts';
import { findTechniciansOfUnit } from '../data/other-visits.ts';
import type { CustomerDevice } from '../domain/customer-devices.ts';
import type { Customer } from '../domain/customers.ts';
import type { EventReach } from '../domain/events.ts';
import { describeChanges, type FieldChange } from '../domain/repair-history.ts';
import type { Context } from './context.ts';
import { noteInJournal } from './journal.ts';

/** Changes with which device a record came in. Returns who is shown the visits of either. */
export async function changeUnit(
  tx: Handle,
  recordId: number,
  change: () => Promise<void>,
): Promise<EventReach> {
  const before = await findTechniciansOfUnit(tx, recordId);
  await change();
  const after = await findTechniciansOfUnit(tx, recordId);
  return { otherTechnicians: [...new Set([...before, ...after])] };
}

interface Move {
  known: CustomerDevice;
  device: CustomerDevice;
  owner: Customer;
  reach?: EventReach;
}

/** Notes that a device changed hands, with both customers. */
export async function noteMove(
  tx: Handle,
  context: Context,
  { known, device, owner, reach = {} }: Move,
) {
  const former = known.customerId === null ? null : await findCustomer(tx, known.customerId);
  const { customerId: _former, ...facts } = known;
  const { customerId: _owner, ...now } = device;
  const changes = [
    { field: 'deviceOwner', before: former?.name ?? null, after: owner.name },
    ...describeChanges(facts, now, 'imei', 'serial'),
  ];
  for (const id of [known.customerId, owner.id])
    await noteDevice(tx, context, id, { changes, reach });
}

/** Notes a change of a device with its customer. */
export async function noteDevice(
  tx: Handle,
  context: Context,
  id: number | null,
  what: { changes: readonly FieldChange[]; reach: EventReach },
): Promise<void> {
  await noteInJournal(tx, context, { subject: 'customer', id, action: 'updated', ...what });
}
