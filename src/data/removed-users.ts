import { eq, getTableName, lt, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { literal } from './literals.ts';
import { first, instantOf } from './rows.ts';
import { customerMerges, customers } from './tables/customers.ts';
import { journal } from './tables/journal.ts';
import { preferences, recoveryCodes, removedUsers, userTotp, users } from './tables/people.ts';
import { repairRecords } from './tables/repairs.ts';

/** Stores what is deleted with an account, and the links that it loses. */
export async function keepRemoved(handle: Handle, id: number, removedAt: Date): Promise<void> {
  await handle.execute(sql`
    insert into ${removedUsers} (id, username_key, kept, removed_at)
    select u.id, lower(u.username), jsonb_build_object(
      'users', jsonb_build_array(to_jsonb(u)),
      'user_totp', (select coalesce(jsonb_agg(to_jsonb(t)), '[]')
        from ${userTotp} as t where t.user_id = u.id),
      'recovery_codes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]')
        from ${recoveryCodes} as c where c.user_id = u.id),
      'preferences', (select coalesce(jsonb_agg(to_jsonb(p)), '[]')
        from ${preferences} as p where p.user_id = u.id),
      'records', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'key', r.client_key)), '[]')
        from ${repairRecords} as r where r.client_id = u.id),
      'customer', (select c.id from ${customers} as c where c.user_id = u.id)
    ), ${instantOf(removedAt)}
    from ${users} as u where u.id = ${id}`);
}

/** A merge of customers that is undone. */
interface UndoneMerge {
  intoId: number;
  fromId: number;
  /** The account that it moved. */
  account: number | null;
  /** The records that an account saw because of it. */
  disclosed: readonly number[];
}

/**
 * Takes from a deleted account of these customers what it had through their merge, so that it does
 * not get that back when it is restored.
 */
export async function undiscloseToRemoved(
  handle: Handle,
  { intoId, fromId, account, disclosed }: UndoneMerge,
): Promise<void> {
  await handle.execute(sql`
    update ${removedUsers} as k set kept = k.kept || jsonb_build_object(
      'records', (select coalesce(jsonb_agg(r.record), '[]')
        from jsonb_array_elements(k.kept -> 'records') as r (record)
        where (r.record ->> 'id')::integer <> all (${sql.param([...disclosed])}::integer[])),
      'customer', ${account === null ? intoId : fromId}::integer)
    where (k.kept ->> 'customer')::integer = ${intoId}
      and (${account}::integer is null or k.id = ${account}::integer)`);
}

export interface Removed {
  removedAt: Date;
  /** Whether another account has its user name now. */
  isTaken: boolean;
  /** The name of a technician; null for other roles. */
  technician: string | null;
  /** The number of the deletion in the journal. */
  deletion: number;
}

/** A deleted account; null when nothing of it is kept any more. */
export async function findRemoved(handle: Handle, id: number): Promise<Removed | null> {
  const { removedAt, usernameKey, kept } = removedUsers;
  const isTaken = sql<boolean>`exists (select from ${users} where lower(username) = ${usernameKey})`;
  const technician = sql<string | null>`
    case ${kept} #>> '{users,0,role}' when 'technician' then ${kept} #>> '{users,0,name}' end`;
  const deletion = sql<number>`(select max(j.id)::float8 from ${journal} as j
    where j.subject = 'account' and j.action = 'deleted' and j.subject_id = ${String(id)})`;
  const rows = await handle
    .select({ removedAt, isTaken, technician, deletion })
    .from(removedUsers)
    .where(eq(removedUsers.id, id));
  return first(rows);
}

const OWN_ROWS = [users, userTotp, recoveryCodes, preferences];

/**
 * Inserts the rows of a deleted account again, and the link to its customer. Of one that was merged
 * meanwhile, the customer who stayed gets the account, and the merge has moved it, so that undoing
 * it moves it back.
 */
export async function reinsertAccount(handle: Handle, id: number): Promise<void> {
  for (const table of OWN_ROWS)
    await handle.execute(sql`
      insert into ${table} overriding system value
      select r.* from ${removedUsers} as k,
        jsonb_populate_recordset(null::${table}, k.kept -> ${literal(getTableName(table))}) as r
      where k.id = ${id}`);
  await handle.execute(sql`
    with recursive own as (
      select c.id, coalesce(c.merged_into, c.id) as stayed
      from ${removedUsers} as k join ${customers} as c on c.id = (k.kept ->> 'customer')::integer
      where k.id = ${id}
    ), given as (
      update ${customers} as c set user_id = ${id} from own
      where c.id = own.stayed and c.user_id is null and c.merged_into is null
      returning c.id
    ), merges as (
      select m.id, m.into_id from ${customerMerges} as m join own on own.id = m.from_id
      where m.undone_at is null
      union
      select m.id, m.into_id from ${customerMerges} as m join merges on merges.into_id = m.from_id
      where m.undone_at is null
    )
    update ${customerMerges} as m
    set moved = jsonb_set(m.moved, '{account}', to_jsonb(${id}::integer))
    from merges where m.id = merges.id and exists (select from given)`);
}

/**
 * Locks the records that get their link to the account back: those, also deleted ones, that lost it,
 * have no other one and still have the same client name.
 */
export async function lockRestorableRecords(handle: Handle, id: number) {
  const rows = await handle.execute<{ id: number; isDeleted: boolean }>(sql`
    select r.id, r.deleted_at is not null as "isDeleted" from ${removedUsers} as k,
      jsonb_to_recordset(k.kept -> 'records') as w (id integer, key text), ${repairRecords} as r
    where k.id = ${id} and r.id = w.id and r.client_key = w.key and r.client_id is null
    order by r.id for update of r`);
  return [...rows];
}

export async function forgetRemoved(handle: Handle, id: number): Promise<void> {
  await handle.delete(removedUsers).where(eq(removedUsers.id, id));
}

/** Deletes what was stored of accounts that were deleted before this time. */
export async function dropRemoved(handle: Handle, before: Date): Promise<void> {
  await handle.delete(removedUsers).where(lt(removedUsers.removedAt, before));
}
