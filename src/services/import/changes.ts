import type { Handle } from '../../data/connect.ts';
import { updateImported } from '../../data/import.ts';
import { insertImportChanges } from '../../data/imports.ts';
import { addHistory } from '../../data/repair-history.ts';
import { describeChanges } from '../../domain/repair-history.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import type { RepairRecord } from '../../domain/repairs.ts';
import { tellBatch } from './tell.ts';

/** A record that is locked, and what an import changes of it. */
export interface PendingChange {
  record: RepairRecord;
  changes: RepairChanges;
  /** The version up to which the record counts as nobody's edit. */
  importVersion: number;
  /** The record's last change as the exported file knew it. */
  exportedAt: Date | null;
}

/** Writes an import's changes with history, and keeps what undoing it writes back. */
export async function writeChanges(
  tx: Handle,
  importId: number,
  pending: readonly PendingChange[],
): Promise<void> {
  await applyChanges(tx, `Import ${importId}`, pending);
  await insertImportChanges(
    tx,
    pending.map(({ record, changes, exportedAt }) => ({
      importId,
      recordId: record.id,
      version: record.version + 1,
      before: valuesOf(record, changes),
      exportedAt,
    })),
  );
}

/** Changes locked records, with history under a name, and tells of them. */
export async function applyChanges(
  tx: Handle,
  actorName: string,
  pending: readonly PendingChange[],
): Promise<void> {
  if (pending.length === 0) return;
  // One statement writes all of them, so each gives every field that one of them changes.
  const fields: RepairChanges = Object.assign({}, ...pending.map(({ changes }) => changes));
  await updateImported(
    tx,
    pending.map(({ record, changes, importVersion }) => ({
      ...valuesOf(record, fields),
      ...changes,
      id: record.id,
      importVersion,
    })),
  );
  const after = pending.map(({ record, changes }) => ({ ...record, ...changes }));
  await addHistory(
    tx,
    pending.map(({ record }, at) => ({
      recordId: record.id,
      actorId: null,
      actorName,
      action: 'updated',
      changes: describeChanges(record, after[at] ?? record),
    })),
  );
  await tellBatch(
    tx,
    'record-updated',
    pending.map(({ record }, at) => ({ ...tiesOf(after[at] ?? record), before: tiesOf(record) })),
  );
}

const tiesOf = ({ id, technicianInCharge, clientId }: RepairRecord) => ({
  id,
  technicianInCharge,
  clientId,
});

/** The record's values of these fields. */
function valuesOf(record: RepairRecord, fields: RepairChanges): RepairChanges {
  return Object.fromEntries(Object.entries(record).filter(([field]) => field in fields));
}
