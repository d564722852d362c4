import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { preparedSql } from './named.ts';

/** The key of the advisory lock of accounts that records are linked to, used by nothing else. */
const ACCOUNTS_LOCK = 7_254_943;

const holdQuery = preparedSql(sql`select pg_advisory_xact_lock_shared(${ACCOUNTS_LOCK})`);

/** The lock of each transaction that holds it: creates that share one need it once. */
const held = new WeakMap<Handle, Promise<unknown>>();

/**
 * Keeps accounts from coming and going until the transaction ends, for whoever looks for the account
 * of a record. Any number of transactions may hold it at once. The statement that looks may be sent
 * right behind it. Records that are changed are locked before (ADR 0093).
 */
export async function holdAccounts(handle: Handle): Promise<void> {
  const hold = held.get(handle) ?? holdQuery(handle, {});
  held.set(handle, hold);
  await hold;
}

/**
 * Waits for those who are linking records to accounts, and makes others wait until the transaction
 * ends, for whoever brings or deletes an account. Locks the records of the account before and after
 * (ADR 0093): before, because whoever changes a record locks it first, too, and would otherwise wait
 * for this transaction while it waits for the record; after, because those who were waited for may
 * have linked or created others.
 * @param lockRecords locks the records of the account in the order of their ids.
 * @returns what `lockRecords` has found at last.
 */
export async function lockAccounts<Records>(
  handle: Handle,
  lockRecords: () => Promise<Records>,
): Promise<Records> {
  await lockRecords();
  await handle.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`);
  return lockRecords();
}
