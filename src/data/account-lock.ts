import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { writtenOnce } from './named.ts';

/** The key of the advisory lock of accounts that records are linked to, used by nothing else. */
const ACCOUNTS_LOCK = 7_254_943;

const holdQuery = writtenOnce(sql`select pg_advisory_xact_lock_shared(${ACCOUNTS_LOCK})`);

/**
 * Keeps accounts from coming and going until the transaction ends, for whoever looks for the account
 * of a record. The statement that looks may be sent right behind it. Records that are changed are
 * locked first.
 */
export async function holdAccounts(handle: Handle): Promise<void> {
  await holdQuery(handle, {});
}

/**
 * Waits for those who are linking records to accounts, and makes others wait until the transaction
 * ends, for whoever brings or deletes an account. The records that are known are locked first, and
 * read anew behind it.
 */
export async function lockAccounts(handle: Handle): Promise<void> {
  await handle.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`);
}
