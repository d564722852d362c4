import { and, eq, ne, sql } from 'drizzle-orm';
import { nameKey } from '../domain/names.ts';
import type { RecordAudience } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { importChanges } from './tables/imports.ts';
import { users } from './tables/people.ts';
import { repairRecords } from './tables/repairs.ts';
import { commissionRates } from './tables/shop.ts';

/** Accounts of technicians with a name, in any spelling, including inactive ones. */
export async function findTechnicianAccounts(handle: Handle, name: string) {
  return handle
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'technician'), eq(users.nameKey, nameKey(name))))
    .orderBy(users.id);
}

/** A record that got another technician's name. */
export interface RenamedRecord extends RecordAudience {
  id: number;
  /** The name as the record spelled it. */
  before: string;
  isDeleted: boolean;
}

/**
 * Renames a technician on all records, each as its next version. They keep the time of their status,
 * which for older records is their last change. That is no edit of a record, so an import that added
 * or changed it can still be undone (rule 133).
 * @returns them, oldest first.
 */
export async function renameOnRecords(handle: Handle, from: string, to: string) {
  const rows = await handle.execute(sql`
    with found as (
      select id, technician_in_charge as before from ${repairRecords}
      where technician_key = ${nameKey(from)} and technician_in_charge <> ${to}
      order by id for update
    ), renamed as (
      update ${repairRecords} set technician_in_charge = ${to}, technician_key = ${nameKey(to)},
        status_since = coalesce(status_since, updated_at), version = version + 1,
        import_version = import_version + 1, updated_at = now()
      from found where ${repairRecords}.id = found.id
      returning ${repairRecords}.id, found.before, client_id, deleted_at
    ), imported as (
      update ${importChanges} set version = version + 1
      from found where ${importChanges.recordId} = found.id
    )
    select id, before, ${to}::text as "technicianInCharge", client_id as "clientId",
      deleted_at is not null as "isDeleted"
    from renamed order by id`);
  return [...rows] as unknown as RenamedRecord[];
}

/** Moves a rate to another name, replacing the rate there. @returns its id; null without one. */
export async function renameRate(handle: Handle, from: string, to: string): Promise<number | null> {
  const { technicianKey } = commissionRates;
  const [rate] = await handle
    .select({ id: commissionRates.id })
    .from(commissionRates)
    .where(eq(technicianKey, nameKey(from)))
    .for('update');
  if (rate === undefined) return null;
  await handle
    .delete(commissionRates)
    .where(and(eq(technicianKey, nameKey(to)), ne(commissionRates.id, rate.id)));
  await handle
    .update(commissionRates)
    .set({
      technicianName: to,
      technicianKey: nameKey(to),
      version: sql`${commissionRates.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(commissionRates.id, rate.id));
  return rate.id;
}
