import type { SentRow } from '../data/commit-steps.ts';
import type { Handle } from '../data/connect.ts';
import { linkCustomers } from '../data/record-customers.ts';
import * as rows from '../data/repairs.ts';
import { unitMove } from '../domain/board-moves.ts';
import { commissionOf } from '../domain/commissions.ts';
import { nameKey } from '../domain/names.ts';
import { dialNumber } from '../domain/phones.ts';
import { changedFields } from '../domain/repair-history.ts';
import type { RepairChanges } from '../domain/repair-input.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { withClientLink } from './client-link.ts';
import type { Context } from './context.ts';
import { moveRecordWithDevice } from './device-of-corrected.ts';
import { noteRecord } from './record-journal.ts';
import { adjustPayments } from './record-payments.ts';

/** What was decided about a record, and what the journal says besides. */
interface RecordWrite {
  decided: RepairChanges;
  /** The entry of the journal whose change this undoes. */
  undoOf?: number | undefined;
  /** Groups the entry with another one, such as that of a payment. */
  batchId?: string;
  /** When the unit came back, where the change itself does not tell. */
  cameBackAt?: Date | null;
  /** Since when the record has its status, if not since this change. */
  statusSince?: Date;
}

/**
 * Writes what was decided about a locked record, with its history, in the caller's transaction, and
 * lets its payments follow (rule 392).
 */
export async function writeChanges(
  tx: Handle,
  context: Context,
  before: RepairRecord,
  write: RecordWrite,
): Promise<SentRow<RepairRecord>> {
  const sent = await writeRecord(tx, context, before, write);
  await adjustPayments(tx, context, before, { ...before, ...write.decided });
  return sent;
}

/** Writes what was decided about a locked record, with its history, and leaves its payments alone. */
export async function writeRecord(
  tx: Handle,
  context: Context,
  before: RepairRecord,
  { decided, cameBackAt, statusSince, ...about }: RecordWrite,
): Promise<SentRow<RepairRecord>> {
  const { id } = before;
  const changes = changedFields(before, decided);
  if (Object.keys(changes).length === 0) return { id, answer: before };
  // The client chose no account, so a new name must not link one, even if there was no link before.
  const unlinked = decided.clientId === null ? { clientId: null } : {};
  const wanted = { ...withCommission(before, changes), ...unlinked };
  const linked = await withClientLink(tx, wanted, before);
  const cameBack =
    cameBackAt === undefined ? returnOf(before, changes, context.clock()) : { cameBackAt };
  const since = statusSince === undefined ? {} : { statusSince };
  const sent = rows.updateRecord(tx, id, { ...linked, ...cameBack, ...since });
  const after = { ...before, ...linked };
  if (isOfAnother(before, after))
    await moveRecordWithDevice(tx, context, id, () =>
      linkCustomers(tx, [id], { hasAccount: (linked.clientId ?? before.clientId) !== null }),
    );
  await noteRecord(tx, context, after, { action: 'updated', before, ...about });
  return sent;
}

/**
 * Tells whether a change may give the record to another customer (rule 304). Another spelling of the
 * same name and number does not, since the customer may have been renamed in the meantime.
 */
function isOfAnother(before: RepairRecord, after: RepairRecord): boolean {
  return (
    before.clientId !== after.clientId ||
    nameKey(before.clientName) !== nameKey(after.clientName) ||
    dialNumber(before.contactNo) !== dialNumber(after.contactNo)
  );
}

/** When the unit came back, if the change moves it (rule 460). */
function returnOf(before: RepairRecord, changes: RepairChanges, now: Date) {
  const move = unitMove(before, changes);
  return move === null ? {} : { cameBackAt: move === 'returns' ? now : null };
}

/** A changed cost recomputes a commission that was set by percentage, unless the change sets it. */
export function withCommission(before: RepairRecord, changes: RepairChanges): RepairChanges {
  if (changes.repairCost === undefined || before.commissionPercent === null) return changes;
  if (changesCommission(changes)) return changes;
  return { ...changes, commission: commissionOf(changes.repairCost, before.commissionPercent) };
}

function changesCommission(changes: RepairChanges): boolean {
  return ['commission', 'commissionPercent', 'hasCustomCommission'].some((key) => key in changes);
}
