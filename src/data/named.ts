import type { SQL } from 'drizzle-orm';
import type { Handle } from './connect.ts';

/** A query of Drizzle's that can be sent under a name. */
interface Nameable<Rows> {
  prepare(name: string): { getQuery(): { sql: string }; execute(): Promise<Rows> };
  execute(): Promise<Rows>;
}

/**
 * Each connection keeps every named statement, so that their number has to be bounded. Reading
 * records has as many forms as there are filters and selections, which users choose, and leaves room
 * for others.
 */
const MOST_TEXTS = { records: 30, others: 60 };
const texts = { records: new Set<string>(), others: new Set<string>() };

function mayHaveName(text: string, kind: keyof typeof texts = 'others'): boolean {
  const known = texts[kind];
  if (!known.has(text) && known.size < MOST_TEXTS[kind]) known.add(text);
  return known.has(text);
}

/**
 * Sends a query as a named statement, which PostgreSQL parses once for each connection: that saves
 * one of two round trips. PostgreSQL also keeps its plan, so that this is only for queries with one
 * good plan for all values, never for a search. For queries that every request or write sends, and
 * whose text has few forms: a form beyond the bound is sent without a name.
 */
export function named<Rows>(query: Nameable<Rows>): Promise<Rows> {
  const prepared = query.prepare('named');
  return mayHaveName(prepared.getQuery().sql) ? prepared.execute() : query.execute();
}

/**
 * Like `named`, for a statement written as SQL. Both send at once, in the order of the calls, as long
 * as a query of Drizzle's returns rows; one that returns none is sent a moment later.
 */
export function executeNamed<Row>(
  handle: Handle,
  statement: SQL,
  kind: keyof typeof texts = 'others',
): Promise<Row[]> {
  const query = handle.execute(statement).getQuery();
  return handle._.session
    .prepareQuery<{ execute: Row[] }>(query, 'objects', mayHaveName(query.sql, kind))
    .execute();
}

/**
 * A query that every request sends, built once for the database, and for each transaction that asks
 * it. It is prepared by its builder, so that it is sent by name.
 */
export function builtOnce<Query>(build: (handle: Handle) => Query): (handle: Handle) => Query {
  const built = new WeakMap<Handle, Query>();
  return (handle) => {
    const known = built.get(handle);
    if (known !== undefined) return known;
    const query = build(handle);
    built.set(handle, query);
    return query;
  };
}
