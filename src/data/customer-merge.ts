import { and, desc, eq, exists, gt, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm';
import type { Moved } from '../domain/customers.ts';
import { nameKey } from '../domain/names.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { customerMerges, customers, devices, recordCustomers } from './tables/customers.ts';
import { repairRecords } from './tables/repairs.ts';

/** A merge that may be undone. */
export interface Merge {
  id: number;
  intoId: number;
  fromId: number;
  moved: Moved;
  mergedAt: Date;
  undoneAt: Date | null;
}

/**
 * The records of these customers with their accounts, also deleted ones, locked in the order of
 * their ids.
 */
export function lockRecordsOfCustomers(handle: Handle, of: readonly number[]) {
  const { id, clientId, deletedAt } = repairRecords;
  return handle
    .select({ id, clientId, deletedAt })
    .from(repairRecords)
    .innerJoin(recordCustomers, eq(recordCustomers.recordId, id))
    .where(inArray(recordCustomers.customerId, [...of]))
    .orderBy(id)
    .for('update', { of: repairRecords });
}

/**
 * Waits for records that are being linked to a customer, and makes later ones wait until the
 * transaction ends: they then follow the customer to where it went (`linkCustomers`).
 */
export async function lockLinks(handle: Handle, id: number): Promise<void> {
  const held = handle.select({ id: customers.id }).from(customers).where(eq(customers.id, id));
  await held.for('update');
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

/**
 * Moves the records, devices and merged customers of one customer to another.
 * @returns what was moved.
 */
export async function moveToCustomer(handle: Handle, from: number, into: number) {
  const records = await handle
    .update(recordCustomers)
    .set({ customerId: into })
    .where(eq(recordCustomers.customerId, from))
    .returning({ id: recordCustomers.recordId });
  const gadgets = await handle
    .update(devices)
    .set({ customerId: into })
    .where(eq(devices.customerId, from))
    .returning({ id: devices.id });
  const earlier = await handle
    .update(customers)
    .set({ mergedInto: into })
    .where(eq(customers.mergedInto, from))
    .returning({ id: customers.id });
  return { records: ids(records), devices: ids(gadgets), customers: ids(earlier) };
}

/**
 * The records of a customer, also deleted ones, with this client name and one of these numbers.
 * @param since only those that were created after this time.
 */
export async function recordsWrittenFor(
  handle: Handle,
  customerId: number,
  { name, numbers, since }: { name: string; numbers: readonly string[]; since?: Date | undefined },
): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { id, clientKey, contactNo, createdAt } = repairRecords;
  const rows = await handle
    .select({ id })
    .from(repairRecords)
    .innerJoin(recordCustomers, eq(recordCustomers.recordId, id))
    .where(
      and(
        eq(recordCustomers.customerId, customerId),
        eq(clientKey, nameKey(name)),
        inArray(sql`talyer_phone(${contactNo})`, [...numbers]),
        since && gt(createdAt, since),
      ),
    );
  return ids(rows);
}

/**
 * Moves back what a merge moved, as far as it is still there, and the devices that came in since, but
 * only with these records.
 */
export async function moveBack(
  handle: Handle,
  { fromId, intoId, moved, mergedAt }: Pick<Merge, 'fromId' | 'intoId' | 'moved' | 'mergedAt'>,
): Promise<void> {
  await handle
    .update(recordCustomers)
    .set({ customerId: fromId })
    .where(
      and(
        inArray(recordCustomers.recordId, [...moved.records]),
        eq(recordCustomers.customerId, intoId),
      ),
    );
  await handle
    .update(devices)
    .set({ customerId: fromId })
    .where(
      and(
        eq(devices.customerId, intoId),
        or(
          inArray(devices.id, [...moved.devices]),
          and(
            gt(devices.createdAt, mergedAt),
            exists(recordsWith(handle, fromId)),
            notExists(recordsWith(handle, intoId)),
          ),
        ),
      ),
    );
  await handle
    .update(customers)
    .set({ mergedInto: fromId })
    .where(and(inArray(customers.id, [...moved.customers]), eq(customers.mergedInto, intoId)));
}

/** The records of a customer that came in with the device of the query around this one. */
function recordsWith(handle: Handle, customerId: number) {
  return handle
    .select({ id: recordCustomers.recordId })
    .from(recordCustomers)
    .where(
      and(eq(recordCustomers.deviceId, devices.id), eq(recordCustomers.customerId, customerId)),
    );
}

/** Gives an account to a customer who has none, unless it has another customer. */
export async function giveAccount(
  handle: Handle,
  { customerId, account }: { customerId: number; account: number },
): Promise<void> {
  const other = sql`exists (select from ${customers} as other where other.user_id = ${account})`;
  await handle
    .update(customers)
    .set({ userId: account, version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(customers.id, customerId), isNull(customers.userId), not(other)));
}

export async function insertMerge(
  handle: Handle,
  merge: Pick<Merge, 'intoId' | 'fromId' | 'moved'>,
): Promise<void> {
  only(await handle.insert(customerMerges).values(merge).returning({ id: customerMerges.id }));
}

/** The last merge of a customer into another one that was not undone. */
export async function findMergeOf(handle: Handle, fromId: number): Promise<Merge | null> {
  const rows = await handle
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.fromId, fromId), isNull(customerMerges.undoneAt)))
    .orderBy(desc(customerMerges.id))
    .limit(1);
  return first(rows);
}

/** The merges into a customer that were not undone, the latest first. */
export function mergesInto(handle: Handle, intoId: number) {
  const { fromId, mergedAt, undoneAt, id } = customerMerges;
  return handle
    .select({ id: customers.id, name: customers.name, phone: customers.phone, mergedAt })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, fromId))
    .where(and(eq(customerMerges.intoId, intoId), isNull(undoneAt)))
    .orderBy(desc(id));
}

export async function noteUnmerged(handle: Handle, id: number): Promise<void> {
  await handle
    .update(customerMerges)
    .set({ undoneAt: sql`now()` })
    .where(eq(customerMerges.id, id));
}

/**
 * Unlinks records, also deleted ones, from an account that they are still linked to.
 * @returns those that are not deleted.
 */
export async function unlinkRecords(handle: Handle, records: readonly number[], clientId: number) {
  if (records.length === 0) return [];
  const { id, technicianInCharge, deletedAt: deleted } = repairRecords;
  const rows = await handle
    .update(repairRecords)
    .set({ clientId: null })
    .where(and(inArray(id, [...records]), eq(repairRecords.clientId, clientId)))
    .returning({ id, technicianInCharge, deletedAt: deleted });
  return rows.filter(({ deletedAt }) => deletedAt === null);
}
