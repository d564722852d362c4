import type { Query, SQL } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Handle } from './connect.ts';

/** A query of Drizzle's that can be sent under a name. */
export interface Nameable<Rows> {
  prepare(name: string): Prepared;
  execute(): Promise<Rows>;
}

interface Prepared {
  readonly mode: Mode;
  getQuery(): Query;
  execute(): Promise<unknown>;
}

type Mode = 'arrays' | 'objects' | 'raw';

/**
 * Each connection keeps every named statement, so that their number has to be bounded. Queries of
 * records and of sums have as many forms as users choose filters and selections, so they have bounds
 * of their own. The plan of a sum takes 100 to 400 kB of each connection.
 */
const MOST_TEXTS = { records: 30, sums: 30, others: 60 };
const texts = {
  records: new Set<string>(),
  sums: new Set<string>(),
  others: new Set<string>(),
};
type Kind = keyof typeof texts;

function mayHaveName(text: string, kind: Kind = 'others'): boolean {
  const known = texts[kind];
  if (!known.has(text) && known.size < MOST_TEXTS[kind]) known.add(text);
  return known.has(text);
}

/**
 * Sends a query as a named statement, which PostgreSQL parses once for each connection: that saves
 * one of two round trips. PostgreSQL also keeps its plan, so that this is only for queries with one
 * good plan for all values, never for a search. For queries whose text has few forms: a form beyond
 * the bound is sent without a name.
 */
export function named<Rows>(query: Nameable<Rows>, kind?: Kind): Promise<Rows> {
  const prepared = query.prepare('named');
  return mayHaveName(prepared.getQuery().sql, kind)
    ? (prepared.execute() as Promise<Rows>)
    : query.execute();
}

/** `named` for a statement written as SQL, whose rows are objects. */
export function namedSql<Row>(handle: Handle, statement: SQL, kind: Kind): Promise<Row[]> {
  return send(handle, readSql(handle, statement, kind), {}) as Promise<Row[]>;
}

/**
 * Sends a statement, by name if it may have one: returns the values of the rows as the bytes that
 * PostgreSQL sent, for values that are copied into a response unread.
 */
export async function executeForBytes(
  handle: Handle,
  { sql: text, params }: Query,
  { isNamed }: { isNamed: boolean },
): Promise<(Uint8Array | null)[][]> {
  // Drizzle always reads the values; its session has the driver's client.
  const { client } = handle._.session as unknown as { client: Sql };
  const prepare = isNamed && mayHaveName(text, 'records');
  return client.unsafe(text, params as (string | number)[], { prepare }).raw();
}

/** A built statement, and the mapper of its rows. */
interface Built {
  query: Query;
  mode: Mode;
  name: boolean;
  mapper: ((rows: unknown[]) => unknown) | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A query that every request or write sends, with placeholders for its values. It is built once for
 * the database and all transactions, because building it takes this program longer than answering
 * takes PostgreSQL. It is sent by name and in the order of the calls, except that a statement
 * without result rows is sent a moment later.
 */
export function preparedQuery<Rows>(
  build: (handle: Handle) => Nameable<Rows>,
): (handle: Handle, values: Values) => Promise<Rows> {
  let built: Built | undefined;
  return (handle, values) => {
    built ??= readQuery(build(handle));
    return send(handle, built, values) as Promise<Rows>;
  };
}

/** Like `preparedQuery`, for a statement written as SQL. */
export function preparedSql<Row>(
  statement: SQL,
  kind?: Kind,
): (handle: Handle, values: Values) => Promise<Row[]> {
  let built: Built | undefined;
  return (handle, values) => {
    built ??= readSql(handle, statement, kind);
    return send(handle, built, values) as Promise<Row[]>;
  };
}

/**
 * Like `preparedQuery`, for a query whose text depends on which of its values are given, such as the
 * changed columns. A form beyond the bound is built each time.
 */
export function preparedByForm<Rows>(
  build: (handle: Handle, given: readonly string[]) => Nameable<Rows>,
): (handle: Handle, values: Values) => Promise<Rows> {
  const forms = new Map<string, Built>();
  return (handle, values) => {
    const given = Object.keys(values).filter((name) => values[name] !== undefined);
    const form = given.sort().join(' ');
    const built = forms.get(form) ?? readQuery(build(handle, given));
    if (built.name) forms.set(form, built);
    return send(handle, built, values) as Promise<Rows>;
  };
}

function readQuery(query: Nameable<unknown>): Built {
  const prepared = query.prepare('named');
  // Drizzle runs a prepared query only on the connection where it was prepared, so only its mapper
  // is used.
  const { mapper } = prepared as unknown as Pick<Built, 'mapper'>;
  return { ...nameOf(prepared.getQuery()), mode: prepared.mode, mapper };
}

function readSql(handle: Handle, statement: SQL, kind?: Kind): Built {
  const query = handle.execute(statement).getQuery();
  return { ...nameOf(query, kind), mode: 'objects', mapper: undefined };
}

const nameOf = (query: Query, kind?: Kind) => ({ query, name: mayHaveName(query.sql, kind) });

function send(handle: Handle, { query, mode, name, mapper }: Built, values: Values) {
  return handle._.session.prepareQuery(query, mode, name, mapper).execute(values);
}
