import { and, desc, inArray } from 'drizzle-orm';
import type { RepairRecord } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { present, unlinked } from './predicates.ts';
import { asRecord, recordColumns } from './repairs.ts';
import { repairRecords } from './tables/repairs.ts';

/** Records with exactly this client name that have no account, newest first. */
export async function listUnlinked(
  handle: Handle,
  clientKey: string,
  limit: number,
): Promise<RepairRecord[]> {
  const rows = await handle
    .select(recordColumns)
    .from(repairRecords)
    .where(and(unlinked(clientKey), present))
    .orderBy(desc(repairRecords.date), desc(repairRecords.id))
    .limit(limit);
  return rows.map(asRecord);
}

/** The same records, locked until the transaction ends. */
export async function lockUnlinked(handle: Handle, clientKey: string): Promise<RepairRecord[]> {
  const rows = await handle
    .select(recordColumns)
    .from(repairRecords)
    .where(and(unlinked(clientKey), present))
    .orderBy(repairRecords.id)
    .for('update');
  return rows.map(asRecord);
}

/** Those of the records that exist and are not deleted, locked until the transaction ends. */
export async function lockThese(handle: Handle, ids: readonly number[]): Promise<RepairRecord[]> {
  const rows = await handle
    .select(recordColumns)
    .from(repairRecords)
    .where(and(inArray(repairRecords.id, [...ids]), present))
    .orderBy(repairRecords.id)
    .for('update');
  return rows.map(asRecord);
}

/** Links records to a client's account. The version stays, since nobody edited them. */
export async function linkRecords(
  handle: Handle,
  clientId: number,
  ids: readonly number[],
): Promise<RepairRecord[]> {
  if (ids.length === 0) return [];
  const rows = await handle
    .update(repairRecords)
    .set({ clientId })
    .where(inArray(repairRecords.id, [...ids]))
    .returning(recordColumns);
  return rows.map(asRecord);
}
