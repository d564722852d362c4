import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  ne,
  not,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ShopDay } from '../domain/calendar.ts';
import { nameKey } from '../domain/names.ts';
import { isBackjob, type RepairFilter, type RepairOrder } from '../domain/repair-list.ts';
import type { RecordScope, RepairRecord } from '../domain/repairs.ts';
import type { SearchPlace } from '../domain/search.ts';
import { isShipped } from '../domain/shipping.ts';
import { OPEN_STATUSES } from '../domain/statistics.ts';
import type { WarrantyState } from '../domain/warranty.ts';
import type { Handle } from './connect.ts';
import { literal } from './literals.ts';
import { named } from './named.ts';
import * as rules from './predicates.ts';
import { selectRecords } from './repairs.ts';
import { matchesSearch } from './search.ts';
import { boundByClient } from './search-by-client.ts';
import type { PageStart } from './page-start.ts';
import { repairRecords } from './tables/repairs.ts';

/** The scope and the filter of records. */
export interface RecordSelection {
  scope: RecordScope;
  filter: RepairFilter;
  zone: string;
  /** A warranty state as of this day of the shop. */
  warranty?: { state: WarrantyState; today: ShopDay };
  /** Only records with a ship-back / release date. */
  hasReleaseDate?: boolean;
  /** The fields that a search looks in; all searched fields by default. */
  searchIn?: SearchPlace;
}

/**
 * The condition that selects the records; never deleted ones.
 * @param isPage whether only the first of them in an order are read.
 */
export function selected(selection: RecordSelection, { isPage = false } = {}): SQL | undefined {
  const { scope, filter, zone, warranty, hasReleaseDate } = selection;
  return and(
    rules.present,
    rules.inScope(scope),
    rules.inPeriod(filter, zone),
    rules.inDays(filter, zone),
    filter.week === undefined ? undefined : eq(repairRecords.workWeek, filter.week),
    filter.status === undefined ? undefined : rules.ofStatus(filter.status),
    filter.technician === undefined ? undefined : rules.ofTechnician(filter.technician),
    filter.payment === undefined ? undefined : rules.passesPayment(filter.payment),
    filter.shipping && (filter.shipping === 'shipped' ? not(rules.unshipped) : rules.unshipped),
    filter.toDo === true ? rules.toDo(repairRecords) : undefined,
    filter.search === undefined
      ? undefined
      : matchesSearch(filter.search, {
          place: selection.searchIn,
          isNarrow: isDated(filter),
          isPage,
        }),
    warranty && rules.inWarrantyState(warranty.state, warranty.today, zone),
    hasReleaseDate ? isNotNull(repairRecords.shipbackDate) : undefined,
  );
}

/** The number of characters of an instant, with which a cursor's value begins. */
const ISO_LENGTH = '2026-11-21T00:00:00.000Z'.length;

/** Records without a ship-back / release date come before all others. */
const NOT_RELEASED = '1000-01-01T00:00:00.000Z';

/** Tells whether the filter limits the years. */
const isDated = ({ year, from }: RepairFilter): boolean => year !== undefined || from !== undefined;

/** Where a page begins, as the values of a condition; in a built statement they are placeholders. */
export interface StartValues {
  /** The value to compare with the column of the order. */
  value: string | boolean | Placeholder;
  /** The date, where an order has one after its column. */
  date: string | Placeholder;
  id: number | Placeholder;
}

/**
 * What a list is ordered by, before the id, what a page that begins after a record compares it with,
 * and how a cursor's value that has a date, too, is read.
 */
interface ListedBy {
  by: SQL[];
  after: (start: StartValues) => SQL;
  read?: (value: string) => Pick<StartValues, 'value' | 'date'>;
}

const ORDERS: Record<RepairOrder['by'], ListedBy> = {
  date: { by: [sql`${repairRecords.date}`], after: ({ value }) => sql`${value}::timestamptz` },
  clientName: { by: [sql`${repairRecords.clientKey}`], after: ({ value }) => sql`${value}::text` },
  repairCost: {
    by: [sql`coalesce(${repairRecords.repairCost}, -1)`],
    after: ({ value }) => sql`${value}::numeric`,
  },
  repairStatus: {
    by: [sql`${repairRecords.repairStatus}`],
    after: ({ value }) => sql`${value}::text`,
  },
  technicianInCharge: {
    by: [sql`${repairRecords.technicianKey}`, sql`${repairRecords.date}`],
    after: ({ value, date }) => sql`${value}::text, ${date}::timestamptz`,
    read: (value) => ({ value: value.slice(ISO_LENGTH), date: value.slice(0, ISO_LENGTH) }),
  },
  shipbackDate: {
    by: [sql`coalesce(${repairRecords.shipbackDate}, ${literal(NOT_RELEASED)}::timestamptz)`],
    after: ({ value }) => sql`${value}::timestamptz`,
  },
  shipping: byDateAfter(rules.unshipped),
  toDo: byDateAfter(rules.notBackjob),
  openWork: byDateAfter(sql`(${rules.toDo(repairRecords)})`),
};

