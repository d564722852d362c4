import * as rows from '../data/customer-devices.ts';
import {
  findCustomer,
  findCustomerOf,
  holdCustomer,
  recordsOfDeviceOf,
} from '../data/customers.ts';
import { findRecord } from '../data/repairs.ts';
import type { Handle } from '../data/connect.ts';
import {
  checkHasFact,
  type CustomerDevice,
  type DeviceFacts,
  type DeviceInput,
  parseDevice,
  withModelOf,
} from '../domain/customer-devices.ts';
import type { Customer } from '../domain/customers.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { changesNothing, describeChanges } from '../domain/repair-history.ts';
import { canSee, type RepairRecord } from '../domain/repairs.ts';
import { refuseOlder } from './conflicts.ts';
import type { Context } from './context.ts';
import { missingCustomer } from './customers.ts';
import { changeUnit, noteDevice, noteMove } from './device-journal.ts';
import { createIdempotently } from './idempotency.ts';
import { missingRecord } from './seen-record.ts';

/** The most visits of a device that are read. */
const MOST_VISITS = 50;

interface SaveDeviceRequest {
  /** The device that changes; null for a new one. */
  id: number | null;
  /** The customer of a new device. */
  customerId: number | null;
  /** The record that it came in with. */
  recordId: number | null;
  /** Whose device it was until now; confirms that it changes hands. */
  fromCustomerId?: number | null | undefined;
  version?: number | null | undefined;
  /** Requests with the same key add one device. */
  key?: string | null | undefined;
}

/**
 * Adds a device of a customer, or changes one, and notes with which record it came in (rule 306). A
 * device that was sold on moves to its new owner once that is confirmed; its earlier records keep
 * their customer (rule 437).
 * @throws invalid naming a field; not-found; conflict with the current row, or when another device
 * has the IMEI or the serial number, with `current.from` where the device may be moved.
 */
export async function saveDevice(
  context: Context,
  input: DeviceInput,
  request: SaveDeviceRequest,
): Promise<CustomerDevice> {
  const viewer = authorize(context.viewer, 'customer');
  const facts = parseDevice(input);
  const { id, version, key, fromCustomerId: from = null, ...place } = request;
  if (id !== null)
    return context.db.transaction(async (tx) => {
      const before = await lockKnown(tx, id, version);
      if (from !== null && before.customerId !== from) throw changedHands(before);
      return keepDevice(tx, context, { facts, before, place, from });
    });
  return createIdempotently(context, viewer, {
    what: 'Device',
    key,
    input: { ...input, ...place },
    find: rows.findDevice,
    make: (tx) => keepDevice(tx, context, { facts, before: null, place, from }),
  });
}

interface Kept {
  facts: Partial<DeviceFacts>;
  before: CustomerDevice | null;
  place: Pick<SaveDeviceRequest, 'customerId' | 'recordId'>;
  /** The former owner of a device that changes hands. */
  from: number | null;
}

async function keepDevice(tx: Handle, context: Context, { facts, before, place, from }: Kept) {
  const record = place.recordId === null ? null : await findRecord(tx, place.recordId);
  if (place.recordId !== null && record === null) throw missingRecord();
  // Before the device, in the order in which a merge takes them.
  const to = before === null ? await ownerOf(tx, place) : null;
  const known = before ?? (await knownDevice(tx, facts, { place, to, from }));
  await refuseSameDevice(tx, facts, known, to);
  // An unchanged device of an earlier version may have no fact, and can still come in, or move.
  if (known === null || Object.keys(facts).length > 0) checkHasFact({ ...known, ...facts });
  const moves = known !== null && from !== null && known.customerId === from;
  const owner = known === null || moves ? (to ?? (await ownerOf(tx, place))) : null;
  const isFactsOnly = known !== null && owner === null && record === null;
  if (isFactsOnly && changesNothing(known, facts)) return known;
  const written = owner === null ? facts : { ...facts, customerId: owner.id };
  const device =
    known === null
      ? await rows.insertDevice(tx, withModelOf(written, record?.unit ?? ''))
      : await rows.updateDevice(tx, known.id, written);
  const reach =
    record === null
      ? {}
      : await changeUnit(tx, record.id, () => rows.linkDevice(tx, record.id, device.id));
  if (known !== null && owner !== null)
    await noteMove(tx, context, { known, device, owner, reach });
  else {
    const changes = describeChanges(known ?? {}, device);
    await noteDevice(tx, context, device.customerId, { changes, reach });
  }
  return device;
}

