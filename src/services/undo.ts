import type { SentRow } from '../data/commit-steps.ts';
import type { Handle } from '../data/connect.ts';
import { findLastEntry } from '../data/journal.ts';
import { listChangesBefore } from '../data/past-changes.ts';
import * as rows from '../data/repairs.ts';
import { isReleased } from '../domain/board.ts';
import { mayChangePlace, placeBefore, unitMove } from '../domain/board-moves.ts';
import { nameKey } from '../domain/names.ts';
import { authorize, can } from '../domain/permissions.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { presentRepair, type RepairRecord } from '../domain/repairs.ts';
import type { Viewer } from '../domain/users.ts';
import { checkUndo, type LastEntry, undoInput } from '../domain/undo.ts';
import type { Context } from './context.ts';
import { forgetPickUp } from './hand-over.ts';
import { createIdempotently } from './idempotency.ts';
import { noteRecord } from './record-journal.ts';
import { writeChanges } from './record-writes.ts';
import { decideChanges } from './repairs.ts';
import { findSeen, missingRecord, seenBy } from './seen-record.ts';
import { nameSince } from './technician-rename.ts';

/**
 * Undoes the last change of a record within 24 hours, as a change of its own: the earlier values are
 * checked and written like any others, and a deleted record is restored by those who may restore
 * records (rule 252). Of two who undo the same change at the same time, the second is refused.
 * @param version the version that the change left; a deletion leaves it as it was.
 * @param key requests with the same key undo it once.
 * @throws not-found; forbidden naming a field; conflict with a sentence that says why.
 */
export async function undoChange(
  context: Context,
  id: number,
  version: number,
  key?: string | null,
): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'repair:update');
  const record = await createIdempotently(context, viewer, {
    what: 'Undo',
    key,
    input: { id, version },
    find: (tx) => findSeen(tx, viewer, id),
    make: async (tx) => (await undoLast(tx, context, viewer, { id, version })).answer,
  });
  return presentRepair(viewer, record);
}

async function undoLast(
  tx: Handle,
  context: Context,
  viewer: Viewer,
  { id, version }: { id: number; version: number },
): Promise<SentRow<RepairRecord>> {
  const stored = await rows.lockEvenDeleted(tx, id);
  const record = seenBy(viewer, stored?.record ?? null);
  const isDeleted = stored?.isDeleted === true;
  if (isDeleted && !can(viewer, 'repair:restore')) throw missingRecord();
  const last = await findLastEntry(tx, id);
  const now = context.clock();
  const entry = checkUndo({ viewer, record, isDeleted, version, entry: last, now });
  if (isDeleted) {
    const restored = await rows.restoreRecord(tx, id);
    if (restored === null) throw missingRecord();
    await noteRecord(tx, context, restored, { action: 'restored', undoOf: entry.id });
    return { id, answer: restored };
  }
  const input = await withPresentTechnician(tx, record, entry);
  const warrantyDuration = String(input.warrantyDuration ?? '');
  const decided = decideChanges(context, viewer, input)(record, { ...record, warrantyDuration });
  const after = { ...record, ...decided };
  const place = mayChangePlace(after, record)
    ? placeBefore(record, after, await listChangesBefore(tx, id, entry.id))
    : {};
  // A unit that came back, or waits for its courier, has a release date and yet did not leave.
  const hadLeft = isReleased({ cameBackAt: null, ...after, ...place });
  if (unitMove(after, record) === 'leaves' && !hadLeft) await forgetPickUp(tx, context, record);
  return writeChanges(tx, context, record, { decided, undoOf: entry.id, ...place });
}

/**
 * The values from before a change, with the present name of a technician who was renamed since (rule
 * 625). The renaming itself is undone to the name that it replaced.
 */
async function withPresentTechnician(
  tx: Handle,
  record: RepairRecord,
  entry: LastEntry,
): Promise<RepairInput> {
  const input = undoInput(record, entry);
  const earlier = String(input.technicianInCharge ?? '');
  if (earlier === '') return input;
  const present = await nameSince(tx, earlier, entry.id);
  const isRenaming = nameKey(present) === nameKey(record.technicianInCharge);
  return isRenaming ? input : { ...input, technicianInCharge: present };
}
