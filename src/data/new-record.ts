import { sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { reserveKeySql, type NewCreate } from './idempotency.ts';
import { preparedSql } from './named.ts';
import {
  type AccountOfClient,
  heldAccountsOfClient,
  type NamedClient,
} from './record-customers.ts';
import { only } from './rows.ts';

/** What is known of a record before it is inserted. */
interface BegunRecord {
  /** The id that it gets; null when an earlier create has its key. */
  id: number | null;
  /** The active accounts that it may belong to, locked against deletion. */
  accounts: AccountOfClient[];
}

const nextId = sql`nextval(pg_get_serial_sequence('repair_records', 'id'))::integer`;

const held = sql`held as materialized (select ${heldAccountsOfClient} as accounts)`;

const numberQuery = preparedSql<BegunRecord>(sql`
  with ${held} select ${nextId} as id, accounts from held`);
// The key is inserted after the lock was taken, since its foreign key locks the row of a user.
const reserveQuery = preparedSql<BegunRecord>(sql`
  with ${held}, reserved as (${reserveKeySql(nextId, sql`from held`)})
  select (select "rowId" from reserved) as id, accounts from held`);

/**
 * Begins a create of a record in one statement, since a writer waits for each round trip, and
 * whatever follows the first statement of a transaction waits for its answer: reserves its key as
 * `reserveKey` does, or takes the next id where there is none, and finds the accounts of its client.
 */
export async function beginRecord(
  handle: Handle,
  create: NewCreate | null,
  { key: nameKey, phone }: Pick<NamedClient, 'key' | 'phone'>,
): Promise<BegunRecord> {
  const values = { ...create, nameKey, phone };
  const begun =
    create === null ? await numberQuery(handle, values) : await reserveQuery(handle, values);
  const { id, accounts } = only(begun);
  return { id, accounts: nameKey === '' ? [] : accounts };
}
