import { and, desc, eq, getColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Customer, CustomerFacts } from '../domain/customers.ts';
import { nameKey } from '../domain/names.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { passesPayment, present } from './predicates.ts';
import { recordColumns } from './repairs.ts';
import { first, only } from './rows.ts';
import { customers, recordCustomers } from './tables/customers.ts';
import { repairRecords } from './tables/repairs.ts';
import { pesos } from './totals.ts';

const {
  nameKey: _key,
  isKept: _kept,
  searchText: _text,
  ...customerColumns
} = getColumns(customers);

/** Begins a query of customers. */
export const selectCustomers = (handle: Handle) => handle.select(customerColumns).from(customers);

export async function findCustomer(handle: Handle, id: number): Promise<Customer | null> {
  return first(await selectCustomers(handle).where(eq(customers.id, id))) as Customer | null;
}

/** The customers with these ids, in their order. */
export async function findCustomers(handle: Handle, ids: readonly number[]): Promise<Customer[]> {
  if (ids.length === 0) return [];
  const rows = (await selectCustomers(handle).where(inArray(customers.id, [...ids]))) as Customer[];
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * Customers, locked until the transaction ends; the lower id first, so that two merges never
 * deadlock.
 */
export async function lockCustomers(handle: Handle, ids: readonly number[]): Promise<Customer[]> {
  const rows = await selectCustomers(handle)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('no key update');
  return rows as Customer[];
}

/** The customers that were merged into another one, also by way of others. */
export async function listMergedInto(handle: Handle, id: number): Promise<Customer[]> {
  const rows = await selectCustomers(handle).where(eq(customers.mergedInto, id));
  return rows as Customer[];
}

/**
 * A customer to whom something is about to be given, held until the transaction ends: it waits for a
 * merge of the customer (`lockLinks`), and a later merge waits and takes it along.
 */
export async function holdCustomer(handle: Handle, id: number): Promise<Customer | null> {
  const customer = selectCustomers(handle).where(eq(customers.id, id));
  return first(await customer.for('key share')) as Customer | null;
}

const keyOf = ({ name }: Partial<CustomerFacts>) =>
  name === undefined ? {} : { nameKey: nameKey(name) };

/** Adds a customer whom somebody enters. */
export async function insertCustomer(
  handle: Handle,
  facts: Partial<CustomerFacts> & { name: string },
): Promise<Customer> {
  const values = { ...facts, nameKey: nameKey(facts.name), isKept: true };
  return only(await handle.insert(customers).values(values).returning(customerColumns)) as Customer;
}

/** Changes a customer, as the next version. */
export async function updateCustomer(
  handle: Handle,
  id: number,
  changes: Partial<Pick<Customer, keyof CustomerFacts | 'userId' | 'mergedInto'>> & {
    isKept?: true;
  },
): Promise<Customer> {
  const rows = await handle
    .update(customers)
    .set({
      ...changes,
      ...keyOf(changes),
      version: sql`${customers.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(customers.id, id))
    .returning(customerColumns);
  return only(rows) as Customer;
}

/** The customer who has this name and number already. */
export async function findByNameAndPhone(
  handle: Handle,
  { name, phone }: Pick<Customer, 'name' | 'phone'>,
  except: number,
): Promise<Customer | null> {
  if (phone === null) return null;
  const same = and(
    eq(customers.nameKey, nameKey(name)),
    eq(customers.phone, phone),
    isNull(customers.mergedInto),
    ne(customers.id, except),
  );
  return first(await selectCustomers(handle).where(same)) as Customer | null;
}

/** The summary of a customer. */
export interface CustomerSummary {
  customerId: number;
  visits: number;
  lastVisit: Date | null;
  lastUnit: string;
  /** What no payment covers of the records that the payment overview calls unpaid (rule 342). */
  balance: string;
}

/** The summaries of customers; those without records are missing. */
export async function summarizeCustomers(
  handle: Handle,
  ids: readonly number[],
): Promise<CustomerSummary[]> {
  if (ids.length === 0) return [];
  const { customerId, recordId } = recordCustomers;
  const { date, id, unit, repairCost } = repairRecords;
  const rows = await handle
    .select({
      customerId: sql<number>`${customerId}`,
      visits: sql<number>`count(*)::int`,
      lastVisit: sql<string>`max(${date})`,
      lastUnit: sql<string>`(array_agg(${unit} order by ${date} desc, ${id} desc))[1]`,
      balance: pesos(
        sql`sum(talyer_balance(${repairCost}, talyer_paid(${id}))) filter (where ${passesPayment('unpaid')})`,
      ),
    })
    .from(recordCustomers)
    .innerJoin(repairRecords, eq(id, recordId))
    .where(and(inArray(customerId, [...ids]), present))
    .groupBy(customerId);
  return rows.map((row) => ({ ...row, lastVisit: new Date(row.lastVisit) }));
}

/** The records of a customer, the newest first. */
export function recordsOfCustomer(
  handle: Handle,
  customerId: number,
  limit: number,
): Promise<RepairRecord[]> {
  return visits(handle, eq(recordCustomers.customerId, customerId), limit);
}

/** The records of the device of a record, that one among them, the newest first. */
export function recordsOfDeviceOf(
  handle: Handle,
  recordId: number,
  limit: number,
): Promise<RepairRecord[]> {
  const device = handle
    .select({ id: recordCustomers.deviceId })
    .from(recordCustomers)
    .where(eq(recordCustomers.recordId, recordId));
  return visits(handle, inArray(recordCustomers.deviceId, device), limit);
}

async function visits(handle: Handle, where: SQL, limit: number): Promise<RepairRecord[]> {
  return handle
    .select(recordColumns)
    .from(repairRecords)
    .innerJoin(recordCustomers, eq(recordCustomers.recordId, repairRecords.id))
    .where(and(where, present))
    .orderBy(desc(repairRecords.date), desc(repairRecords.id))
    .limit(limit);
}

/** The customer of a record; null when it has none. */
export async function findCustomerOf(handle: Handle, recordId: number): Promise<Customer | null> {
  const rows = await selectCustomers(handle)
    .innerJoin(recordCustomers, eq(recordCustomers.customerId, customers.id))
    .where(eq(recordCustomers.recordId, recordId));
  return first(rows) as Customer | null;
}
