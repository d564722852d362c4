import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { preparedSql } from './named.ts';

/**
 * The key of the advisory lock of accounts that records are linked to, used by nothing else. The
 * function `talyer_hold_accounts_of` of the database names it, too.
 */
const ACCOUNTS_LOCK = 7_254_943;

const holdQuery = preparedSql(sql`select pg_advisory_xact_lock_shared(${ACCOUNTS_LOCK})`);

/** The lock of each transaction that holds it: creates that share one need it once. */
const held = new WeakMap<Handle, Promise<unknown>>();

/**
 * Takes the shared lock of accounts, so that none is added or deleted until the transaction ends: for
 * a transaction that looks for the account of a record. Any number of transactions may hold it at
 * once. The statement that looks for the account may be sent right after it. Records that are changed
 * are locked before (ADR 0093).
 */
export async function holdAccounts(handle: Handle): Promise<void> {
  const hold = held.get(handle) ?? holdQuery(handle, {});
  held.set(handle, hold);
  await hold;
}

/**
 * Takes the exclusive lock of accounts, for a transaction that adds or deletes an account: it waits
 * for the transactions that are linking records to accounts, and others wait for it. Locks the
 * records of the account before and after (ADR 0093): before, because a transaction that changes a
 * record locks the record first, too, and would otherwise wait for this one while this one waits for
 * the record; after, because the transactions that were waited for may have linked or created others.
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
