import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { fieldSpec, type JsonMember, type RecordField } from '../domain/record-fields.ts';
import { repairRecords } from './tables/repairs.ts';

/** The members of a record in the order in which they are sent, and the values of masked ones. */
export interface JsonShape {
  members: readonly JsonMember[];
  masked: Partial<Record<RecordField, false | null>>;
}

/** A part of a record's text: constant JSON, or an expression that is evaluated for each record. */
type Part = string | SQL;

function partsOf(member: JsonMember, { masked }: JsonShape): Part[] {
  if (typeof member === 'string') return [`"${member}":`, ...valueOf(member, masked)];
  const key = `${JSON.stringify(member.name)}:`;
  if ('constant' in member) return [key, JSON.stringify(member.constant)];
  const { kind } = fieldSpec(member.field);
  const isId = (kind === 'id' || kind === 'account') && !(member.field in masked);
  return [key, ...(isId ? quoted(member.field) : valueOf(member.field, masked))];
}

/** A column as `JSON.stringify` writes the field: amounts as text, instants with milliseconds. */
function valueOf(field: RecordField, masked: JsonShape['masked']): Part[] {
  const column = sql`${repairRecords[field]}`;
  if (field in masked) return [String(masked[field])];
  switch (fieldSpec(field).kind) {
    case 'money':
    case 'percent':
    case 'choice':
    case 'week':
      return quoted(field);
    case 'day':
    case 'optionalDay':
    case 'instant':
      return quoted(field, isoText(column));
    case 'flag':
      return [sql`${column}::text`];
    case 'id':
    case 'number':
      return [column];
    case 'account':
      return [orNull(field, sql`${column}::text`)];
    default:
      // `to_json` looks up for each row how the type is written, this for each statement.
      return [orNull(field, sql`json_scalar(${column})`)];
  }
}

/** A value that needs no escaping: numbers, instants, and words that a check constraint limits. */
function quoted(field: RecordField, text = sql`${repairRecords[field]}`): Part[] {
  return repairRecords[field].notNull
    ? ['"', text, '"']
    : [orNull(field, sql`json_scalar(${text}::text)`)];
}

function orNull(field: RecordField, value: SQL): SQL {
  return repairRecords[field].notNull ? value : sql`coalesce(${value}, 'null')`;
}

/**
 * The session's time zone is UTC, and an instant has milliseconds. One more microsecond makes their
 * text as long as any, so that it can be cut; that takes half of what `to_char` takes.
 */
export const isoText = (instant: SQL): SQL =>
  sql`(substr(to_json(${instant} + interval '1 microsecond')::text, 2, 23) || 'Z')`;

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

/** PostgreSQL's functions have at most 100 arguments. */
const MOST_ARGUMENTS = 100;

/**
 * Each row that the name `repair_records` stands for as the text of its JSON. It is put together by
 * `concat`, which looks up once for a statement how each type is written; `row_to_json` does so for
 * every column of every row, which takes longer than writing it (docs/adr/0072).
 */
export const recordText = memoizeByShape((shape) => {
  const parts = joined([
    '{',
    ...shape.members.flatMap((member, at) => [at === 0 ? '' : ',', ...partsOf(member, shape)]),
    '}',
  ]);
  const texts: SQL[] = [];
  for (let at = 0; at < parts.length; at += MOST_ARGUMENTS)
    texts.push(sql`concat(${sql.join(parts.slice(at, at + MOST_ARGUMENTS), sql`, `)})`);
  return sql.raw(dialect.sqlToQuery(sql.join(texts, sql` || `)).sql);
});

/** Pieces of JSON that follow each other become one constant. */
function joined(parts: readonly Part[]): SQL[] {
  const all: SQL[] = [];
  let piece = '';
  const end = (): void => {
    if (piece !== '') all.push(sql.raw(dialect.escapeString(piece)));
    piece = '';
  };
  for (const part of parts) {
    if (typeof part === 'string') piece += part;
    else {
      end();
      all.push(part);
    }
  }
  end();
  return all;
}
