import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { fieldSpec, type JsonMember, type RecordField } from '../domain/record-fields.ts';
import { literal } from './literals.ts';
import { repairRecords } from './tables/repairs.ts';

/** The members of a record in the order in which they are sent, and the values of masked ones. */
export interface JsonShape {
  members: readonly JsonMember[];
  masked: Partial<Record<RecordField, false | null>>;
}

function columnOf(member: JsonMember, { masked }: JsonShape): SQL {
  if (typeof member === 'string')
    return sql`${valueOf(member, masked)} as ${sql.identifier(member)}`;
  const name = sql.identifier(member.name);
  if ('constant' in member) return sql`${literal(member.constant)}::text as ${name}`;
  const { kind } = fieldSpec(member.field);
  const value = valueOf(member.field, masked);
  const isId = kind === 'id' || kind === 'account';
  return isId ? sql`${value}::text as ${name}` : sql`${value} as ${name}`;
}

/** A column as `JSON.stringify` writes the field: amounts as text, instants with milliseconds. */
function valueOf(field: RecordField, masked: JsonShape['masked']): SQL {
  const column = sql`${repairRecords[field]}`;
  if (field in masked) return sql.raw(String(masked[field]));
  switch (fieldSpec(field).kind) {
    case 'money':
    case 'percent':
      return sql`${column}::text`;
    case 'day':
    case 'optionalDay':
    case 'instant':
      return isoText(column);
    default:
      return column;
  }
}

/**
 * The session's time zone is UTC, and an instant has milliseconds. One more microsecond makes their
 * text as long as any, so that it can be cut; that takes half of what `to_char` takes. `to_json`
 * would look up for each row how an instant is written.
 */
export const isoText = (instant: SQL): SQL =>
  sql`(substr(json_scalar(${instant} + interval '1 microsecond')::text, 2, 23) || 'Z')`;

export const dialect = new PgDialect();

/**
 * Memoizes a function of a shape by the members and masks of that shape. There are only as many of
 * them as roles, so nothing is evicted.
 */
export function memoizeByShape<Result>(
  compute: (shape: JsonShape) => Result,
): (shape: JsonShape) => Result {
  const results = new WeakMap<readonly JsonMember[], Map<string, Result>>();
  return (shape) => {
    const ofMembers = results.get(shape.members) ?? new Map<string, Result>();
    const key = JSON.stringify(shape.masked);
    const known = ofMembers.get(key) ?? compute(shape);
    results.set(shape.members, ofMembers.set(key, known));
    return known;
  };
}

/** The JSON of the row `written`, its columns as they are named (docs/adr/0094). */
export const writtenJson = sql`row_to_json(written)::text`;

/** What is written of each row that the name `repair_records` stands for, as the row `written`. */
export const writtenOf = memoizeByShape((shape) => {
  const columns = sql.join(
    shape.members.map((member) => columnOf(member, shape)),
    sql`, `,
  );
  return sql.raw(dialect.sqlToQuery(sql`cross join lateral (select ${columns}) as written`).sql);
});
