import { and, count, max, ne } from 'drizzle-orm';
import type { RepairStatus } from '../domain/statuses.ts';
import type { Handle } from './connect.ts';
import { type RecordSelection, selected } from './repair-list.ts';
import { repairRecords } from './tables/repairs.ts';

/** Counts by technician and status over the selection; records without a technician are left out. */
export async function countByTechnician(
  handle: Handle,
  selection: RecordSelection,
): Promise<{ key: string; name: string; status: RepairStatus; count: number }[]> {
  const { technicianKey, technicianInCharge, repairStatus } = repairRecords;
  const rows = await handle
    .select({
      key: technicianKey,
      name: max(technicianInCharge),
      status: repairStatus,
      count: count(),
    })
    .from(repairRecords)
    .where(and(selected(selection), ne(technicianKey, '')))
    .groupBy(technicianKey, repairStatus);
  return rows as { key: string; name: string; status: RepairStatus; count: number }[];
}
