import type { Handle } from '../../data/connect.ts';
import { updateImported } from '../../data/import.ts';
import { insertImportChanges } from '../../data/imports.ts';
import { findOtherTechnicians } from '../../data/other-visits.ts';
import { linkCustomers } from '../../data/record-customers.ts';
import { shelfMove, type UnitMove, unitMove } from '../../domain/board-moves.ts';
import { describeChanges } from '../../domain/repair-history.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import { audienceOf, type RepairRecord } from '../../domain/repairs.ts';
import { importActor, noteInJournal } from '../journal.ts';
import { reachOfBatch } from './batch-reach.ts';

/** A locked record, and what an import changes in it. */
export interface PendingChange {
  record: RepairRecord;
  changes: RepairChanges;
  /** The version up to which nobody has edited the record since its import. */
  importVersion: number;
  /** When the record was last changed, according to the exported file. */
  exportedAt: Date | null;
  /** No event is sent for a record in the bin. */
  isDeleted?: boolean;
  /** When the unit came back, null for not, where the change itself does not tell. */
  cameBackAt?: Date | null | undefined;
  /** Since when the record has the status that it gets, if not since this change. */
  statusSince?: Date | undefined;
}

/** On whose behalf records are changed, and when. */
interface ChangeOptions {
  importId: number;
  actorName: string;
  now: Date;
}

/** Writes an import's changes with history, and keeps the old values for undoing it. */
export async function writeImportChanges(
  tx: Handle,
  { importId, now }: Omit<ChangeOptions, 'actorName'>,
  pending: readonly PendingChange[],
): Promise<void> {
  await applyChanges(tx, { importId, now, actorName: `Import ${importId}` }, pending);
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

/** Changes locked records on behalf of an import. */
export async function applyChanges(
  tx: Handle,
  { importId, actorName, now }: ChangeOptions,
  pending: readonly PendingChange[],
): Promise<void> {
  if (pending.length === 0) return;
  // One statement writes all records, so each of them gets a value for every field that any of them
  // changes.
  const fields: RepairChanges = Object.assign({}, ...pending.map(({ changes }) => changes));
  await updateImported(
    tx,
    pending.map(({ record, changes, importVersion, cameBackAt, statusSince }) => ({
      id: record.id,
      changes: { ...valuesOf(record, fields), ...changes },
      importVersion,
      unitMove: moveOf(record, changes, cameBackAt),
      returnedAt: cameBackAt ?? null,
      reachedAt: statusSince ?? null,
      shelfMove: shelfMove(record, changes, now),
    })),
  );
  const after = pending.map(({ record, changes }) => ({ ...record, ...changes }));
  const ids = pending.map(({ record }) => record.id);
  // Another name, number or account may be that of another customer (rule 304).
  if ('clientName' in fields || 'contactNo' in fields || 'clientId' in fields)
    linkCustomers(tx, ids);
  const shown = pending.filter(({ isDeleted = false }) => !isDeleted);
  const others = await findOtherTechnicians(tx, ids);
  const shownReaches = reachOfBatch(
    shown.map(({ record, changes }) => ({
      ...audienceOf({ ...record, ...changes }),
      before: audienceOf(record),
      otherTechnicians: others.get(record.id),
    })),
  );
  const reaches = new Map(shown.map(({ record }, at) => [record.id, shownReaches[at]]));
  await noteInJournal(
    tx,
    importActor(actorName),
    pending.map(({ record }, at) => ({
      subject: 'repair',
      id: record.id,
      action: 'updated',
      changes: describeChanges(record, after[at] ?? record),
      reach: reaches.get(record.id) ?? null,
      batchId: `import-${importId}`,
    })),
  );
}

/** How the unit moves, by when it came back where that is known. */
function moveOf(
  record: RepairRecord,
  changes: RepairChanges,
  cameBackAt: PendingChange['cameBackAt'],
): UnitMove | null {
  if (cameBackAt === undefined) return unitMove(record, changes);
  return cameBackAt === null ? 'leaves' : 'returns';
}

/** The record's values of these fields. */
function valuesOf(record: RepairRecord, fields: RepairChanges): RepairChanges {
  return Object.fromEntries(Object.entries(record).filter(([field]) => field in fields));
}
