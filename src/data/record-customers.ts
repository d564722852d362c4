import { type SQL, sql } from 'drizzle-orm';
import { holdAccounts } from './account-lock.ts';
import { awaitAtCommit, awaitAll } from './commit-steps.ts';
import type { Handle } from './connect.ts';
import { preparedSql } from './named.ts';
import { only } from './rows.ts';
import { customers, recordCustomers } from './tables/customers.ts';
import { users } from './tables/people.ts';
import { repairRecords } from './tables/repairs.ts';

/**
 * The number to dial for a record. The function takes ten times as long as the first case, which is
 * what most people type; for a text without a number it would be planned each time, which takes
 * 0.25 ms.
 */
const phoneOfRecord = sql`case when contact_no ~ '^(0|\\+?63)?9[0-9]{9}$'
  then '+63' || right(contact_no, 10)
  when contact_no ~ '[0-9].*[0-9]' then talyer_phone(contact_no) end`;

/**
 * While a customer is merged (`lockLinks`), a record waits and then belongs to the one who stayed. The
 * foreign key takes the same lock, so this costs nothing.
 */
const held = sql`for key share`;

const ofRecords = (ids: SQL): SQL => sql`
  select id, client_id, client_name, client_key, ${phoneOfRecord} as phone
  from ${repairRecords} where id = ${ids}`;

/**
 * Built once for a single id and once for an array: PostgreSQL does not know the length of an
 * array, so it would plan that statement again for every single record.
 */
function queries(ids: SQL) {
  return { accounts: preparedSql(accountsOf(ids)), links: preparedSql(linksOf(ofRecords(ids))) };
}

// Their customers are made before those of names, so that both are found by the statement below.
const accountsOf = (ids: SQL): SQL => sql`
  with accounts as materialized (
    select distinct on (name_key, phone) id, name, name_key, phone from (
      select u.id, u.name, u.name_key, coalesce(talyer_phone(u.contact_no), (
        select talyer_phone(r.contact_no) from ${repairRecords} as r
        where r.id = ${ids} and r.client_id = u.id and r.client_key = u.name_key
        order by r.id desc limit 1)) as phone
      from ${users} as u
      where u.name_key <> '' and u.id in (select client_id from ${repairRecords} where id = ${ids})
        and not exists (select from ${customers} where user_id = u.id)
    ) as named order by name_key, phone, id
  ), known as (
    update ${customers} as c set user_id = a.id from accounts as a
    where c.name_key = a.name_key and c.phone = a.phone and c.merged_into is null
      and c.user_id is null
    returning c.user_id
  )
  insert into ${customers} (name, name_key, phone, user_id)
  select name, name_key, phone, id from accounts where id not in (select user_id from known)
  on conflict do nothing`;

const linksOf = (records: SQL): SQL => sql`
  with written as materialized (${records}), known as materialized (
    select w.*, coalesce(
      (select id from ${customers} where user_id = w.client_id ${held}),
      (select coalesce(merged_into, id) from ${customers}
        where name_key = w.client_key and (phone = w.phone or phone2 = w.phone)
        order by merged_into is not null, id limit 1 ${held})) as customer
    from written as w
  ), made as (
    insert into ${customers} (name, name_key, phone)
    select distinct on (client_key, phone) client_name, client_key, phone from known
    where customer is null and phone is not null and client_key <> ''
    order by client_key, phone, id desc
    on conflict (name_key, phone) where merged_into is null do update set phone = excluded.phone
    returning id, name_key, phone
  ), found as (
    select k.id, coalesce(k.customer, m.id) as customer
    from known as k left join made as m on m.name_key = k.client_key and m.phone = k.phone
  )
  insert into ${recordCustomers} (record_id, customer_id)
  select id, customer from found
  where customer is not null or exists (select from ${recordCustomers} where record_id = found.id)
  on conflict (record_id) do update set customer_id = excluded.customer_id`;

const ofOne = queries(sql`${sql.placeholder('ids')}::text::integer`);
const ofMany = queries(sql`any(${sql.placeholder('ids')}::text::integer[])`);
const ofNewQuery = preparedSql(
  linksOf(sql`
    select id, "clientId" as client_id, name as client_name, key as client_key, phone
    from json_to_recordset(${sql.placeholder('records')}::text::json)
      as given(id integer, "clientId" integer, name text, key text, phone text)`),
);

/**
 * Links records that were just written to the customer of their account, else to the one that has
 * both their name and their number, who is made for the first of them (rule 304). The commit may be
 * sent behind it.
 * @param hasAccount false when none of the records is linked to an account.
 */
export function linkCustomers(
  handle: Handle,
  records: readonly number[],
  { hasAccount = true } = {},
): void {
  if (records.length === 0) return;
  const { accounts, links } = records.length === 1 ? ofOne : ofMany;
  const values = { ids: records.length === 1 ? String(records[0]) : `{${records.join(',')}}` };
  if (hasAccount) void awaitAtCommit(handle, accounts(handle, values));
  void awaitAtCommit(handle, links(handle, values));
}

