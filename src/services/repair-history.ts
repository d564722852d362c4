import { listHistory } from '../data/journal.ts';
import { authorize } from '../domain/permissions.ts';
import { canReadField, isRecordField } from '../domain/record-fields.ts';
import type { HistoryEntry } from '../domain/repair-history.ts';
import type { Context } from './context.ts';

/** A record's history, oldest first, of the fields that the viewer may read; staff only. */
export async function getHistory(context: Context, id: number): Promise<HistoryEntry[]> {
  const viewer = authorize(context.viewer, 'repair:history');
  const entries = await listHistory(context.db, id);
  return entries.flatMap((entry) => {
    const changes = entry.changes.filter(
      ({ field }) => !isRecordField(field) || canReadField(viewer, field),
    );
    const isHidden = changes.length === 0 && entry.changes.length > 0;
    return isHidden ? [] : [{ ...entry, changes }];
  });
}
