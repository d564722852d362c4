import { and, fillPlaceholders, type Query, type SQL, sql } from 'drizzle-orm';
import { cutPage } from '../domain/pages.ts';
import type { RepairOrder } from '../domain/repair-list.ts';
import type { RecordScope, RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import {
  dialect,
  isoText,
  type JsonShape,
  memoizeByShape,
  writtenJson,
  writtenOf,
} from './json-shape.ts';
import { literal } from './literals.ts';
import { executeForBytes } from './named.ts';
import {
  pageClauses,
  type RecordSelection,
  searchPageClauses,
  startValues,
  type StartValues,
} from './repair-list.ts';
import { inScope, present } from './predicates.ts';
import { only } from './rows.ts';
import type { PageStart } from './page-start.ts';
import { repairRecords } from './tables/repairs.ts';

/** The columns that the text of `sortValue` needs, and the expression of that text. */
function sortText({ by: name }: RepairOrder, [column]: readonly SQL[]) {
  const date = sql`${repairRecords.date}`;
  if (name === 'date') return { of: date, text: isoText };
  if (name === 'technicianInCharge')
    return { of: sql`(${isoText(date)} || ${column})`, text: (value: SQL) => value };
  if (name === 'shipbackDate') return { of: sql`${column}`, text: isoText };
  const isFlag = name === 'shipping' || name === 'toDo' || name === 'openWork';
  const of = isFlag ? sql`((${column})::integer || ${isoText(date)})` : sql`${column}::text`;
  return { of, text: (value: SQL) => value };
}

/** The records of a page, under the name of their table, with what a cursor's value is made of. */
function page(
  selection: RecordSelection,
  order: RepairOrder,
  { limit, after }: { limit: number; after?: StartValues | undefined },
) {
  const { by, where, orderBy } = pageClauses(selection, order, after);
  const { of, text } = sortText(order, by);
  const rows = sql`(select *, ${of} as value from ${repairRecords} where ${where}
    order by ${sql.join(orderBy, sql`, `)} limit ${literal(limit)}) as repair_records`;
  return { rows, valueText: text };
}

/** Records as JSON with commas between them, and where the next ones begin, if there are any. */
export interface JsonRecords {
  json: Uint8Array;
  next: PageStart | null;
}

/** The records of a page, how many they are, and the last of them. */
export interface JsonList extends JsonRecords {
  length: number;
  last: PageStart | null;
}

/** Which records, in which order. */
interface Listing {
  selection: RecordSelection;
  order: RepairOrder;
}

/** What the statement of a page of a list depends on. */
interface ListingPage extends Listing {
  limit: number;
  /** Whether it begins after another page. */
  isContinued: boolean;
}

const START: StartValues = {
  value: sql.placeholder('value'),
  date: sql.placeholder('date'),
  id: sql.placeholder('id'),
};

function listStatement(
  shape: JsonShape,
  { selection, order, limit, isContinued }: ListingPage,
): Query {
  // One record more tells whether there is a next page; the rows arrive in the order of the page.
  const { rows, valueText } = page(selection, order, {
    limit: limit + 1,
    after: isContinued ? START : undefined,
  });
  // A parameter, because the driver keeps no statement without one.
  const last = sql`least(count(*)::integer, ${limit}::integer)`;
  return dialect.sqlToQuery(sql`
    select string_agg(${writtenJson}, ',') as json,
      ${valueText(sql`(array_agg(repair_records.value))[${last}]`)} as value,
      (array_agg(repair_records.id))[${last}] as id, count(*)::integer as count
    from ${rows} ${writtenOf(shape)}`);
}

/** Per shape; when the cache is full, it is emptied. */
const MOST_STATEMENTS = 100;
const statementsOf = memoizeByShape(() => new Map<string, Query>());

/**
 * The statement of a list. Building it is one of the most expensive parts of a request, so the
 * statements of common pages are cached; pages differ only in where they begin.
 */
function keptStatement(shape: JsonShape, listing: ListingPage): Query {
  const kept = statementsOf(shape);
  const key = JSON.stringify(listing);
  const statement = kept.get(key) ?? listStatement(shape, listing);
  if (kept.size >= MOST_STATEMENTS && !kept.has(key)) kept.clear();
  kept.set(key, statement);
  return statement;
}

/** At most `limit` records in order, written by the database. */
export async function listJson(
  handle: Handle,
  shape: JsonShape,
  { selection, order }: Listing,
  { limit, after }: { limit: number; after?: PageStart },
): Promise<JsonList> {
  if (selection.filter.search !== undefined)
    return searchJson(handle, shape, { selection, order }, { limit, after });
  const listing = { selection, order, limit, isContinued: after !== undefined };
  const isNamed = NAMED_LIMITS.has(limit);
  const { sql: text, params } = (isNamed ? keptStatement : listStatement)(shape, listing);
  const start = after === undefined ? {} : { ...startValues(order, after) };
  const query = { sql: text, params: fillPlaceholders(params, start) };
  const [written, ...found] = only(await executeForBytes(handle, query, { isNamed }));
  const [value, id, count] = found.map((bytes) => Buffer.from(bytes ?? []).toString());
  const length = Number(count);
  const isMore = length > limit;
  const json = written ?? new Uint8Array();
  const end = length === 0 ? null : { value: value ?? '', id: Number(id) };
  return {
    json: isMore ? withoutLast(json, shape) : json,
    next: isMore ? end : null,
    length: Math.min(length, limit),
    last: end,
  };
}

/**
 * A page of a search, in two statements. The search is planned for each text, which took longer
 * than searching when it also wrote the records; they are written by a named statement, which keeps
 * its plan. A record that was deleted or left the scope in between is left out.
 */
async function searchJson(
  handle: Handle,
  shape: JsonShape,
  { selection, order }: Listing,
  { limit, after }: { limit: number; after: PageStart | undefined },
): Promise<JsonList> {
  const arrangement = await searchPageClauses(handle, selection, order, {
    limit: limit + 1,
    after,
  });
  const { by, where, orderBy } = arrangement;
  const { of, text } = sortText(order, by);
  const places = await handle.execute<PageStart & Record<string, unknown>>(sql`
    select ${text(sql`value`)} as value, id from (
      select ${of} as value, ${repairRecords.id} as id from ${repairRecords} where ${where}
      order by ${sql.join(orderBy, sql`, `)} limit ${literal(limit + 1)}) as page`);
  const { rows: onPage, next } = cutPage(places, limit);
  const last = onPage.at(-1) ?? null;
  if (last === null) return { json: new Uint8Array(), next: null, length: 0, last };
  const ids = `{${onPage.map(({ id }) => id).join(',')}}`;
  const isNamed = selection.scope.of === 'all';
  const { sql: statement, params } = isNamed
    ? placedForAll(shape)
    : writePlaced(shape, selection.scope);
  const query = { sql: statement, params: fillPlaceholders(params, { ids }) };
  const [json, count] = only(await executeForBytes(handle, query, { isNamed }));
  return {
    json: json ?? new Uint8Array(),
    next,
    length: Number(Buffer.from(count ?? []).toString()),
    last,
  };
}

const placedForAll = memoizeByShape((shape) => writePlaced(shape, { of: 'all' }));

/** The records with these ids in their order, as one text, so that the program reads no rows. */
function writePlaced(shape: JsonShape, scope: RecordScope): Query {
  return dialect.sqlToQuery(sql`
    select string_agg(${writtenJson}, ',') as json, count(*)::integer as count
    from (select ${repairRecords}.*
      from unnest(${sql.placeholder('ids')}::text::integer[]) with ordinality as place (id, at)
      join ${repairRecords} on ${repairRecords.id} = place.id
      where ${and(present, inScope(scope))} order by place.at) as repair_records ${writtenOf(shape)}`);
}

/**
 * Cutting off the last record is cheaper than an array of records in the statement. A record begins
 * where its first name follows a bracket: quotes in texts are escaped, and behind the quote that ends a
 * text there is no name.
 */
function withoutLast(json: Uint8Array, { members }: JsonShape): Uint8Array {
  const [first = { name: '' }] = members;
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const name = typeof first === 'string' ? first : first.name;
  return bytes.subarray(0, bytes.lastIndexOf(`,{"${name}"`));
}

/** The sizes of a page that is asked for without one, and of the batches of a whole list. */
const NAMED_LIMITS: ReadonlySet<number> = new Set([50, 100, 1000]);

/** A record as JSON text, with what decides about its warranty. */
export interface JsonWarranty extends Pick<RepairRecord, 'shipbackDate' | 'warrantyDuration'> {
  json: string;
}

/** Like `listJson`, but record by record, because the warranty of each is added. */
export async function listJsonWarranties(
  handle: Handle,
  shape: JsonShape,
  { selection, order }: Listing,
  { limit, after }: { limit: number; after?: PageStart },
): Promise<{ rows: JsonWarranty[]; next: PageStart | null }> {
  const { rows: listed, valueText } = page(selection, order, {
    limit: limit + 1,
    after: after && startValues(order, after),
  });
  const found = await handle.execute<
    { json: string; released: string | null; duration: string } & PageStart
  >(sql`
    select ${writtenJson} as json, ${valueText(sql`repair_records.value`)} as value,
      repair_records.id,
      ${isoText(sql`${repairRecords.shipbackDate}`)} as released,
      ${repairRecords.warrantyDuration} as duration
    from ${listed} ${writtenOf(shape)}`);
  const { rows: onPage, next } = cutPage(found, limit);
  const rows = onPage.map(({ json, released, duration }) => ({
    json,
    shipbackDate: released === null ? null : new Date(released),
    warrantyDuration: duration,
  }));
  return { rows, next: next && { value: next.value, id: next.id } };
}
