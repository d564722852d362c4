import type { Handle } from '../data/connect.ts';
import * as rows from '../data/intakes.ts';
import { listPhotos } from '../data/photos.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import {
  EMPTY_INTAKE,
  type Intake,
  type IntakeChanges,
  type IntakeInput,
  journalFacts,
  journalPasscode,
  parseIntake,
} from '../domain/intakes.ts';
import type { Passcode, PasscodeState } from '../domain/passcodes.ts';
import { authorize } from '../domain/permissions.ts';
import type { Photo } from '../domain/photos.ts';
import { describeChanges, type FieldChange } from '../domain/repair-history.ts';
import { type RecordAudience } from '../domain/repairs.ts';
import { changedMeanwhile } from './conflicts.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteBesideRecord } from './record-journal.ts';
import type { Seals } from './seals.ts';
import { findSeen, lockSeen } from './seen-record.ts';

/** An intake as staff see it. */
export interface ShownIntake extends Intake {
  passcodeState: PasscodeState;
  /** Another one for each passcode that is stored, which it does not reveal; null without one. */
  passcodeTag: string | null;
  photos: readonly Photo[];
}

/** What was noted about a unit as it came in, with its photos. @throws forbidden; not-found. */
export async function getIntake(context: Context, recordId: number): Promise<ShownIntake> {
  const viewer = authorize(context.viewer, 'intake:read');
  await findSeen(context.db, viewer, recordId);
  return shown(context, context.db, recordId, await rows.findIntake(context.db, recordId));
}

async function shown(
  { seals }: Context,
  handle: Handle,
  recordId: number,
  found: rows.StoredIntake | null,
): Promise<ShownIntake> {
  const photos = await listPhotos(handle, recordId);
  const { passcode, ...intake } = found ?? { ...NOTHING, recordId };
  const passcodeState = stateOf(seals, recordId, { ...intake, passcode });
  return { ...intake, passcodeState, passcodeTag: tagOf(seals, passcode), photos };
}

const NOTHING = {
  ...EMPTY_INTAKE,
  version: 0,
  passcodeKind: null,
  passcode: null,
  wipedAt: null,
  pickedUpAt: null,
};

/** What a passcode belongs to, so that nobody moves a sealed one to another record. */
const placeOf = (recordId: number): string => `passcode:${recordId}`;

type Sealed = Pick<rows.StoredIntake, 'passcode' | 'wipedAt' | 'passcodeKind'>;

function stateOf(
  seals: Seals,
  recordId: number,
  { passcode, wipedAt, passcodeKind }: Sealed,
): PasscodeState {
  if (wipedAt !== null) return 'wiped';
  if (passcodeKind === 'maintenance') return 'kept';
  if (passcode === null) return 'none';
  return seals.open(placeOf(recordId), passcode) === null ? 'unreadable' : 'kept';
}

const tagOf = (seals: Seals, passcode: Uint8Array | null): string | null =>
  passcode === null ? null : seals.fingerprint(Buffer.from(passcode).toString('base64'));

interface SaveIntakeOptions {
  /** The version that the client read, 0 for none; without it the last write wins (rule 152). */
  version?: number | null | undefined;
  /** Requests with the same key change it once: nobody can see whether a passcode was saved. */
  key?: string | null | undefined;
}

/**
 * Changes what was noted about a unit (rules 352 to 355).
 * @throws forbidden; not-found; invalid naming a field; conflict with the current intake.
 */
export async function saveIntake(
  context: Context,
  recordId: number,
  input: IntakeInput,
  { version, key }: SaveIntakeOptions = {},
): Promise<ShownIntake> {
  const viewer = authorize(context.viewer, 'intake:write');
  const changes = parseIntake(input);
  const { intake } = await createIdempotently(context, viewer, {
    what: 'Intake',
    key,
    input: { recordId, ...fingerprintOf(context.seals, input) },
    find: async (tx, id) => {
      await lockSeen(tx, viewer, id);
      return { id, intake: await rows.findIntake(tx, id) };
    },
    make: async (tx) => {
      const record = await lockSeen(tx, viewer, recordId);
      const before = await rows.findIntake(tx, recordId);
      if (version != null && version !== (before?.version ?? 0))
        throw changedMeanwhile('this intake', await shown(context, tx, recordId, before));
      return { id: recordId, intake: await writeIntake(tx, context, { record, before, changes }) };
    },
  });
  return shown(context, context.db, recordId, intake);
}

