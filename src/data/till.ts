import { desc, eq, getColumns, sql } from 'drizzle-orm';
import type { TillClosing } from '../domain/till.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { tillClosings } from './tables/payments.ts';

const columns = getColumns(tillClosings);

/** The key of the advisory lock that closings take, used by nothing else. */
const TILL_LOCK = 7_254_942;

/** Makes closings wait for each other until the transaction ends. */
export async function lockTill(handle: Handle): Promise<void> {
  await handle.execute(sql`select pg_advisory_xact_lock(${TILL_LOCK})`);
}

/** The last closings, the newest first. */
export function listClosings(handle: Handle, limit: number): Promise<TillClosing[]> {
  return handle.select(columns).from(tillClosings).orderBy(desc(tillClosings.id)).limit(limit);
}

export async function findClosing(handle: Handle, id: number): Promise<TillClosing | null> {
  return first(await handle.select(columns).from(tillClosings).where(eq(tillClosings.id, id)));
}

/** Begins a closing, whose sums are written once its rows are counted. */
export async function insertClosing(
  handle: Handle,
  closing: Omit<TillClosing, 'id'>,
): Promise<TillClosing> {
  return only(await handle.insert(tillClosings).values(closing).returning(columns));
}

/** Writes the sums of a closing. */
export async function sumClosing(
  handle: Handle,
  id: number,
  sums: Pick<TillClosing, 'expected' | 'byChannel' | 'difference' | 'payments'> &
    Partial<Pick<TillClosing, 'counted'>>,
): Promise<TillClosing> {
  const rows = handle.update(tillClosings).set(sums).where(eq(tillClosings.id, id));
  return only(await rows.returning(columns));
}
