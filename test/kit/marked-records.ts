import { addDays } from '../../src/domain/calendar.ts';
import type { Context } from '../../src/services/context.ts';
import { saveDevice } from '../../src/services/customer-devices.ts';
import { setPromised } from '../../src/services/desk.ts';
import { updateRecord } from '../../src/services/repairs.ts';

/** Notes a device with a record. */
export async function bringDevice(context: Context, recordId: number): Promise<void> {
  const about = { id: null, customerId: null, recordId };
  await saveDevice(context, { serial: crypto.randomUUID() }, about);
}

/** Puts a record before all others of its lane, since lanes show their first ones only. */
export async function promiseFirst(context: Context, recordId: number): Promise<void> {
  await updateRecord(context, recordId, { repairStatus: 'Pending' });
  await setPromised(context, recordId, addDays('2020-01-01', -recordId));
}
