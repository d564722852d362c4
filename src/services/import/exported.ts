import type { Handle } from '../../data/connect.ts';
import { type KnownRecord, lockById } from '../../data/import.ts';
import { changedFromExport } from '../../data/imports.ts';
import {
  exportHeader,
  isAt,
  type RowIdentity,
  holdsSameValue,
  type Stamp,
} from '../../domain/exported-file.ts';
import { cellText, fieldInput, type ImportPlan, rowTexts } from '../../domain/import.ts';
import { fieldSpec } from '../../domain/record-fields.ts';
import { changedFields } from '../../domain/repair-history.ts';
import { parseRepairInput, type RepairInput } from '../../domain/repair-input.ts';
import type { RepairRecord } from '../../domain/repairs.ts';
import { withClientLink } from '../client-link.ts';
import { withCommission } from '../record-writes.ts';
import type { BatchInProgress } from './pending-batch.ts';
import { type Candidate, reasonOf } from './rows.ts';
import { presentNames } from './technician-names.ts';

/**
 * Decides what the rows that are records of this shop change in them, and which of them are
 * refused (rule 134). @returns the other rows, which are imported as new records.
 */
export async function decideExported(
  tx: Handle,
  { job, pending }: BatchInProgress,
  batch: readonly Candidate[],
): Promise<Candidate[]> {
  const ids = batch.flatMap(({ identity }) => (identity === null ? [] : [identity.id]));
  if (ids.length === 0) return [...batch];
  const known = new Map((await lockById(tx, ids)).map((one) => [one.record.id, one]));
  const named = batch.map(({ row }) => technicianOf(job.plan, row.cells));
  const presentName = await presentNames(tx, named);
  const others: Candidate[] = [];
  for (const candidate of batch) {
    const { row, identity } = candidate;
    const there = identity === null ? undefined : known.get(identity.id);
    if (identity === null || there === undefined || !isAt(there.record.createdAt, identity.created))
      others.push(candidate);
    else {
      const reason = await reasonOf(() =>
        decideRow(tx, { job, pending, presentName }, { row, updated: identity.updated }, there),
      );
      if (reason !== null) pending.refused.push({ ...row, reason });
    }
  }
  return others;
}

interface ExportedBatch extends BatchInProgress {
  /** The present name of a technician who was renamed. */
  presentName: (name: string) => string;
}

/** @returns why the row is refused, or null. @throws invalid naming a field. */
async function decideRow(
  tx: Handle,
  { job, pending, presentName }: ExportedBatch,
  { row, updated }: Pick<Candidate, 'row'> & Pick<RowIdentity, 'updated'>,
  { record, isDeleted, importVersion }: KnownRecord,
): Promise<string | null> {
  if (row.trouble !== undefined) return row.trouble;
  if (isDeleted) return `record ${record.id} was deleted; restore it, or take its row out`;
  if (job.seen.has(record.id)) return `the file has record ${record.id} twice`;
  job.seen.add(record.id);
  const input = differences(job.plan, record, row.cells, job.shop.zone);
  if (input.technicianInCharge !== undefined)
    input.technicianInCharge = presentName(technicianOf(job.plan, row.cells));
  const parsed = changedFields(record, parseRepairInput(input, job.shop.zone));
  pending.technicians.push(parsed.technicianInCharge ?? record.technicianInCharge);
  if (Object.keys(parsed).length === 0) {
    pending.counts.known += 1;
    return null;
  }
  if (updated === null && record.version > 1)
    return (
      `record ${record.id} was changed, and without '${exportHeader('updatedAt')}' nothing shows ` +
      'whether after this file was exported; export it again and keep that column'
    );
  if (updated !== null && (await wasEditedSince(tx, record, updated)))
    return `record ${record.id} was changed after this file was exported; export it again`;
  const changes = await withClientLink(tx, withCommission(record, parsed), record);
  pending.changes.push({ record, changes, importVersion, exportedAt: updated?.at ?? null });
  return null;
}

const technicianOf = (plan: ImportPlan, cells: readonly string[]): string =>
  cellText(plan, 'technicianInCharge', plan.columns.get('technicianInCharge') ?? [], cells);

/** The fields whose cells differ from the record. */
function differences(
  plan: ImportPlan,
  record: RepairRecord,
  cells: readonly string[],
  zone: string,
): RepairInput {
  const input: RepairInput = {};
  for (const [field, text] of rowTexts(plan, cells)) {
    // These fields always have a value, so an empty cell leaves it as it is.
    const isLeft = fieldSpec(field).unset != null && text.trim() === '';
    if (!isLeft && !holdsSameValue(record, field, text, zone))
      Object.assign(input, fieldInput(field, text));
  }
  return input;
}

/** Changes from the same exported file do not count as edits. */
async function wasEditedSince(
  tx: Handle,
  { id, version, updatedAt }: RepairRecord,
  exported: Stamp,
): Promise<boolean> {
  if (isAt(updatedAt, exported) || updatedAt < exported.at) return false;
  const from = new Date(exported.at.getTime() - exported.within);
  const to = new Date(exported.at.getTime() + exported.within);
  return !(await changedFromExport(tx, id, version, { from, to }));
}
