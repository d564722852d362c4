import { eq, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { fieldSpec, type RecordField } from '../domain/record-fields.ts';
import type { RepairOrder } from '../domain/repair-list.ts';
import type { RecordAudience, RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { executeNamed } from './named.ts';
import { present, unshipped } from './predicates.ts';
import { arranged, type PageStart, type RecordSelection } from './repair-list.ts';
import { first, only } from './rows.ts';
import { repairRecords } from './tables/repairs.ts';

/** The fields of a record in the order in which they are sent, and what is sent for masked ones. */
export interface JsonShape {
  fields: readonly RecordField[];
  masked: Partial<Record<RecordField, false | null>>;
}

/** A column as `JSON.stringify` writes the field: amounts as text, instants with milliseconds. */
function shown(field: RecordField, { masked }: JsonShape): SQL {
  const column = repairRecords[field];
  const name = sql.identifier(field);
  if (field in masked) return sql`${sql.raw(String(masked[field]))} as ${name}`;
  switch (fieldSpec(field).kind) {
    case 'money':
    case 'percent':
      return sql`${column}::text as ${name}`;
    case 'day':
    case 'optionalDay':
    case 'instant':
      return sql`${isoText(sql`${column}`)} as ${name}`;
    default:
      return sql`${column} as ${name}`;
  }
}

/** The session's time zone is UTC. */
const isoText = (instant: SQL): SQL => sql`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const dialect = new PgDialect();
const texts = new Map<string, SQL>();

/**
 * Makes `shown` of each row that the name `repair_records` stands for. Its text is kept for each
 * shape, of which there are as many as roles and lists.
 */
function shownOf(shape: JsonShape): SQL {
  const key = JSON.stringify(shape);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const columns = sql.join(
    shape.fields.map((field) => shown(field, shape)),
    sql`, `,
  );
  const written = dialect.sqlToQuery(sql`cross join lateral (select ${columns}) as shown`);
  const text = sql.raw(written.sql);
  texts.set(key, text);
  return text;
}

/** The text that `sortValue` gives for a record. */
function valueOf({ by: name }: RepairOrder, [column]: readonly SQL[]): SQL {
  const date = isoText(sql`${repairRecords.date}`);
  if (name === 'date') return date;
  return name === 'shipping' ? sql`((${unshipped})::integer || ${date})` : sql`${column}::text`;
}

/** The records of a page, under the name of their table, with the value that a cursor names. */
function page(
  selection: RecordSelection,
  order: RepairOrder,
  { limit, after }: { limit: number; after?: PageStart },
): SQL {
  const { by, where, orderBy } = arranged(selection, order, after);
  const value = valueOf(order, by);
  return sql`(select *, ${value} as value from ${repairRecords} where ${where}
    order by ${sql.join(orderBy, sql`, `)} limit ${sql.raw(String(limit))}) as repair_records`;
}

/** Records as JSON texts with commas between them, and where the next ones begin, if there are any. */
export interface JsonRecords {
  json: string;
  next: PageStart | null;
}

/** At most `limit` records in order, written by the database. */
export async function listJson(
  handle: Handle,
  shape: JsonShape,
  selection: RecordSelection,
  order: RepairOrder,
  { limit, ...start }: { limit: number; after?: PageStart },
): Promise<JsonRecords> {
  // One record more tells whether there is a next page; the rows arrive in the order of the page.
  // A parameter, because the driver keeps no statement without one.
  const most = sql`${limit}::bigint`;
  const query = sql`
    select string_agg(json, ',') filter (where place <= ${most}) as json,
      max(value) filter (where place = ${most}) as value,
      max(id) filter (where place = ${most}) as id,
      max(place) > ${most} as "isMore"
    from (
      select row_to_json(shown)::text as json, value, repair_records.id,
        row_number() over () as place
      from ${page(selection, order, { limit: limit + 1, ...start })} ${shownOf(shape)}
    ) as listed`;
  // These have few forms, and an index in the order of the list, which is the plan for all values.
  const { status: _status, ...others } = selection.filter;
  const isPlain = Object.values(others).every((value) => value === undefined);
  const rows: JsonList[] =
    isPlain && order.by === 'date' && NAMED_LIMITS.has(limit)
      ? await executeNamed<JsonList>(handle, query)
      : [...(await handle.execute<JsonList>(query))];
  const { json, value, id, isMore } = only(rows);
  return { json: json ?? '', next: isMore === true ? { value, id } : null };
}

/** The sizes of a page that is asked for without one, and of the batches of a whole list. */
const NAMED_LIMITS: ReadonlySet<number> = new Set([50, 100, 1000]);

type JsonList = { json: string | null; isMore: boolean | null } & PageStart;

/** A record as JSON text, with what decides about its warranty. */
export interface JsonWarranty extends Pick<RepairRecord, 'shipbackDate' | 'warrantyDuration'> {
  json: string;
}

/** Like `listJson`, one by one, because the warranty of each is added. */
export async function listJsonWarranties(
  handle: Handle,
  shape: JsonShape,
  selection: RecordSelection,
  order: RepairOrder,
  { limit, ...start }: { limit: number; after?: PageStart },
): Promise<{ rows: JsonWarranty[]; next: PageStart | null }> {
  const found = await handle.execute<
    { json: string; released: string | null; duration: string } & PageStart
  >(sql`
    select row_to_json(shown)::text as json, value, repair_records.id,
      ${isoText(sql`${repairRecords.shipbackDate}`)} as released,
      ${repairRecords.warrantyDuration} as duration
    from ${page(selection, order, { limit: limit + 1, ...start })} ${shownOf(shape)}`);
  const rows = found.slice(0, limit).map(({ json, released, duration }) => ({
    json,
    shipbackDate: released === null ? null : new Date(released),
    warrantyDuration: duration,
  }));
  const last = found[limit - 1];
  const isMore = found.length > limit && last !== undefined;
  return { rows, next: isMore ? { value: last.value, id: last.id } : null };
}

/** One record that is not deleted, and who may see it; null when there is none. */
export async function findJson(
  handle: Handle,
  shape: JsonShape,
  id: number,
): Promise<({ json: string } & RecordAudience) | null> {
  const { technicianInCharge, clientId } = repairRecords;
  return first(
    await executeNamed<{ json: string } & RecordAudience>(
      handle,
      sql`
    select row_to_json(shown)::text as json, ${technicianInCharge} as "technicianInCharge",
      ${clientId} as "clientId"
    from ${repairRecords} ${shownOf(shape)}
    where ${eq(repairRecords.id, id)} and ${present}`,
    ),
  );
}
