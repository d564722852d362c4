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

/** Waits until so many transactions of the shop's database wait for a lock. */
export async function waitForLocks(shop: Shop, count: number): Promise<void> {
  const waits = `select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await valueOf(shop, waits)) !== count);
}
