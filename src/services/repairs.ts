import { insertBackjob } from '../data/backjobs.ts';
import type { SentRow } from '../data/commit-steps.ts';
import * as rows from '../data/repairs.ts';
import type { Backjob } from '../domain/backjobs.ts';
import { parsePromised } from '../domain/board.ts';
import { commissionChanges, commissionOfNew } from '../domain/custom-commission.ts';
import { invalid } from '../domain/errors.ts';
import { type IntakeInput, parseIntake } from '../domain/intakes.ts';
import { authorize, can } from '../domain/permissions.ts';
import {
  checkRepairFields,
  parseIndicator,
  parseRepairInput,
  type RepairChanges,
  type RepairInput,
} from '../domain/repair-input.ts';
import { presentRepair, type RecordAudience, type RepairRecord } from '../domain/repairs.ts';
import type { Viewer } from '../domain/users.ts';
import { checkOriginal } from './backjobs.ts';
import { beginLinked, linkNew } from './client-link.ts';
import type { Context } from './context.ts';
import { createIdempotentlyInGroup } from './idempotency.ts';
import { fingerprintOf, writeIntake } from './intakes.ts';
import { noteRecord } from './record-journal.ts';
import { addPaymentOfCreated } from './record-payments.ts';
import { writeChanges } from './record-writes.ts';
import { checkVersion, findSeen, lockSeen, missingRecord } from './seen-record.ts';

/** Who may see a new record of which nothing is known. */
const UNASSIGNED: RecordAudience = { technicianInCharge: '', clientId: null };

/** What is saved together with a new record, or decides whether it is new. */
interface CreateOptions {
  /** Requests with the same key create one record; each returns it. */
  key?: string | null | undefined;
  /** What was noted about the unit. */
  intake?: IntakeInput | null | undefined;
  /** The day on which the unit was promised (rule 466). */
  promisedOn?: string | null | undefined;
  /** The repair that it repeats (rule 561). */
  backjob?: Backjob | null | undefined;
}

/** A record as the viewer may see it. @throws not-found also outside their scope (rule 6). */
export async function getRecord(context: Context, id: number): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'repair:list');
  return presentRepair(viewer, await findSeen(context.db, viewer, id));
}

/**
 * Creates a repair record. By default its status is Processing and its date today; it is linked to
 * the client account when exactly one active account has that name (rules 35 and 45).
 * @throws invalid or forbidden naming a field; not-found when that repair is missing; conflict when
 * the key was used for something else.
 */
export async function createRecord(
  context: Context,
  input: RepairInput,
  { key, ...options }: CreateOptions = {},
): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'repair:create');
  checkRepairFields(viewer, input);
  const { intake, promise, backjob, besides } = checkOptions(context, viewer, options);
  const parsed = parseRepairInput(input, context.zone);
  const cost = parsed.repairCost ?? null;
  const earns = can(viewer, 'commission:write') ? commissionOfNew(input, cost) : {};
  const dated = { ...parsed, ...earns, date: parsed.date ?? context.clock() };
  const record = await createIdempotentlyInGroup(context, viewer, {
    what: 'Repair record',
    key,
    input: besides.length === 0 ? input : [input, ...besides],
    find: rows.findRecord,
    begin: (tx, create) => beginLinked(tx, create, dated),
    make: async (tx, linked) => {
      // Not before: one that is sent again may have been created before its repair was deleted.
      if (backjob !== null) await checkOriginal(tx, viewer, backjob.originalId);
      const { id } = linked;
      const sent = rows.insertRecord(tx, id, { ...linked, ...promise });
      linkNew(tx, id, linked);
      if (backjob !== null) insertBackjob(tx, id, backjob);
      addPaymentOfCreated(tx, context, id, dated);
      const created = { ...UNASSIGNED, ...linked };
      await noteRecord(tx, context, created, { action: 'created' });
      if (intake !== null)
        await writeIntake(tx, context, { record: created, before: null, changes: intake });
      return sent;
    },
  });
  return presentRepair(viewer, record);
}

/** Checks what is saved together with a new record. An idempotency key covers `besides`, too. */
function checkOptions(
  context: Context,
  viewer: Viewer,
  { intake = null, promisedOn, backjob = null }: Omit<CreateOptions, 'key'>,
) {
  const noted = intake && parseIntake(intake);
  if (noted !== null) authorize(viewer, 'intake:write');
  const day = parsePromised(promisedOn);
  const promise = day === null ? null : { promisedOn: day };
  if (promise !== null) authorize(viewer, 'promise');
  if (backjob !== null) authorize(viewer, 'backjob');
  const besides = [
    ...(intake === null ? [] : [fingerprintOf(context.seals, intake)]),
    ...(promise === null ? [] : [promise]),
    ...(backjob === null ? [] : [{ backjob }]),
  ];
  return { intake: noted, promise, backjob, besides };
}

