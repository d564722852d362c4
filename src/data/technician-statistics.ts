import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { assigned } from './predicates.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { technicians } from './tables/people.ts';
import { repairRecords } from './tables/repairs.ts';

/**
 * The technician names on records that the list lacks, in their latest spelling. It jumps from name
 * to name through the index instead of reading every record.
 */
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

/** Counts by technician and status; records without a technician are left out. */
export function countByTechnician(handle: Handle, selection: RecordSelection) {
  const { technicianKey, technicianInCharge, repairStatus } = repairRecords;
  const name = sql<string>`max(${technicianInCharge})`;
  return handle
    .select({ key: technicianKey, name, status: repairStatus, count: count() })
    .from(repairRecords)
    .where(and(selected(selection), assigned))
    .groupBy(technicianKey, repairStatus);
}