interface WriteIntakeRequest {
  record: RecordAudience & { id: number };
  before: rows.StoredIntake | null;
  changes: IntakeChanges;
  /** The unit is being picked up right now, whoever came for it before. */
  isPickUp?: true;
}

/** Writes an intake with its entry in the journal, in the transaction of its record. */
export async function writeIntake(
  tx: Handle,
  context: Context,
  { record, before, changes: { facts, passcode }, isPickUp }: WriteIntakeRequest,
): Promise<rows.StoredIntake> {
  const old = before ?? { ...NOTHING, recordId: record.id };
  const changes = [
    ...describeChanges(journalFacts(factsOf(old)), journalFacts({ ...factsOf(old), ...facts })),
    ...passcodeChange(old, passcode),
  ];
  if (changes.length === 0 && before !== null && isPickUp !== true) return before;
  const isPickedUp = (facts.pickedUpBy ?? old.pickedUpBy) !== '';
  const earlier = isPickUp === true ? null : old.pickedUpAt;
  const row = {
    ...facts,
    ...sealed(context.seals, record.id, passcode),
    pickedUpAt: isPickedUp ? (earlier ?? context.clock()) : null,
  };
  const after =
    before === null
      ? await rows.insertIntake(tx, record.id, { ...row, deviceKind: facts.deviceKind ?? 'Phone' })
      : await rows.updateIntake(tx, record.id, row);
  await noteBesideRecord(tx, context, record, { action: 'intake-changed', changes });
  return after;
}

function factsOf({
  deviceKind,
  checks,
  outChecks,
  accessories,
  accessoryNote,
  pickedUpBy,
}: Intake) {
  return { deviceKind, checks, outChecks, accessories, accessoryNote, pickedUpBy };
}

/** Notes the kind of a passcode, and never its value (rule 355). */
function passcodeChange(
  { passcodeKind: before }: Intake,
  passcode: Passcode | null | undefined,
): FieldChange[] {
  if (passcode === undefined || (passcode === null && before === null)) return [];
  const [old, now] = [before, passcode?.kind ?? null].map(journalPasscode);
  return [{ field: 'passcode', before: old ?? null, after: now ?? null }];
}

function sealed(seals: Seals, recordId: number, passcode: Passcode | null | undefined) {
  if (passcode === undefined) return {};
  const isSecret = passcode !== null && passcode.kind !== 'maintenance';
  return {
    passcodeKind: passcode?.kind ?? null,
    passcode: isSecret ? seals.seal(placeOf(recordId), passcode.value) : null,
  };
}

/**
 * The input that an idempotency key is checked against. A plain digest would reveal a short PIN to
 * somebody who tries all of them, so the passcode is replaced by a fingerprint that needs the key of
 * the shop.
 */
export function fingerprintOf(seals: Seals, { passcode, ...input }: IntakeInput): object {
  if (passcode == null) return { ...input, passcode };
  return { ...input, passcode: seals.fingerprint(JSON.stringify(passcode)) };
}

/**
 * The passcode of a unit, which is noted in the journal (rule 356).
 * @throws forbidden; not-found, also without a passcode; conflict when it has to be entered again.
 */
export async function showPasscode(context: Context, recordId: number): Promise<Passcode> {
  const viewer = authorize(context.viewer, 'passcode:see');
  return context.db.transaction(async (tx) => {
    const record = await lockSeen(tx, viewer, recordId);
    const intake = await rows.findIntake(tx, recordId);
    if (intake?.passcodeKind == null || intake.passcode === null) throw notFound('Passcode');
    const value = context.seals.open(placeOf(recordId), intake.passcode);
    if (value === null)
      throw new DomainError(
        'conflict',
        'This passcode cannot be read on this computer. Please enter it again.',
      );
    await noteBesideRecord(tx, context, record, { action: 'passcode-shown', changes: [] });
    return { kind: intake.passcodeKind, value };
  });
}