/**
 * The device that comes in again, found by its number (rule 313): the same customer's, or that of
 * the customer from whom it moves.
 */
async function knownDevice(
  tx: Handle,
  facts: Partial<DeviceFacts>,
  { place, to, from }: Pick<Kept, 'place' | 'from'> & { to: Customer | null },
): Promise<CustomerDevice | null> {
  const same = await rows.findSameDevice(tx, facts, 0);
  const device = same === null ? null : await rows.lockDevice(tx, same.id);
  if (device === null) return null;
  const isOwn = device.customerId === to?.id;
  return (isOwn ? place.recordId !== null : device.customerId === from) ? device : null;
}

async function lockKnown(tx: Handle, id: number, version: number | null | undefined) {
  const device = await rows.lockDevice(tx, id);
  if (device === null) throw notFound('Device');
  refuseOlder('this device', device, version);
  return device;
}

const changedHands = (current: CustomerDevice): DomainError =>
  new DomainError('conflict', 'This device changed hands in the meantime', { current });

/** The customer that is named, else that of the record, held until the transaction ends. */
async function ownerOf(tx: Handle, { customerId, recordId }: Kept['place']): Promise<Customer> {
  const ofRecord =
    customerId === null && recordId !== null ? await findCustomerOf(tx, recordId) : null;
  const id = customerId ?? ofRecord?.id;
  if (id === undefined) throw invalid('A device needs its customer', 'customerId');
  const owner = await holdCustomer(tx, id);
  if (owner === null) throw missingCustomer();
  if (owner.mergedInto === null) return owner;
  return ownerOf(tx, { customerId: owner.mergedInto, recordId });
}

const nameOf = ({ id, name }: Customer) => ({ id, name });

/** A new number of another device is refused; a device that may be moved is offered. */
async function refuseSameDevice(
  tx: Handle,
  facts: ReturnType<typeof parseDevice>,
  known: CustomerDevice | null,
  to: Customer | null,
): Promise<void> {
  const same = await rows.findSameDevice(tx, facts, known?.id ?? 0);
  if (same === null) return;
  const holder = same.customerId === null ? null : await findCustomer(tx, same.customerId);
  const isSerial =
    facts.serial != null && facts.serial.toUpperCase() === same.serial?.toUpperCase();
  const isMovable = known === null && holder !== null && to !== null && to.id !== holder.id;
  throw new DomainError(
    'conflict',
    `This number already belongs to a device of ${holder?.name ?? 'another customer'}`,
    {
      field: isSerial ? 'serial' : 'imei',
      ...(isMovable ? { current: { from: nameOf(holder), to: nameOf(to) } } : {}),
    },
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
    const device = await rows.lockDeviceOf(tx, recordId);
    if (device === null) return null;
    const reach = await changeUnit(tx, recordId, () => rows.unlinkDevice(tx, recordId));
    const changes = [{ field: 'deviceOfRecord', before: String(recordId), after: null }];
    await noteDevice(tx, context, device.customerId, { changes, reach });
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

/** The latest visits of the device of a record, for those who may see that record (rule 306). */
export async function deviceHistory(context: Context, recordId: number): Promise<DeviceVisit[]> {
  const viewer = authorize(context.viewer, 'device:history');
  const [own, records] = await Promise.all([
    findRecord(context.db, recordId),
    recordsOfDeviceOf(context.db, recordId, MOST_VISITS),
  ]);
  if (own === null || !canSee(viewer, own)) return [];
  return records.map(({ id, date, unit, declaredIssue, repairStatus, repairReport }) => ({
    id,
    date,
    unit,
    declaredIssue,
    repairStatus,
    repairReport,
  }));
}
