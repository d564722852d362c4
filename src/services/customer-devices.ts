import * as rows from '../data/customer-devices.ts';
import { findCustomer, findCustomerOf, recordsOfDeviceOf } from '../data/customers.ts';
import { findRecord } from '../data/repairs.ts';
import type { Handle } from '../data/connect.ts';
import {
  type CustomerDevice,
  type DeviceFacts,
  type DeviceInput,
  parseDevice,
} from '../domain/customer-devices.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import { canSee, type RepairRecord } from '../domain/repairs.ts';
import type { Context } from './context.ts';
import { missingCustomer } from './customers.ts';
import { once } from './idempotency.ts';
import { noteInJournal } from './journal.ts';

/** The most visits of a device that are read. */
const MOST_VISITS = 50;

interface DeviceWish {
  /** The device that changes; null for a new one. */
  id: number | null;
  /** The customer of a new device. */
  customerId: number | null;
  /** The record that it came in with. */
  recordId: number | null;
  version?: number | null | undefined;
  /** Requests with the same key add one device. */
  key?: string | null | undefined;
}

/**
 * Adds a device of a customer, or changes one, and notes with which record it came in (rule 306).
 * @throws invalid naming a field; not-found; conflict with the current row, or when another device
 * has the IMEI or the serial number.
 */
export async function saveDevice(
  context: Context,
  input: DeviceInput,
  wish: DeviceWish,
): Promise<CustomerDevice> {
  const viewer = authorize(context.viewer, 'customer');
  const facts = parseDevice(input);
  const { id, version, key, ...place } = wish;
  if (id !== null)
    return context.db.transaction(async (tx) =>
      keepDevice(tx, context, { facts, before: await lockKnown(tx, id, version), place }),
    );
  const sent = { ...input, ...place };
  return once(context, viewer, key, sent, {
    what: 'Device',
    find: rows.findDevice,
    make: (tx) => keepDevice(tx, context, { facts, before: null, place }),
  });
}

interface Kept {
  facts: Partial<DeviceFacts>;
  before: CustomerDevice | null;
  place: Pick<DeviceWish, 'customerId' | 'recordId'>;
}

async function keepDevice(tx: Handle, context: Context, { facts, before, place }: Kept) {
  const known = before ?? (await knownDevice(tx, facts, place));
  await refuseSameDevice(tx, facts, known?.id ?? 0);
  const device =
    known === null
      ? await rows.insertDevice(tx, { ...facts, customerId: await ownerOf(tx, place) })
      : await rows.updateDevice(tx, known.id, facts);
  if (place.recordId !== null) {
    if ((await findRecord(tx, place.recordId)) === null) throw notFound('Repair record');
    await rows.linkDevice(tx, place.recordId, device.id);
  }
  const changes = describeChanges(known ?? {}, device);
  const { customerId: id } = device;
  await noteInJournal(tx, context, { subject: 'customer', id, action: 'updated', changes });
  return device;
}

/** The same customer's device that comes in again, found by its number (rule 313). */
async function knownDevice(
  tx: Handle,
  facts: Partial<DeviceFacts>,
  place: Kept['place'],
): Promise<CustomerDevice | null> {
  if (place.recordId === null) return null;
  const same = await rows.findSameDevice(tx, facts, 0);
  if (same === null || same.customerId !== (await ownerOf(tx, place))) return null;
  return rows.lockDevice(tx, same.id);
}

async function lockKnown(tx: Handle, id: number, version: number | null | undefined) {
  const device = await rows.lockDevice(tx, id);
  if (device === null) throw notFound('Device');
  if (version != null && version !== device.version)
    throw new DomainError('conflict', 'Someone else changed this device in the meantime', {
      current: device,
    });
  return device;
}

/** The customer that is named, else that of the record. */
async function ownerOf(tx: Handle, { customerId, recordId }: Kept['place']): Promise<number> {
  const owner =
    customerId === null
      ? recordId === null
        ? null
        : await findCustomerOf(tx, recordId)
      : await findCustomer(tx, customerId);
  if (owner === null && customerId === null)
    throw invalid('A device needs its customer', 'customerId');
  if (owner === null) throw missingCustomer();
  return owner.mergedInto ?? owner.id;
}

async function refuseSameDevice(
  tx: Handle,
  facts: ReturnType<typeof parseDevice>,
  id: number,
): Promise<void> {
  const same = await rows.findSameDevice(tx, facts, id);
  if (same === null) return;
  const owner = same.customerId === null ? null : await findCustomer(tx, same.customerId);
  const isSerial =
    facts.serial != null && facts.serial.toUpperCase() === same.serial?.toUpperCase();
  throw new DomainError(
    'conflict',
    `This number already belongs to a device of ${owner?.name ?? 'another customer'}`,
    { field: isSerial ? 'serial' : 'imei' },
  );
}

/**
 * Notes that a record came in without a known device; the device stays its customer's (rule 341).
 * Answers that device, or null where the record had none already.
 */
export async function clearDevice(
  context: Context,
  recordId: number,
): Promise<CustomerDevice | null> {
  authorize(context.viewer, 'customer');
  return context.db.transaction(async (tx) => {
    const device = await rows.findDeviceOf(tx, recordId);
    if (device === null) return null;
    await rows.unlinkDevice(tx, recordId);
    const { customerId: id } = device;
    const changes = [{ field: 'deviceOfRecord', before: String(recordId), after: null }];
    await noteInJournal(tx, context, { subject: 'customer', id, action: 'updated', changes });
    return device;
  });
}

/** The device with which a record came in; null when none is noted. */
export async function deviceOfRecord(
  context: Context,
  recordId: number,
): Promise<CustomerDevice | null> {
  authorize(context.viewer, 'customer');
  return rows.findDeviceOf(context.db, recordId);
}

/** One visit of a device, without whose it was and what it cost. */
export type DeviceVisit = Pick<
  RepairRecord,
  'id' | 'date' | 'unit' | 'declaredIssue' | 'repairStatus' | 'repairReport'
>;

/** The visits of the device of a record, for those who may see that record (rule 306). */
export async function deviceHistory(context: Context, recordId: number): Promise<DeviceVisit[]> {
  const viewer = authorize(context.viewer, 'device:history');
  const records = await recordsOfDeviceOf(context.db, recordId, MOST_VISITS);
  const own = records.find(({ id }) => id === recordId);
  if (own === undefined || !canSee(viewer, own)) return [];
  return records.map(({ id, date, unit, declaredIssue, repairStatus, repairReport }) => ({
    id,
    date,
    unit,
    declaredIssue,
    repairStatus,
    repairReport,
  }));
}
