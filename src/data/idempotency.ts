import { and, eq, lt, sql } from 'drizzle-orm';
import { commitBehind } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { builtOnce, writtenOnce } from './named.ts';
import { first, only } from './rows.ts';
import { idempotencyKeys } from './tables/repairs.ts';

/** A create that was done with a key: its input, and the row that it created. */
export interface DoneCreate {
  fingerprint: string;
  rowId: number;
}

/** A create that begins. */
export interface NewCreate {
  userId: number;
  key: string;
  fingerprint: string;
  /** The table whose next id the row gets; null when the row's id is noted afterwards. */
  table: string | null;
}

const placed = {
  userId: sql.placeholder('userId'),
  key: sql.placeholder('key'),
  fingerprint: sql.placeholder('fingerprint'),
  table: sql.placeholder('table'),
  rowId: sql.placeholder('rowId'),
};
const ofKey = and(eq(idempotencyKeys.userId, placed.userId), eq(idempotencyKeys.key, placed.key));

const id = sql`nextval(pg_get_serial_sequence(${placed.table}, 'id'))::integer`;

const idQuery = writtenOnce<{ id: number }>(sql`select ${id} as id`);
const keepQuery = writtenOnce<{ rowId: number }>(sql`
  insert into ${idempotencyKeys} (user_id, key, fingerprint, row_id)
  values (${placed.userId}, ${placed.key}, ${placed.fingerprint}, coalesce(${id}, 0))
  on conflict do nothing returning row_id as "rowId"`);
const createQuery = builtOnce((handle) => handle.select().from(idempotencyKeys).where(ofKey));
const noteQuery = builtOnce((handle) =>
  handle
    .update(idempotencyKeys)
    .set({ rowId: placed.rowId })
    .where(ofKey)
    .returning({ rowId: idempotencyKeys.rowId }),
);

/** The id of a row that is about to be created, so that other statements can name it. */
export async function nextId(handle: Handle, table: string): Promise<number> {
  return only(await idQuery(handle, { table })).id;
}

/**
 * Keeps a key, so that only one of two creates with it makes a row: while another transaction keeps
 * it, this one waits for its end.
 * @returns the id of the row to be made, 0 without a table; null when an earlier create kept it.
 */
export async function keepKey(handle: Handle, create: NewCreate): Promise<number | null> {
  return first(await keepQuery(handle, { ...create }))?.rowId ?? null;
}

/** What an earlier create with this key did; null when there was none. */
export async function findCreate(
  handle: Handle,
  userId: number,
  key: string,
): Promise<DoneCreate | null> {
  return first(await createQuery(handle, { userId, key }));
}

/** Notes the row that the create with this key made; the commit may be sent behind it. */
export function noteCreated(handle: Handle, userId: number, key: string, rowId: number): void {
  void commitBehind(handle, noteQuery(handle, { userId, key, rowId }));
}

/** Deletes keys that are too old to be sent again. */
export async function dropOldKeys(handle: Handle, before: Date): Promise<void> {
  await handle.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
