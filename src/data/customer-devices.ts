import { and, desc, eq, getColumns, ne, notExists, or, sql } from 'drizzle-orm';
import type { CustomerDevice, DeviceFacts } from '../domain/customer-devices.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { devices, recordCustomers } from './tables/customers.ts';

type OwnedFacts = DeviceFacts & Pick<CustomerDevice, 'customerId'>;

/** The devices of a customer, the newest first. */
export function devicesOf(handle: Handle, customerId: number): Promise<CustomerDevice[]> {
  return handle
    .select()
    .from(devices)
    .where(eq(devices.customerId, customerId))
    .orderBy(desc(devices.id));
}

const withId = (handle: Handle, id: number) =>
  handle.select().from(devices).where(eq(devices.id, id));

export async function findDevice(handle: Handle, id: number): Promise<CustomerDevice | null> {
  return first(await withId(handle, id));
}

/** The same, locked until the transaction ends. */
export async function lockDevice(handle: Handle, id: number): Promise<CustomerDevice | null> {
  return first(await withId(handle, id).for('update'));
}

/** Another device with one of these numbers, in either place of an IMEI. */
export async function findSameDevice(
  handle: Handle,
  { imei = null, imei2 = null, serial = null }: Partial<DeviceFacts>,
  except: number,
): Promise<CustomerDevice | null> {
  const numbers = [imei, imei2].filter((number) => number !== null);
  const same = or(
    ...numbers.flatMap((number) => [eq(devices.imei, number), eq(devices.imei2, number)]),
    ...(serial === null ? [] : [sql`upper(${devices.serial}) = upper(${serial})`]),
  );
  if (same === undefined) return null;
  return first(
    await handle
      .select()
      .from(devices)
      .where(and(same, ne(devices.id, except))),
  );
}

export async function insertDevice(
  handle: Handle,
  facts: Partial<OwnedFacts>,
): Promise<CustomerDevice> {
  return only(await handle.insert(devices).values(facts).returning());
}

/** Changes a device, as the next version. */
export async function updateDevice(
  handle: Handle,
  id: number,
  facts: Partial<OwnedFacts>,
): Promise<CustomerDevice> {
  const rows = await handle
    .update(devices)
    .set({ ...facts, version: sql`${devices.version} + 1`, updatedAt: sql`now()` })
    .where(eq(devices.id, id))
    .returning();
  return only(rows);
}

/** The device of a record; null when none is noted. */
export async function findDeviceOf(
  handle: Handle,
  recordId: number,
): Promise<CustomerDevice | null> {
  const rows = await handle
    .select(getColumns(devices))
    .from(devices)
    .innerJoin(recordCustomers, eq(recordCustomers.deviceId, devices.id))
    .where(eq(recordCustomers.recordId, recordId));
  return first(rows);
}

/** The same; until the transaction ends, nobody else notes another one. */
export async function lockDeviceOf(
  handle: Handle,
  recordId: number,
): Promise<CustomerDevice | null> {
  const { recordId: id } = recordCustomers;
  await handle.select({ id }).from(recordCustomers).where(eq(id, recordId)).for('update');
  return findDeviceOf(handle, recordId);
}

/**
 * The device of a record, locked, if it is its customer's and came in with none of their other
 * records.
 */
export async function lockOnlyDeviceOf(
  handle: Handle,
  recordId: number,
): Promise<CustomerDevice | null> {
  const other = sql`(select from ${recordCustomers} as other
    where other.device_id = ${devices.id} and other.customer_id = ${devices.customerId}
      and other.record_id <> ${recordId})`;
  const rows = await handle
    .select(getColumns(devices))
    .from(devices)
    .innerJoin(recordCustomers, eq(recordCustomers.deviceId, devices.id))
    .where(
      and(
        eq(recordCustomers.recordId, recordId),
        eq(recordCustomers.customerId, devices.customerId),
        notExists(other),
      ),
    )
    .for('update', { of: devices });
  return first(rows);
}

/** Notes that no known device came in with a record. */
export async function unlinkDevice(handle: Handle, recordId: number): Promise<void> {
  await handle
    .update(recordCustomers)
    .set({ deviceId: null })
    .where(eq(recordCustomers.recordId, recordId));
}

/** Notes that this device came in with a record. */
export async function linkDevice(handle: Handle, recordId: number, deviceId: number) {
  await handle
    .insert(recordCustomers)
    .values({ recordId, deviceId })
    .onConflictDoUpdate({ target: recordCustomers.recordId, set: { deviceId } });
}
