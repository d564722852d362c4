import { and, asc, eq, getColumns, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '../domain/names.ts';
import type { Handle } from './connect.ts';
import { first } from './rows.ts';
import { technicianAliases, technicians, users } from './tables/people.ts';
import { repairRecords } from './tables/repairs.ts';

const { nameKey: _key, ...columns } = getColumns(technicians);
const select = (handle: Handle) => handle.select(columns).from(technicians);

export function listTechnicians(handle: Handle) {
  return select(handle).orderBy(asc(technicians.nameKey));
}

/** Adds a name, which stops being an alias; null when the list has it already, in any spelling. */
export async function insertTechnician(handle: Handle, name: string) {
  const rows = await handle
    .insert(technicians)
    .values({ name, nameKey: nameKey(name) })
    .onConflictDoNothing()
    .returning(columns);
  if (rows.length > 0) await dropAlias(handle, name);
  return first(rows);
}

async function dropAlias(handle: Handle, name: string): Promise<void> {
  await handle.delete(technicianAliases).where(eq(technicianAliases.nameKey, nameKey(name)));
}

/**
 * Adds the earlier name of an entry as an alias, unless it is the same name in another spelling.
 */
export async function addAlias(handle: Handle, technicianId: number, name: string): Promise<void> {
  const { nameKey: key } = technicianAliases;
  await handle.execute(sql`
    insert into ${technicianAliases} (name_key, technician_id)
    select ${nameKey(name)}, id from ${technicians}
    where id = ${technicianId} and name_key <> ${nameKey(name)}
    on conflict (${sql.identifier(key.name)}) do update set technician_id = excluded.technician_id`);
}

/**
 * The present names of technicians by the keys (`nameKey`) of their earlier names, unless the account
 * of another technician has that name by now.
 */
export async function findRenamed(
  handle: Handle,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await handle
    .select({ key: technicianAliases.nameKey, name: technicians.name })
    .from(technicianAliases)
    .innerJoin(technicians, eq(technicians.id, technicianAliases.technicianId))
    .where(
      and(
        inArray(technicianAliases.nameKey, [...keys]),
        notExists(
          handle
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.role, 'technician'), eq(users.nameKey, technicianAliases.nameKey))),
        ),
      ),
    );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Returns the deleted row; null when there was none. */
export async function deleteTechnician(handle: Handle, id: number) {
  return first(await handle.delete(technicians).where(eq(technicians.id, id)).returning(columns));
}

export async function findTechnician(handle: Handle, id: number) {
  return first(await select(handle).where(eq(technicians.id, id)));
}

/** The entry with a name, in any spelling. */
export async function findTechnicianByName(handle: Handle, name: string) {
  return first(await select(handle).where(eq(technicians.nameKey, nameKey(name))));
}

export async function renameTechnician(handle: Handle, id: number, name: string) {
  const rows = await handle
    .update(technicians)
    .set({ name, nameKey: nameKey(name) })
    .where(eq(technicians.id, id))
    .returning(columns);
  await dropAlias(handle, name);
  return first(rows);
}

/** Locks the list against other writers until the transaction ends, so that a name stays free. */
export async function lockTechnicians(handle: Handle): Promise<void> {
  await handle.execute(sql`lock table ${technicians} in share row exclusive mode`);
}

/**
 * A technician's name as it is spelled on the list, else by an account, else on the latest record;
 * null if nobody has it.
 */
export async function spelledTechnician(handle: Handle, name: string): Promise<string | null> {
  const key = nameKey(name);
  const [row] = await handle.execute<{ name: string | null }>(sql`
    select coalesce(
      (select name from ${technicians} where name_key = ${key}),
      (select name from ${users} where role = 'technician' and name_key = ${key} order by id limit 1),
      (select technician_in_charge from ${repairRecords}
        where technician_key = ${key} and deleted_at is null
        order by date desc, id desc limit 1)
    ) as name`);
  return row?.name ?? null;
}

/** Names on records that the list lacks, in their latest spelling, found through the index. */
export async function unlistedTechnicians(handle: Handle): Promise<string[]> {
  const { technicianKey, technicianInCharge, deletedAt, date, id } = repairRecords;
  const after = (key: SQL) => sql`
    select ${technicianKey} as key from ${repairRecords}
    where ${deletedAt} is null and ${technicianKey} > ${key}
    order by ${technicianKey} limit 1`;
  const rows = await handle.execute<{ name: string }>(sql`
    with recursive names as (
      (${after(sql`''`)})
      union all
      select next.key from names, lateral (${after(sql`names.key`)}) as next
    )
    select latest.name from names, lateral (
      select ${technicianInCharge} as name from ${repairRecords}
      where ${deletedAt} is null and ${technicianKey} = names.key
      order by ${date} desc, ${id} desc limit 1
    ) as latest
    where not exists (select from ${technicians} where ${technicians.nameKey} = names.key)
    order by names.key`);
  return rows.map(({ name }) => name);
}
