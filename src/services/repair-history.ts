import { listHistory } from '../data/repair-history.ts';
import { authorize, can } from '../domain/permissions.ts';
import type { HistoryEntry } from '../domain/repair-history.ts';
import type { Context } from './context.ts';

/**
 * What happened to a record, oldest first; staff only. Who may not see commissions sees no entry of
 * a change that was about nothing else.
 */
export async function getHistory(context: Context, id: number): Promise<HistoryEntry[]> {
  const viewer = authorize(context.viewer, 'repair:history');
  const entries = await listHistory(context.db, id);
  if (can(viewer, 'repair:see-commission')) return entries;
  const kept = new Set(['commission', 'commissionPercent', 'hasCustomCommission']);
  return entries.flatMap((entry) => {
    const changes = entry.changes.filter(({ field }) => !kept.has(field));
    const isHidden = changes.length === 0 && entry.changes.length > 0;
    return isHidden ? [] : [{ ...entry, changes }];
  });
}
