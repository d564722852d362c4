import { type SQL, sql } from 'drizzle-orm';
import { holdAccounts } from './account-lock.ts';
import { awaitAll } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { reserveKeySql, type NewCreate } from './idempotency.ts';
import { preparedSql } from './named.ts';
import { type AccountOfClient, accountsOfClient, type NamedClient } from './record-customers.ts';
import { only } from './rows.ts';

/** What is known of a record before it is inserted. */
interface BegunRecord {
  /** The id that it gets; null when an earlier create has its key. */
  id: number | null;
  /** The active accounts that it may belong to, locked against deletion. */
  accounts: AccountOfClient[];
}

const nextId = sql`nextval(pg_get_serial_sequence('repair_records', 'id'))::integer`;

const beginning = (id: SQL): SQL => sql`
  client_accounts as materialized (${accountsOfClient})
  select ${id} as id,
    (select coalesce(json_agg(client_accounts), '[]') from client_accounts) as accounts`;

const numberQuery = preparedSql<BegunRecord>(sql`with ${beginning(nextId)}`);
const reserveQuery = preparedSql<BegunRecord>(sql`
  with reserved as (${reserveKeySql(nextId)}), ${beginning(sql`(select "rowId" from reserved)`)}`);

/**
 * Begins a create of a record in one round trip, since a writer waits for each: reserves its key as
 * `reserveKey` does, or takes the next id where there is none, and finds the accounts of its client.
 */
export async function beginRecord(
  handle: Handle,
  create: NewCreate | null,
  { key: nameKey, phone }: Pick<NamedClient, 'key' | 'phone'>,
): Promise<BegunRecord> {
  const values = { ...create, nameKey, phone };
  const [, begun] = await awaitAll([
    holdAccounts(handle),
    create === null ? numberQuery(handle, values) : reserveQuery(handle, values),
  ]);
  const { id, accounts } = only(begun);
  return { id, accounts: nameKey === '' ? [] : accounts };
}
