import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { fieldSpec, type JsonMember, type RecordField } from '../domain/record-fields.ts';
import { repairRecords } from './tables/repairs.ts';

/** The members of a record in the order in which they are sent, and what is sent for masked ones. */
export interface JsonShape {
  members: readonly JsonMember[];
  masked: Partial<Record<RecordField, false | null>>;
}

function shown(member: JsonMember, { masked }: JsonShape): SQL {
  if (typeof member === 'string')
    return sql`${valueOf(member, masked)} as ${sql.identifier(member)}`;
  const name = sql.identifier(member.name);
  if ('constant' in member) return sql`${sql.raw(`'${member.constant}'`)}::text as ${name}`;
  const { kind } = fieldSpec(member.field);
  const value = valueOf(member.field, masked);
  return kind === 'id' || kind === 'account'
    ? sql`${value}::text as ${name}`
    : sql`${value} as ${name}`;
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
 * text as long as any, so that it can be cut; that takes half of what `to_char` takes.
 */
export const isoText = (instant: SQL): SQL =>
  sql`(substr(to_json(${instant} + interval '1 microsecond')::text, 2, 23) || 'Z')`;

export const dialect = new PgDialect();

/** Keeps what is made of a shape, by its members and masks, of which there are as many as roles. */
export function onceForShape<Made>(make: (shape: JsonShape) => Made): (shape: JsonShape) => Made {
  const made = new WeakMap<readonly JsonMember[], Map<string, Made>>();
  return (shape) => {
    const ofMembers = made.get(shape.members) ?? new Map<string, Made>();
    const key = JSON.stringify(shape.masked);
    const known = ofMembers.get(key) ?? make(shape);
    made.set(shape.members, ofMembers.set(key, known));
    return known;
  };
}

/** Makes `shown` of each row that the name `repair_records` stands for. */
export const shownOf = onceForShape((shape) => {
  const columns = sql.join(
    shape.members.map((member) => shown(member, shape)),
    sql`, `,
  );
  return sql.raw(dialect.sqlToQuery(sql`cross join lateral (select ${columns}) as shown`).sql);
});
