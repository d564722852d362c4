import * as lists from '../data/customer-list.ts';
import { likelyPairs } from '../data/customer-pairs.ts';
import * as rows from '../data/customers.ts';
import type { ListCount } from '../data/statistics.ts';
import { customerDigits, type CustomerOrder, numberDigits } from '../domain/customers.ts';
import { invalid } from '../domain/errors.ts';
import { isRowId, parseId } from '../domain/ids.ts';
import { nameKey } from '../domain/names.ts';
import type { Money } from '../domain/money.ts';
import { cutPage } from '../domain/pages.ts';
import { authorize, can } from '../domain/permissions.ts';
import { parsePageSize } from '../domain/repair-list.ts';
import { searchWords } from '../domain/search.ts';
import { checkText, isStorable } from '../domain/texts.ts';
import type { Context } from './context.ts';
import { type KnownCustomer, withSummaries } from './customers.ts';
import { cursorOf, lazyCount, type ListPage, readPair } from './repair-list.ts';

const MOST_PAIRS = 50;

/** A page of customers. */
export interface CustomerPage {
  customers: KnownCustomer[];
  hasNextPage: boolean;
  /** Points behind the last customer; null when there is none. */
  endCursor: string | null;
  /** How many there are, counted up to 10,000 when called (rule 311). */
  count(): Promise<ListCount>;
  /**
   * How many customers of all pages owe something, and how much together; null for those who may not
   * see sums of money (rule 60).
   */
  owed(): Promise<{ count: number; total: Money } | null>;
}

/**
 * A page of the customers of a search, the newest first unless ordered otherwise (rule 311).
 * @throws invalid.
 */
export async function pageOfCustomers(
  context: Context,
  asked: ListPage & { search: string; order: CustomerOrder | null },
): Promise<CustomerPage> {
  const viewer = authorize(context.viewer, 'customer');
  const { order, limit: size, cursor } = asked;
  const words = wordsOf(checkText(asked.search, 'search'));
  const limit = parsePageSize(size);
  const after = cursor ? parsePlace(cursor, order) : null;
  const found = await lists.listCustomers(context.db, words, order, { after, limit: limit + 1 });
  const { rows: page, next } = cutPage(found, limit);
  const last = page.at(-1);
  // A first page that is the last one has all customers, and needs no counting.
  const isAll = next === null && after === null;
  return {
    customers: await withSummaries(
      context,
      page.map(({ customer }) => customer),
    ),
    hasNextPage: next !== null,
    endCursor: last === undefined ? null : placeCursor(last, order),
    count: lazyCount(isAll ? found.length : null, () => lists.countCustomers(context.db, words)),
    owed: async () =>
      can(viewer, 'statistics:revenue') ? lists.sumOwedOf(context.db, words) : null,
  };
}

/**
 * A list by name or balance continues behind the value that its last customer had, also when they
 * were renamed or have paid since.
 */
function placeCursor({ customer, value }: lists.ListedCustomer, order: CustomerOrder | null) {
  return order === null ? String(customer.id) : cursorOf(value, customer.id);
}

function parsePlace(cursor: string, order: CustomerOrder | null) {
  if (order === null) return { id: parseId(cursor, 'Customer'), value: '' };
  const [value, id] = readPair(cursor);
  if (typeof value === 'string' && typeof id === 'number' && isRowId(id))
    if (order.by === 'name' ? isStorable(value) : /^\d{1,15}$/.test(value)) return { id, value };
  throw invalid('cursor is not valid for this list', 'cursor');
}

/** The terms of a search: the digits of a number, else each word. */
function wordsOf(search: string): string[] {
  const digits = numberDigits(search);
  return digits === null ? searchWords(nameKey(search)) : [customerDigits(digits)];
}

/** Pairs of customers who may be one person, the likeliest first. */
export async function listDuplicates(context: Context): Promise<KnownCustomer[][]> {
  authorize(context.viewer, 'customer');
  const pairs = await likelyPairs(context.db, MOST_PAIRS);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const known = await withSummaries(context, await rows.findCustomers(context.db, ids));
  return pairs.map(({ one, other }) => known.filter(({ id }) => id === one || id === other));
}
