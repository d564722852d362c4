import { sql } from 'drizzle-orm';
import type { Shop } from '../../src/services/context.ts';

/** Rows of the database, read directly. */
export async function rowsOf(shop: Shop, statement: string): Promise<Record<string, unknown>[]> {
  const rows = await shop.db.execute<Record<string, unknown>>(sql.raw(statement));
  return Array.from(rows);
}

/** The first value of the first row. */
export async function valueOf(shop: Shop, statement: string): Promise<unknown> {
  const [row] = await rowsOf(shop, statement);
  return row === undefined ? undefined : Object.values(row)[0];
}
