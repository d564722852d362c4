import { countByTechnician } from '../data/technician-statistics.ts';
import { listTechnicians } from '../data/technicians.ts';
import { nameKey } from '../domain/names.ts';
import { authorize } from '../domain/permissions.ts';
import type { RepairFilterInput } from '../domain/repair-list.ts';
import { type TechnicianStatistics, technicianStatistics } from '../domain/statistics.ts';
import type { Context } from './context.ts';
import { selectionOf } from './repair-list.ts';

/**
 * Each technician's records by status and win rate, in alphabetical order; listed technicians
 * without a record count as zero (rule 79). Admin and csr.
 */
export async function getTechnicianStatistics(
  context: Context,
  filter: RepairFilterInput = {},
): Promise<TechnicianStatistics[]> {
  authorize(context.viewer, 'statistics:technicians');
  const [listed, counted] = await Promise.all([
    listTechnicians(context.db),
    countByTechnician(context.db, selectionOf(context, filter)),
  ]);
  const names = listed.map(({ name }) => ({ key: nameKey(name), name }));
  return technicianStatistics(names, counted);
}
