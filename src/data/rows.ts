import { type SQL, sql } from 'drizzle-orm';

/** The first row of a result; null when there is none. */
export function first<Row>(rows: readonly Row[]): Row | null {
  return rows[0] ?? null;
}

/** The one row of a statement that always returns one. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}

/** An instant as a parameter of handwritten SQL. */
export function instantOf(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}
