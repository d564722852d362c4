import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Handle } from './connect.ts';

/**
 * Lets the database work the notes of its triggers into what it keeps, so that they stay few. Without
 * notes no transaction is begun.
 * @param fold the call of the function that does it, such as `talyer_fold_balances()`.
 */
export async function foldNotes(handle: Handle, notes: PgTable, fold: SQL): Promise<void> {
  const [state] = await handle.execute<{ hasNotes: boolean }>(
    sql`select exists (select from ${notes}) as "hasNotes"`,
  );
  if (state?.hasNotes === true) await callWithoutLimit(handle, fold);
}

/** Calls a function of the database that may take longer than a request, as after a restore. */
export async function callWithoutLimit(handle: Handle, call: SQL): Promise<void> {
  await handle.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select ${call}`);
  });
}