const newRecordQuery = preparedSql(sql`
  with known as materialized (
    select (select coalesce(merged_into, id) from ${customers}
      where name_key = ${sql.placeholder('key')}
        and (phone = ${sql.placeholder('phone')} or phone2 = ${sql.placeholder('phone')})
      order by merged_into is not null, id limit 1 ${held}) as customer
  ), made as (
    insert into ${customers} (name, name_key, phone)
    select ${sql.placeholder('name')}, ${sql.placeholder('key')}, ${sql.placeholder('phone')}
    from known where customer is null
    on conflict (name_key, phone) where merged_into is null do update set phone = excluded.phone
    returning id
  )
  insert into ${recordCustomers} (record_id, customer_id)
  select ${sql.placeholder('id')}, coalesce(known.customer, made.id) from known left join made on true`);

/** The facts that identify the client of a record. */
export interface NamedClient {
  name: string;
  /** The key of the name, and the number to dial. */
  key: string;
  phone: string | null;
}

/**
 * Like `linkCustomers`, for new records with an account or a number, whose names and numbers the
 * program knows.
 */
export function linkNewRecords(
  handle: Handle,
  records: readonly (NamedClient & { id: number; clientId: number | null })[],
): void {
  if (records.length === 0) return;
  const owned = records.filter(({ clientId }) => clientId !== null).map(({ id }) => id);
  if (owned.length > 0)
    void awaitAtCommit(handle, ofMany.accounts(handle, { ids: `{${owned.join(',')}}` }));
  void awaitAtCommit(handle, ofNewQuery(handle, { records: JSON.stringify(records) }));
}

/**
 * Like `linkCustomers`, for a new record without an account. A record without a name or a number has
 * no customer.
 */
export function linkNewRecord(handle: Handle, id: number, client: NamedClient): void {
  if (client.key === '' || client.phone === null) return;
  void awaitAtCommit(handle, newRecordQuery(handle, { id, ...client }));
}

/**
 * The active accounts of a client, whose `nameKey` and `phone` are values of the statement, as JSON,
 * locked against deletion. Takes the shared lock of accounts before it looks (`holdAccounts`).
 */
export const heldAccountsOfClient = sql`
  talyer_hold_accounts_of(${sql.placeholder('nameKey')}::text, ${sql.placeholder('phone')}::text)`;

const accountsQuery = preparedSql<{ accounts: AccountOfClient[] }>(
  sql`select ${heldAccountsOfClient} as accounts`,
);

// Each `offset 0` keeps the order of the lookups. PostgreSQL has no statistics of a few accounts, and
// would look up the clients once for each account.
// Without the last condition a shop without accounts would look up each client, too: a twentieth of
// what an import costs the database.
const accountsOfManyQuery = preparedSql<PlacedAccount>(sql`
  select account.id, account.contact_no as "contactNo", found.is_customers as "isCustomers",
    client.place
  from json_to_recordset(${sql.placeholder('clients')}::text::json)
    as client(place integer, key text, phone text)
  cross join lateral (
    select id, is_customers from talyer_accounts_named(client.key, client.phone) offset 0
  ) as found
  cross join lateral (
    select id, contact_no from ${users}
    where id = found.id and role = 'client' and is_active offset 0
  ) as account
  where exists (select from ${users} where role = 'client' and is_active)`);

export interface AccountOfClient {
  id: number;
  contactNo: string;
  /** Whether it belongs to the customer with the name and number, not only to the name. */
  isCustomers: boolean;
}

/** An account of one of many clients, with that client's place among them. */
interface PlacedAccount extends AccountOfClient {
  place: number;
}

/**
 * The active accounts that a record may belong to, locked against deletion: those with its client
 * name, and that of the customer with its client name and number.
 */
export async function findAccountsOfClient(
  handle: Handle,
  { key, phone }: Pick<NamedClient, 'key' | 'phone'>,
): Promise<AccountOfClient[]> {
  if (key === '') return [];
  const found = await accountsQuery(handle, { nameKey: key, phone });
  return only(found).accounts;
}

/**
 * Like `findAccountsOfClient`, for many clients in one statement. It locks no account's row, because
 * the batch of an import may wait for another one (ADR 0079).
 */
export async function findAccountsOfClients(
  handle: Handle,
  clients: readonly Pick<NamedClient, 'key' | 'phone'>[],
): Promise<PlacedAccount[]> {
  const placed = clients.map((client, place) => ({ ...client, place }));
  const named = placed.filter(({ key }) => key !== '');
  if (named.length === 0) return [];
  const [, found] = await awaitAll([
    holdAccounts(handle),
    accountsOfManyQuery(handle, { clients: JSON.stringify(named) }),
  ]);
  return found;
}