/**
 * Changes the fields that were sent. Technicians may change status and report of their own records
 * (rule 48), which highlights them for the counter (rule 49).
 * @param version the version that the client read; without it the last write wins (rule 152).
 * @throws forbidden naming a field; not-found; invalid; conflict with the current row.
 */
export async function updateRecord(
  context: Context,
  id: number,
  input: RepairInput,
  version?: number | null,
): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'repair:update');
  return changeRecord(context, viewer, { id, version }, decideChanges(context, viewer, input));
}

/**
 * Checks an input, and decides what it changes in a record once that is locked.
 * @param known the record that holds a warranty which may stay although it cannot be read; by
 * default the one that is changed.
 * @throws forbidden naming a field; invalid.
 */
export function decideChanges(
  context: Context,
  viewer: Viewer,
  input: RepairInput,
): (before: RepairRecord, known?: RepairRecord) => RepairChanges {
  checkRepairFields(viewer, input);
  const { warrantyDuration, ...others } = input;
  const parsed = parseRepairInput(others, context.zone);
  const byTechnician = !can(viewer, 'repair:update-all-fields');
  const marks = byTechnician ? { isHighlighted: true, updatedByTechnician: true } : {};
  return (before, known = before) => {
    const cost = parsed.repairCost === undefined ? before.repairCost : parsed.repairCost;
    const covered = parseRepairInput({ warrantyDuration }, context.zone, known);
    // All but admins only send back what they read, which changes nothing.
    const earns = can(viewer, 'commission:write') ? commissionChanges(input, before, cost) : {};
    return { ...parsed, ...covered, ...marks, ...earns };
  };
}

/** Sets the unit status indicator, `okay` or `monitoring` (rule 50). */
export async function setIndicator(
  context: Context,
  id: number,
  value: string,
  version?: number | null,
): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'repair:indicator');
  const wanted = { unitStatusIndicator: parseIndicator(value) };
  return changeRecord(context, viewer, { id, version }, () => wanted);
}

/**
 * Changes one record: locks it, compares its version with the one that was read, writes it with its
 * history, and notifies on commit.
 * @throws not-found for a record outside the viewer's scope; conflict with the current row.
 */
export async function changeRecord(
  context: Context,
  viewer: Viewer,
  { id, version }: { id: number; version?: number | null | undefined },
  decide: (before: RepairRecord) => RepairChanges,
): Promise<RepairRecord> {
  const after = await context.db.transaction(async (tx): Promise<SentRow<RepairRecord>> => {
    const before = await lockSeen(tx, viewer, id);
    checkVersion(viewer, before, version);
    return writeChanges(tx, context, before, { decided: decide(before) });
  });
  return presentRepair(viewer, await after.answer);
}

/** Clears highlights for everyone once an admin or csr has opened the records (rule 49). */
export async function clearHighlights(context: Context, ids: readonly number[]) {
  const viewer = authorize(context.viewer, 'repair:clear-highlights');
  if (ids.length > 1000) throw invalid('recordIds must contain at most 1000 ids', 'recordIds');
  const cleared = await context.db.transaction(async (tx) => {
    const records = await rows.clearHighlights(tx, ids);
    for (const record of records)
      await noteRecord(tx, context, record, { action: 'highlight-cleared' });
    return records;
  });
  return cleared.map((record) => presentRepair(viewer, record));
}

/** Soft-deletes a record: it leaves lists, totals and sockets; its history stays (rule 53). */
export async function deleteRecord(context: Context, id: number): Promise<void> {
  authorize(context.viewer, 'repair:delete');
  await context.db.transaction(async (tx) => {
    const record = await rows.lockRecord(tx, id);
    if (record === null) throw missingRecord();
    await rows.softDeleteRecord(tx, id);
    await noteRecord(tx, context, record, { action: 'deleted' });
  });
}

/** Restores a deleted record with its history (rule 54); does nothing to any other record. */
export async function restoreRecord(context: Context, id: number): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'repair:restore');
  const restored = await context.db.transaction(async (tx) => {
    const record = await rows.restoreRecord(tx, id);
    if (record === null) return null;
    await noteRecord(tx, context, record, { action: 'restored' });
    return record;
  });
  return restored === null ? getRecord(context, id) : presentRepair(viewer, restored);
}
