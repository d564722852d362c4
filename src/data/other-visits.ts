import { type SQL, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { backjobs } from './tables/backjobs.ts';
import { recordCustomers } from './tables/customers.ts';
import { repairRecords } from './tables/repairs.ts';

/**
 * The technicians of the other records of the unit, as a JSON array: its visits, the repair that the
 * record repeats, and its backjobs. Null for none.
 */
export function otherTechnicians(recordId: SQL): SQL<string[] | null> {
  // One lookup for each number, also while PostgreSQL has no statistics of the tables yet.
  return sql`(select jsonb_agg(distinct o.name)
    from (
      select v.record_id from ${recordCustomers} n
      join ${recordCustomers} v on v.device_id = n.device_id where n.record_id = ${recordId}
      union all select original_id from ${backjobs} where record_id = ${recordId}
      union all select record_id from ${backjobs} where original_id = ${recordId}) as other (id)
    cross join lateral (
      select technician_in_charge as name from ${repairRecords} r
      where r.id = other.id and r.deleted_at is null limit 1) as o
    where other.id <> ${recordId} and o.name <> '')`;
}

/** The same, with the technician of the record. */
export async function findTechniciansOfUnit(handle: Handle, recordId: number): Promise<string[]> {
  const rows = await handle.execute<{ own: string; others: string[] | null }>(
    sql`select technician_in_charge as own, ${otherTechnicians(sql`${recordId}::integer`)} as others
      from ${repairRecords} where id = ${recordId}`,
  );
  return rows.flatMap(({ own, others }) => [own, ...(others ?? [])]);
}

/** The technicians of the other records of the units of many records, by their numbers. */
export async function findOtherTechnicians(
  handle: Handle,
  recordIds: readonly number[],
): Promise<Map<number, string[]>> {
  const found = await handle.execute<{ id: number; names: string[] | null }>(
    sql`select touched.id, ${otherTechnicians(sql`touched.id`)} as names
      from unnest(${sql.param([...recordIds])}::integer[]) as touched (id)`,
  );
  return new Map(found.flatMap(({ id, names }) => (names === null ? [] : [[id, names]])));
}
