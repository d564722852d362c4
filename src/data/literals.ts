import { type SQL, sql } from 'drizzle-orm';

/**
 * A constant as part of a statement's text. For a parameter, PostgreSQL does not use the statistics
 * of the value or an index of such rows only, and may plan a named statement again at each use. For
 * constants of the program and numbers alone: of other texts, there would be too many statements.
 */
export function literal(value: string | number): SQL {
  return sql`${value}`.inlineParams();
}

/** Such constants, with commas between them. */
export function literals(values: readonly (string | number)[]): SQL {
  return sql.join(values.map(literal), sql`, `);
}
