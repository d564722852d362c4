import { devicesOf } from '../data/customer-devices.ts';
import { mergesInto } from '../data/customer-merge.ts';
import * as lists from '../data/customer-list.ts';
import * as rows from '../data/customers.ts';
import type { Handle } from '../data/connect.ts';
import type { CustomerDevice } from '../domain/customer-devices.ts';
import {
  canUnmerge,
  type Customer,
  type CustomerFacts,
  type CustomerInput,
  parseCustomer,
  suggestTerm,
} from '../domain/customers.ts';
import { DomainError, invalid, notFound } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import { presentRepair, type RepairRecord } from '../domain/repairs.ts';
import { refuseOlder } from './conflicts.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteInJournal } from './journal.ts';

/** How many customers are suggested at most. */
const MOST_SUGGESTED = 8;
/** The most records of a customer that are read. */
const MOST_RECORDS = 50;

/** A customer with a summary for the counter. */
export type KnownCustomer = Customer & Omit<rows.CustomerSummary, 'customerId'>;

/** A customer who was merged into another one. */
export interface MergedCustomer extends Pick<Customer, 'id' | 'name' | 'phone'> {
  mergedAt: Date;
  canUnmerge: boolean;
}

/** The refusal for a customer that does not exist. */
export const missingCustomer = (): DomainError => notFound('Customer');

/** Suggests customers for what somebody types as a record's name or number (rule 309). */
export async function suggestCustomers(context: Context, text: string): Promise<KnownCustomer[]> {
  authorize(context.viewer, 'customer');
  const term = suggestTerm(text);
  if (term === null) return [];
  return withSummaries(context, await lists.suggestCustomers(context.db, term, MOST_SUGGESTED));
}

/** One customer; one that was merged names the customer who stayed. @throws not-found. */
export async function getCustomer(context: Context, id: number): Promise<KnownCustomer> {
  authorize(context.viewer, 'customer');
  const customer = await rows.findCustomer(context.db, id);
  if (customer === null) throw missingCustomer();
  const [known] = await withSummaries(context, [customer]);
  return known ?? nothingKnown(customer);
}

/** The customer of a record; null when it has none (rule 304). */
export async function customerOfRecord(
  context: Context,
  recordId: number,
): Promise<KnownCustomer | null> {
  authorize(context.viewer, 'customer');
  const customer = await rows.findCustomerOf(context.db, recordId);
  const [known] = customer === null ? [] : await withSummaries(context, [customer]);
  return known ?? null;
}

/** Customers with their summaries, in the same order. */
export async function withSummaries(
  { db }: Context,
  customers: readonly Customer[],
): Promise<KnownCustomer[]> {
  const summaries = await rows.summarizeCustomers(
    db,
    customers.map(({ id }) => id),
  );
  return customers.map((customer) => {
    const summary = summaries.find(({ customerId }) => customerId === customer.id);
    return { ...nothingKnown(customer), ...summary };
  });
}

const nothingKnown = (customer: Customer): KnownCustomer => ({
  ...customer,
  visits: 0,
  lastVisit: null,
  lastUnit: '',
  balance: '0.00',
});

/** The latest records of a customer, as the viewer may see them. */
export async function recordsOfCustomer(context: Context, id: number): Promise<RepairRecord[]> {
  const viewer = authorize(context.viewer, 'customer');
  const records = await rows.recordsOfCustomer(context.db, id, MOST_RECORDS);
  return records.map((record) => presentRepair(viewer, record));
}

/** The devices of a customer. */
export function devicesOfCustomer(context: Context, id: number): Promise<CustomerDevice[]> {
  authorize(context.viewer, 'customer');
  return devicesOf(context.db, id);
}

/**
 * The customers that were merged into this one, and whether that can still be undone (rule 308).
 */
export async function mergedInto(context: Context, id: number): Promise<MergedCustomer[]> {
  authorize(context.viewer, 'customer');
  const merges = await mergesInto(context.db, id);
  const now = context.clock();
  return merges.map((merge) => ({ ...merge, canUnmerge: canUnmerge(merge.mergedAt, now) }));
}

/** What is sent with a save besides the fields. */
interface SaveOptions {
  id: number | null;
  /** The version that the client read; without it the last write wins (rule 152). */
  version?: number | null | undefined;
  /** Requests with the same key create one customer. */
  key?: string | null | undefined;
}

/**
 * Adds a customer, or changes the fields that were sent (rule 305).
 * @throws invalid naming a field; not-found; conflict with the current row, or with the customer who
 * has the name and the number already.
 */
export async function saveCustomer(
  context: Context,
  input: CustomerInput,
  { id, version, key }: SaveOptions,
): Promise<KnownCustomer> {
  const viewer = authorize(context.viewer, 'customer');
  const facts = parseCustomer(input);
  const saved =
    id === null
      ? await createIdempotently(context, viewer, {
          what: 'Customer',
          key,
          input,
          find: rows.findCustomer,
          make: (tx) => addCustomer(tx, context, facts),
        })
      : await context.db.transaction((tx) => changeCustomer(tx, context, { id, version }, facts));
  return getCustomer(context, saved.id);
}

async function addCustomer(
  tx: Handle,
  context: Context,
  facts: Partial<CustomerFacts>,
): Promise<Customer> {
  const { name } = facts;
  if (name === undefined) throw invalid('A customer needs a name', 'name');
  await refuseSamePerson(tx, { name, phone: facts.phone ?? null }, 0);
  const customer = await rows.insertCustomer(tx, { ...facts, name });
  await noteCustomer(tx, context, null, customer);
  return customer;
}

async function changeCustomer(
  tx: Handle,
  context: Context,
  { id, version }: { id: number; version: number | null | undefined },
  facts: Partial<CustomerFacts>,
): Promise<Customer> {
  const [before] = await rows.lockCustomers(tx, [id]);
  if (before === undefined || before.mergedInto !== null) throw missingCustomer();
  refuseOlder('this customer', before, version);
  const wanted = { ...before, ...facts };
  if (describeChanges(before, wanted).length === 0) return before;
  await refuseSamePerson(tx, wanted, id);
  const after = await rows.updateCustomer(tx, id, { ...facts, isKept: true });
  await noteCustomer(tx, context, before, after);
  return after;
}

/** Refuses a name and number that another customer has (rule 305). @throws conflict. */
export async function refuseSamePerson(
  tx: Handle,
  person: Pick<Customer, 'name' | 'phone'>,
  id: number,
): Promise<void> {
  const same = await rows.findByNameAndPhone(tx, person, id);
  if (same === null) return;
  throw new DomainError('conflict', `${same.name} is a customer with this number already`, {
    field: 'phone',
  });
}

/** Notes in the journal that a customer was added or changed. */
async function noteCustomer(
  tx: Handle,
  context: Context,
  before: Customer | null,
  after: Customer,
): Promise<void> {
  const action = before === null ? 'created' : 'updated';
  const changes = describeChanges(before ?? {}, after);
  await noteInJournal(tx, context, { subject: 'customer', id: after.id, action, changes });
}
