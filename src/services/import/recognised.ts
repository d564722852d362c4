import type { Handle } from '../../data/connect.ts';
import type { KnownRecord } from '../../data/import.ts';
import { type ReleaseTerms, withRelease } from '../../domain/import-release.ts';
import { changedFields } from '../../domain/repair-history.ts';
import type { RepairChanges } from '../../domain/repair-input.ts';
import { withClientLink } from '../client-link.ts';
import type { BatchInProgress, BatchJob, NewRecord } from './pending-batch.ts';
import { type Candidate, reasonOf } from './rows.ts';

/**
 * Decides what the rows of any file add and change: they are recognised by their contents.
 * @param known the records of rows that were imported before, locked.
 */
export async function decideRows(
  tx: Handle,
  { job, pending }: BatchInProgress,
  rows: readonly Candidate[],
  known: readonly KnownRecord[],
): Promise<void> {
  const knownByKey = new Map(known.map((one) => [one.importKey, one]));
  for (const { row, importKey, read } of rows) {
    if ('reason' in read) {
      pending.refused.push({ ...row, reason: read.reason });
      continue;
    }
    pending.technicians.push(read.record.technicianInCharge ?? '');
    const there = knownByKey.get(importKey);
    if (there === undefined) add({ job, pending }, { ...read.record, importKey });
    else {
      const reason = await reasonOf(async () => {
        await change(tx, { job, pending }, there, read.record);
        return null;
      });
      if (reason !== null) pending.refused.push({ ...row, reason });
    }
  }
}

function add({ job, pending }: BatchInProgress, record: NewRecord): void {
  const added = withRelease(record, job.now, termsOf(job));
  if (added !== record) pending.counts.released += 1;
  pending.added.push(added);
}

/** Changes a record that nobody has edited since its import. @throws invalid naming a field. */
async function change(
  tx: Handle,
  { job, pending }: BatchInProgress,
  { record, importVersion, isDeleted }: KnownRecord,
  read: RepairChanges & { date: Date },
): Promise<void> {
  // When the file has no dates, the record keeps the day on which it was first imported.
  const isDated = job.plan.columns.has('date');
  const dated = isDated ? read : { ...read, date: record.date, workWeek: record.workWeek };
  const wanted = withRelease(dated, record.createdAt, termsOf(job));
  const changes = isDeleted ? {} : changedFields(record, wanted);
  if (Object.keys(changes).length === 0) pending.counts.known += 1;
  else if (record.version !== importVersion) pending.counts.kept += 1;
  else {
    if (wanted !== dated && changes.shippingStatus !== undefined) pending.counts.released += 1;
    const linked = await withClientLink(tx, changes, record);
    const next = importVersion + 1;
    pending.changes.push({ record, changes: linked, importVersion: next, exportedAt: null });
  }
}

const termsOf = ({ plan, keepUnshipped, shop }: BatchJob): ReleaseTerms => ({
  plan,
  keepUnshipped,
  zone: shop.zone,
});
