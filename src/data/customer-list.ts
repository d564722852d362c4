import { and, asc, desc, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Customer, CustomerOrder } from '../domain/customers.ts';
import { nameKey } from '../domain/names.ts';
import type { Handle } from './connect.ts';
import { findCustomers, selectCustomers } from './customers.ts';
import { type CustomerPlace, placesByBalance, sumOwedBy } from './customer-balances.ts';
import { countUpTo, type ListCount } from './statistics.ts';
import { customers, devices, recordCustomers } from './tables/customers.ts';

/**
 * Customers who were not merged into another one, and who were saved by somebody or have a record
 * or device. The `offset 0` makes PostgreSQL look up each by the index instead of reading all links
 * first.
 */
export const shown = and(
  isNull(customers.mergedInto),
  or(
    customers.isKept,
    sql`${customers.userId} is not null`,
    sql`exists (select from ${recordCustomers} where ${recordCustomers.customerId} = ${customers.id} offset 0)`,
    sql`exists (select from ${devices} where ${devices.customerId} = ${customers.id} offset 0)`,
  ),
);

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Suggestions while somebody types, up to a limit, with matches at the beginning of the name first.
 */
export async function suggestCustomers(
  handle: Handle,
  { words, digits }: { words: readonly string[]; digits: string | null },
  limit: number,
): Promise<Customer[]> {
  const chosen = new Set<number>();
  const find = digits === null ? idsByName(handle, words) : idsByDigits(handle, digits);
  // A common name has enough matches at the beginning, and the others take longer to find.
  for (const query of find)
    if (chosen.size < limit) for (const { id } of await query(limit)) chosen.add(id);
  return findCustomers(handle, [...chosen].slice(0, limit));
}

type FindIds = (limit: number) => Promise<{ id: number }[]>;

const idsWhere = (handle: Handle, where: SQL | undefined) =>
  handle.select({ id: customers.id }).from(customers).where(and(where, shown));

const has = (word: string): SQL => like(customers.searchText, containing(word));
const begins = (name: SQL, text: string): SQL => like(name, containing(text).slice(1));

/**
 * Names that begin with the whole text, names that begin with its first word, and all others. One
 * word may match many names, so the first ones are read in the order of an index. Several words
 * match few names: these are found by the trigram index and sorted, because in the order of the
 * name nearly all would be read.
 */
function idsByName(handle: Handle, words: readonly string[]): FindIds[] {
  const [start = ''] = words;
  const name = sql`${customers.nameKey}`;
  const notByOrder = sql`(${name} || '')`;
  const inOrder =
    (where: SQL | undefined, order = name): FindIds =>
    async (limit) =>
      idsWhere(handle, where)
        .orderBy(sql`${order} using ~<~`)
        .limit(limit);
  const hasAll = and(...words.map(has));
  const begun = [inOrder(begins(name, words.join(' ')))];
  if (words.length > 1) begun.push(inOrder(and(hasAll, begins(notByOrder, start)), notByOrder));
  return [...begun, async (limit) => idsWhere(handle, hasAll).limit(limit)];
}

function idsByDigits(handle: Handle, digits: string): FindIds[] {
  const { customerId } = devices;
  const number = sql`(coalesce(imei, '') || ' ' || coalesce(imei2, '') || ' ' || coalesce(upper(serial), ''))`;
  const isOfOwner = sql`${number} like ${containing(digits)} and ${customerId} is not null`;
  const owner = sql<number>`${customerId}`;
  return [
    async (limit) => idsWhere(handle, like(customers.searchText, containing(digits))).limit(limit),
    async (limit) => handle.select({ id: owner }).from(devices).where(isOfOwner).limit(limit),
  ];
}

/** A customer of a list, with the value by which it is ordered; '' for the newest first. */
export interface ListedCustomer {
  customer: Customer;
  value: string;
}

/** A page of customers, the newest first unless ordered otherwise. */
export async function listCustomers(
  handle: Handle,
  search: readonly string[],
  order: CustomerOrder | null,
  { after, limit }: { after: CustomerPlace | null; limit: number },
): Promise<ListedCustomer[]> {
  if (order?.by === 'balance') {
    const owing = and(isNull(customers.mergedInto), searched(search));
    const others = and(shown, searched(search));
    const { descending } = order;
    const places = await placesByBalance(handle, { descending, after, limit, owing, others });
    const values = new Map(places.map(({ id, value }) => [id, value]));
    const found = await findCustomers(handle, [...values.keys()]);
    return found.map((customer) => ({ customer, value: values.get(customer.id) ?? '0' }));
  }
  const by = order === null ? [customers.id] : [customers.nameKey, customers.id];
  const isDown = order === null || order.descending;
  const columns = sql.join(by, sql`, `);
  const last =
    order === null ? sql`${after?.id}` : sql`${after?.value}::text, ${after?.id}::integer`;
  const beyond = sql`(${columns}) ${isDown ? sql`<` : sql`>`} (${last})`;
  const rows = await selectCustomers(handle)
    .where(and(shown, searched(search), after === null ? undefined : beyond))
    .orderBy(...by.map((column) => (isDown ? desc(column) : asc(column))))
    .limit(limit);
  return (rows as Customer[]).map((customer) => ({
    customer,
    value: order === null ? '' : nameKey(customer.name),
  }));
}

/**
 * The number of customers of a search up to `MOST_COUNTED`, and whether there are more; without a
 * search, the index on links may show the latter alone.
 */
export async function countCustomers(
  handle: Handle,
  search: readonly string[],
): Promise<ListCount> {
  const { customerId } = recordCustomers;
  const withRecords = handle
    .selectDistinct({ id: customerId })
    .from(recordCustomers)
    .where(isNotNull(customerId))
    .orderBy(customerId);
  const linked = search.length === 0 ? await countUpTo(handle, withRecords) : null;
  if (linked?.isMore === true) return linked;
  const found = handle
    .select({ id: customers.id })
    .from(customers)
    .where(and(shown, searched(search)));
  return countUpTo(handle, found);
}

/** How many customers of a search owe something, and how much together. */
export function sumOwedOf(handle: Handle, search: readonly string[]) {
  return sumOwedBy(handle, and(isNull(customers.mergedInto), searched(search)));
}

const searched = (search: readonly string[]): SQL | undefined => and(...search.map(has));
