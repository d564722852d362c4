import type { Handle } from '../../data/connect.ts';
import { hasImported, insertImported, lockByImportKey } from '../../data/import.ts';
import { insertImport, updateImport } from '../../data/imports.ts';
import type { ImportCounts } from '../../domain/import-counts.ts';
import { isShelvedByAge } from '../../domain/board.ts';
import { DEFAULT_REPAIR_STATUS } from '../../domain/statuses.ts';
import { linkNewOnes, withClientLinks } from '../client-link.ts';
import { importActor, noteInJournal } from '../journal.ts';
import { reachOfBatch } from './batch-reach.ts';
import { writeImportChanges } from './changes.ts';
import { decideExported } from './exported.ts';
import type { BatchJob, NewRecord, PendingBatch } from './pending-batch.ts';
import { decideRows } from './recognised.ts';
import { type Candidate, type ImportState, totalsOf } from './rows.ts';
import { withPresentNames } from './technician-names.ts';

/** A batch that was committed, with the counts of all rows so far. */
type DoneBatch = Pick<PendingBatch, 'refused' | 'technicians'> & ImportState;

/** How a batch overlaps with the one before it and the one after it. */
export interface BatchOrder {
  /** Resolves once the batch before it is committed, with the counts of all rows so far. */
  previousDone: () => Promise<Readonly<ImportCounts>>;
  /** Lets the next batch start. Without this call, it starts once this batch is committed. */
  startNext: () => void;
}

/**
 * Imports the rows of one batch in one transaction; a dry run writes nothing. While a batch of new
 * rows is linked, noted and committed, the next one may add its own. Until the previous batch is
 * done, it locks nothing that others may hold or wait for (ADR 0079).
 */
export function importBatch(
  job: BatchJob,
  batch: readonly Candidate[],
  order: BatchOrder,
): Promise<DoneBatch> {
  return job.shop.db.transaction(async (tx) => {
    const pending = await decideBatch(tx, job, batch, order);
    const { counts, refused } = pending;
    const isWritten = !job.dryRun && counts.added + counts.changed > 0;
    const id = isWritten ? await writeBatch(tx, job, pending, order) : job.id;
    const before = await order.previousDone();
    const read = before.read + batch.length;
    const state = { id, counts: sumOf({ ...before, read }, pending) };
    if (id !== null) await updateImport(tx, id, totalsOf(state.counts));
    await job.onSave?.(tx, state, refused);
    return { ...pending, ...state };
  });
}

async function decideBatch(
  tx: Handle,
  job: BatchJob,
  batch: readonly Candidate[],
  order: BatchOrder,
): Promise<PendingBatch> {
  const counts = { added: 0, changed: 0, known: 0, kept: 0, released: 0 };
  const pending: PendingBatch = { counts, refused: [], technicians: [], added: [], changes: [] };
  const named = await withPresentNames(tx, batch);
  const others = await decideExported(tx, { job, pending }, named);
  await decideRows(tx, { job, pending }, others, await lockKnown(tx, others, order));
  pending.refused.sort((a, b) => a.line - b.line);
  counts.added = pending.added.length;
  counts.changed = pending.changes.length;
  return pending;
}

function sumOf(before: Readonly<ImportCounts>, { counts, refused }: PendingBatch): ImportCounts {
  const sum = { ...before, refused: before.refused + refused.length };
  for (const key of ['added', 'changed', 'known', 'kept', 'released'] as const)
    sum[key] += counts[key];
  return sum;
}

/** The records of rows that were imported before; only their locks wait for the previous batch. */
async function lockKnown(tx: Handle, rows: readonly Candidate[], order: BatchOrder) {
  const keys = rows.map(({ importKey }) => importKey);
  if (!(await hasImported(tx, keys))) return [];
  await order.previousDone();
  return lockByImportKey(tx, keys);
}

/**
 * The lane and the shelf of an imported record (rule 461). A file does not have the time of a
 * status, so the record's date is used.
 */
function boardFactsOf({ date, repairStatus = DEFAULT_REPAIR_STATUS }: NewRecord, now: Date) {
  return {
    statusSince: date < now ? date : now,
    shelvedAt: isShelvedByAge({ date, repairStatus }, now) ? now : null,
  };
}

/** Creates the import's row and returns its number. */
async function createImport(tx: Handle, { about, actor }: BatchJob): Promise<number> {
  const id = await insertImport(tx, about);
  await noteInJournal(tx, actor, {
    subject: 'import',
    id,
    action: 'created',
    changes: [{ field: 'fileName', before: null, after: about.fileName }],
    batchId: `import-${id}`,
  });
  return id;
}

/** @returns the import's number. */
async function writeBatch(
  tx: Handle,
  job: BatchJob,
  { added: records, changes, counts }: PendingBatch,
  { previousDone, startNext }: BatchOrder,
): Promise<number> {
  const id = job.id ?? (await createImport(tx, job));
  if (records.length > 0) {
    const numbered = records.map((record) => ({
      ...record,
      ...boardFactsOf(record, job.now),
      importId: id,
    }));
    const inserted = await insertImported(tx, await withClientLinks(tx, numbered));
    // The next batch needs the number of the import, and may read what this one changes.
    if (job.id !== null && job.plan.exported === null && changes.length === 0) startNext();
    await previousDone();
    linkNewOnes(tx, inserted);
    // Another import of the same file may have added the row after it was looked up.
    counts.known += records.length - inserted.length;
    counts.added = inserted.length;
    const reaches = reachOfBatch(
      inserted.map(({ technicianInCharge = '', clientId }) => {
        return { technicianInCharge, clientId };
      }),
    );
    await noteInJournal(
      tx,
      importActor('Import'),
      inserted.map((record, at) => ({
        subject: 'repair',
        id: record.id,
        action: 'imported',
        reach: reaches[at] ?? null,
        batchId: `import-${id}`,
      })),
    );
  }
  await writeImportChanges(tx, { importId: id, now: job.now }, changes);
  return id;
}
