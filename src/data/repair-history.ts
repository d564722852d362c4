import { eq } from 'drizzle-orm';
import type { HistoryEntry, NewHistoryEntry } from '../domain/repair-history.ts';
import type { Handle } from './connect.ts';
import { repairHistory } from './tables/repairs.ts';

/** Adds entries; called in the transaction of the change that they tell of. */
export async function addHistory(
  handle: Handle,
  entries: readonly NewHistoryEntry[],
): Promise<void> {
  if (entries.length > 0) await handle.insert(repairHistory).values([...entries]);
}

/** What happened to a record, oldest first. */
export async function listHistory(handle: Handle, recordId: number): Promise<HistoryEntry[]> {
  const rows = await handle
    .select()
    .from(repairHistory)
    .where(eq(repairHistory.recordId, recordId))
    .orderBy(repairHistory.id);
  return rows as HistoryEntry[];
}
