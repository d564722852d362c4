import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { awaitAtCommit } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { preparedQuery, preparedSql } from './named.ts';
import { first } from './rows.ts';
import { idempotencyKeys } from './tables/repairs.ts';

/** A completed create with a key: its input, and the row that it created. */
export interface DoneCreate {
  fingerprint: string;
  rowId: number;
}

/** A create that begins. */
export interface NewCreate {
  userId: number;
  key: string;
  fingerprint: string;
}

const placed = {
  userId: sql.placeholder('userId'),
  key: sql.placeholder('key'),
  fingerprint: sql.placeholder('fingerprint'),
  rowId: sql.placeholder('rowId'),
};
const ofKey = and(eq(idempotencyKeys.userId, placed.userId), eq(idempotencyKeys.key, placed.key));

/**
 * Reserves the key of a `NewCreate`, so that only one of two creates with it makes a row: while
 * another transaction is reserving it, this one waits for its end. Returns no row when an earlier
 * create has it.
 */
export const reserveKeySql = (rowId: SQL, from = sql``): SQL => sql`
  insert into ${idempotencyKeys} (user_id, key, fingerprint, row_id)
  select ${placed.userId}::integer, ${placed.key}, ${placed.fingerprint}, ${rowId} ${from}
  on conflict do nothing returning row_id as "rowId"`;

const reserveQuery = preparedSql<{ rowId: number }>(reserveKeySql(sql`0`));
const createQuery = preparedQuery((handle) => handle.select().from(idempotencyKeys).where(ofKey));
const noteQuery = preparedQuery((handle) =>
  handle
    .update(idempotencyKeys)
    .set({ rowId: placed.rowId })
    .where(ofKey)
    .returning({ rowId: idempotencyKeys.rowId }),
);

/**
 * Reserves the key of a create whose row gets its id later (`noteCreated`).
 * @returns false when an earlier create has it.
 */
export async function reserveKey(handle: Handle, create: NewCreate): Promise<boolean> {
  return (await reserveQuery(handle, { ...create })).length > 0;
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
  void awaitAtCommit(handle, noteQuery(handle, { userId, key, rowId }));
}

/** Deletes keys that are too old to be sent again. */
export async function dropOldKeys(handle: Handle, before: Date): Promise<void> {
  await handle.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