/** First by a condition, then by the date; a cursor's value is `1` or `0` before the instant. */
function byDateAfter(condition: SQL): ListedBy {
  return {
    by: [condition, sql`${repairRecords.date}`],
    after: ({ value, date }) => sql`${value}::boolean, ${date}::timestamptz`,
    read: (value) => ({ value: value.startsWith('1'), date: value.slice(1) }),
  };
}

/** The values of the condition of a page that begins here. */
export function startValues({ by }: RepairOrder, { value, id }: PageStart): StartValues {
  return { ...(ORDERS[by].read?.(value) ?? { value, date: '' }), id };
}

/** The record's value in the order's column, for the keyset cursor that points after it. */
export function sortValue(record: RepairRecord, order: RepairOrder): string {
  if (order.by === 'date') return record.date.toISOString();
  if (order.by === 'clientName') return nameKey(record.clientName);
  if (order.by === 'technicianInCharge')
    return `${record.date.toISOString()}${nameKey(record.technicianInCharge)}`;
  if (order.by === 'shipbackDate') return record.shipbackDate?.toISOString() ?? NOT_RELEASED;
  if (order.by === 'shipping') return `${isShipped(record) ? 0 : 1}${record.date.toISOString()}`;
  if (order.by === 'toDo') return `${isBackjob(record) ? 0 : 1}${record.date.toISOString()}`;
  if (order.by === 'openWork')
    return `${OPEN_STATUSES.includes(record.repairStatus) ? 1 : 0}${record.date.toISOString()}`;
  return order.by === 'repairCost' ? (record.repairCost ?? '-1') : record.repairStatus;
}

/** The condition and the order of a page's query, and the columns that order it before the id. */
export function pageClauses(selection: RecordSelection, order: RepairOrder, start?: StartValues) {
  const { by, after } = ORDERS[order.by];
  const direction = order.descending ? desc : asc;
  const beyond = order.descending ? sql`<` : sql`>`;
  const where = and(
    selected(selection, { isPage: true }),
    start &&
      sql`(${sql.join(by, sql`, `)}, ${repairRecords.id}) ${beyond} (${after(start)}, ${start.id}::integer)`,
  );
  return { by, where, orderBy: [...by, repairRecords.id].map((column) => direction(column)) };
}

/** Like `pageClauses`, for a page of a search: an order by name gets a bound (docs/adr/0089). */
export async function searchPageClauses(
  handle: Handle,
  selection: RecordSelection,
  order: RepairOrder,
  { limit, after }: { limit: number; after?: PageStart | undefined },
): Promise<ReturnType<typeof pageClauses>> {
  const usual = pageClauses(selection, order, after && startValues(order, after));
  const { search } = selection.filter;
  // A technician or a client has few records, which are found by an index of their own.
  if (search === undefined || order.by !== 'clientName' || selection.scope.of !== 'all')
    return usual;
  const { descending } = order;
  const page = { search, descending, where: usual.where, after, limit };
  const bounded = await boundByClient(handle, page);
  if (bounded === null) return usual;
  return { ...usual, where: and(usual.where, bounded.bound), orderBy: bounded.orderBy };
}

/** At most `limit` records in order; all of them without a limit. */
export async function listRecords(
  handle: Handle,
  selection: RecordSelection,
  order: RepairOrder,
  page: { limit?: number; after?: PageStart } = {},
): Promise<RepairRecord[]> {
  const { limit, after } = page;
  const isSearch = selection.filter.search !== undefined && limit !== undefined;
  const { where, orderBy } = isSearch
    ? await searchPageClauses(handle, selection, order, { limit, after })
    : pageClauses(selection, order, after && startValues(order, after));
  const query = selectRecords(handle)
    .where(where)
    .orderBy(...orderBy);
  if (limit === undefined) return query;
  return isSearch ? query.limit(limit) : named(query.limit(limit));
}

/** Phrases are looked for only within this many characters of a report. */
const MOST_READ = 400;

/** The reports of the newest records of a scope, at most `limit`; records without one are skipped. */
export async function newestReports(
  handle: Handle,
  scope: RecordScope,
  limit: number,
): Promise<string[]> {
  const newest = handle
    .select({ report: sql<string>`left(${repairRecords.repairReport}, ${MOST_READ})`.as('report') })
    .from(repairRecords)
    .where(and(rules.present, rules.inScope(scope)))
    .orderBy(desc(repairRecords.date), desc(repairRecords.id))
    .limit(limit)
    .as('newest');
  const rows = await handle.select().from(newest).where(ne(newest.report, ''));
  return rows.map(({ report }) => report);
}
