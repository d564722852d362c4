import type { Handle } from '../../data/connect.ts';
import { insertDevice, linkDevice } from '../../data/customer-devices.ts';
import { findCustomerOf } from '../../data/customers.ts';
import { readImei } from '../../domain/imei.ts';
import type { RepairRecord } from '../../domain/repairs.ts';
import { OWNERS } from './people.ts';

/** Gives some customers the device of their latest record, with all records of that unit. */
export async function addDevices(
  tx: Handle,
  records: readonly Pick<RepairRecord, 'id' | 'clientName' | 'unit'>[],
): Promise<void> {
  for (const [name, digits] of OWNERS) {
    const own = records.filter(({ clientName }) => clientName === name);
    const latest = own.at(-1);
    const customer = latest && (await findCustomerOf(tx, latest.id));
    if (!latest || !customer) continue;
    const facts = { model: latest.unit, imei: readImei(digits), customerId: customer.id };
    const device = await insertDevice(tx, facts);
    for (const { id, unit } of own) if (unit === latest.unit) await linkDevice(tx, id, device.id);
  }
}
