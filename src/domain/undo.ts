import type { ActorKind } from './journal.ts';
import { HOUR_MS } from './durations.ts';
import { DomainError } from './errors.ts';
import { can } from './permissions.ts';
import { fieldSpec } from './record-fields.ts';
import { asText, type FieldChange, type HistoryAction } from './repair-history.ts';
import { INPUT_FIELDS, type InputField, type RepairInput } from './repair-input.ts';
import type { RepairRecord } from './repairs.ts';
import type { Viewer } from './users.ts';

/** For how long a change can be undone. */
const UNDO_HOURS = 24;

/** Accounts that were deleted before this moment are gone for good (rule 277). */
export function oldestRestorableUser(now: Date): Date {
  return new Date(now.getTime() - UNDO_HOURS * HOUR_MS);
}

/** The batch of an entry at the till, which changes a record and its payments together. */
export const PAYMENT_BATCH = 'payment-';

/** The last entry about a record in the journal. */
export interface LastEntry {
  id: number;
  action: HistoryAction;
  changes: readonly FieldChange[];
  actorKind: ActorKind | null;
  actorId: number | null;
  /** The operation on many rows that the entry is part of. */
  batchId: string | null;
  /** The entry whose change this one undid. */
  undoOf: number | null;
  at: Date;
}

interface UndoRequest {
  viewer: Viewer;
  /** The record as it is stored, also when it is deleted. */
  record: RepairRecord;
  isDeleted: boolean;
  /** The version that the change to be undone left. */
  version: number;
  entry: LastEntry | null;
  now: Date;
}

const conflict = (message: string): DomainError => new DomainError('conflict', message);

/**
 * Checks that the record's last change may be undone: nothing changed the record after it, it is not
 * older than 24 hours, and the viewer may make such a change. Admin and csr may undo anybody's
 * change, a technician only their own.
 * @returns the change's entry.
 * @throws conflict with a sentence that says why; forbidden naming the field.
 */
export function checkUndo({
  viewer,
  record,
  isDeleted,
  version,
  entry,
  now,
}: UndoRequest): LastEntry {
  if (entry === null) throw conflict('There is no change to undo');
  if (wasUndone(entry)) throw conflict('This change was undone already');
  if (!isDeleted && entry.batchId?.startsWith(PAYMENT_BATCH) === true)
    throw conflict('A payment is voided instead of undone');
  const isLast = entry.batchId === null && version === record.version;
  if (!isLast || (entry.action === 'deleted') !== isDeleted || !isUnchangedSince(record, entry))
    throw conflict('Someone changed this record after that, so it can no longer be undone');
  if (entry.action !== 'updated' && entry.action !== 'deleted')
    throw conflict('There is no change to undo');
  if (now.getTime() - entry.at.getTime() > UNDO_HOURS * HOUR_MS)
    throw conflict(`A change can be undone for ${UNDO_HOURS} hours`);
  checkRights(viewer, record, entry);
  return entry;
}

/** Tells whether the record's last change may be undone now (rule 252). */
export function canUndo(request: UndoRequest): boolean {
  try {
    checkUndo(request);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** An undone change is followed by the entry that undid it. */
function wasUndone({ action, undoOf }: LastEntry): boolean {
  return undoOf !== null || action === 'restored';
}

/** Deleting or linking an account changes a record without a new version. */
function isUnchangedSince(record: RepairRecord, { changes }: LastEntry): boolean {
  return writtenIn(changes).every(({ field, after }) => asText(record[field]) === after);
}

function checkRights(viewer: Viewer, record: RepairRecord, entry: LastEntry): void {
  // Only those who may restore a deleted record are shown that there is one.
  if (entry.action === 'deleted') return;
  const isOwn = entry.actorKind === 'user' && entry.actorId === viewer.id;
  if (!can(viewer, 'repair:update-all-fields') && !isOwn)
    throw new DomainError('forbidden', 'You may undo your own changes only');
  const undone = undoneFields(record, entry);
  if (undone.length === 0) throw conflict('There is no change to undo');
  for (const { field } of undone) {
    const { write } = fieldSpec(field);
    if (write === undefined || !can(viewer, write))
      throw new DomainError('forbidden', `You may not change ${field}`, { field });
  }
}

type WrittenChange = FieldChange & { field: InputField };

/** The changes of fields that people write; the program sets its marks itself. */
function writtenIn(changes: readonly FieldChange[]): WrittenChange[] {
  return changes.filter(isWritten);
}

function isWritten(change: FieldChange): change is WrittenChange {
  return INPUT_FIELDS.some((field) => field === change.field);
}

/** The fields to write back; a commission that follows its percentage is computed again. */
function undoneFields(record: RepairRecord, { changes }: LastEntry): WrittenChange[] {
  const written = writtenIn(changes);
  const follows =
    record.commissionPercent !== null &&
    !written.some(({ field }) => field === 'commissionPercent');
  return written.filter(({ field }) => !(follows && field === 'commission'));
}

/** The values from before a change, as an input that writes them back. */
export function undoInput(record: RepairRecord, entry: LastEntry): RepairInput {
  return Object.fromEntries(
    undoneFields(record, entry).map(({ field, before }) => [field, typed(field, before)]),
  );
}

/** The journal holds every value as text. */
function typed(field: InputField, text: string | null): string | number | boolean | null {
  const { kind } = fieldSpec(field);
  if (kind === 'account') return text === null ? null : Number(text);
  return kind === 'flag' ? text === 'true' : text;
}
