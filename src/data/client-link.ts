import { and, desc, inArray } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { present, unlinked } from './predicates.ts';
import { recordColumns, selectRecords } from './repairs.ts';
import { repairRecords } from './tables/repairs.ts';

/** Records with exactly this client name that have no account, newest first. */
export function listUnlinked(handle: Handle, clientKey: string, limit: number) {
  return selectRecords(handle)
    .where(and(unlinked(clientKey), present))
    .orderBy(desc(repairRecords.date), desc(repairRecords.id))
    .limit(limit);
}

/** The same records, locked until the transaction ends. */
export function lockUnlinked(handle: Handle, clientKey: string) {
  return selectRecords(handle)
    .where(and(unlinked(clientKey), present))
    .orderBy(repairRecords.id)
    .for('update');
}

/** The records with these ids that are not deleted, locked until the transaction ends. */
export function lockRecordsById(handle: Handle, ids: readonly number[]) {
  return selectRecords(handle)
    .where(and(inArray(repairRecords.id, [...ids]), present))
    .orderBy(repairRecords.id)
    .for('update');
}

/** Links records to a client's account. The version stays, since nobody edited them. */
export async function linkRecords(handle: Handle, clientId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return handle
    .update(repairRecords)
    .set({ clientId })
    .where(inArray(repairRecords.id, [...ids]))
    .returning(recordColumns);
}
