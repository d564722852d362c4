import { findDesks } from '../data/board.ts';
import type { Handle } from '../data/connect.ts';
import { findIntake } from '../data/intakes.ts';
import { lockPaymentsOf } from '../data/payments.ts';
import * as records from '../data/repairs.ts';
import { isFinished, isReleased } from '../domain/board.ts';
import { kindOfUnit } from '../domain/device-kinds.ts';
import { DomainError } from '../domain/errors.ts';
import {
  defaultPickedUpBy,
  defaultWarranty,
  handedOverText,
  type HandOver,
  type HandOverInput,
  parseHandOver,
} from '../domain/hand-over.ts';
import { authorize } from '../domain/permissions.ts';
import { presentRepair, type RepairRecord } from '../domain/repairs.ts';
import { releaseAtCounter } from '../domain/shipping.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { writeIntake } from './intakes.ts';
import { takePayment } from './payments.ts';
import { writeChanges } from './record-writes.ts';
import { decideChanges } from './repairs.ts';
import { checkVersion, lockSeen } from './seen-record.ts';

interface HandOverOptions {
  /** The version that the client read; without it the last write wins (rule 152). */
  version?: number | null | undefined;
  /** Requests with the same key hand the unit over once. */
  key?: string | null | undefined;
}

/**
 * Hands a finished unit over in one transaction: the payment that is made with it, what was checked,
 * who took it, and its release at this moment with a warranty (rules 467 and 468).
 * @throws forbidden; not-found; invalid naming a field; conflict when the unit has left already, is
 * not finished, or somebody changed the record.
 */
export async function handOver(
  context: Context,
  recordId: number,
  input: HandOverInput,
  { version, key }: HandOverOptions = {},
): Promise<RepairRecord> {
  const viewer = authorize(context.viewer, 'hand-over');
  const wanted = parseHandOver(input);
  const record = await createIdempotently(context, viewer, {
    what: 'Repair record',
    key,
    input: { recordId, ...wanted },
    find: records.findRecord,
    make: async (tx) => {
      const before = await lockReady(tx, viewer, recordId, version);
      const paid = await pay(tx, context, before, wanted);
      const decided = decideChanges(context, viewer, {
        ...releaseAtCounter(context.clock()),
        warrantyDuration: wanted.warrantyDuration ?? defaultWarranty(paid),
      })(paid);
      const { answer } = await writeChanges(tx, context, paid, { decided });
      await notePickUp(tx, context, before, wanted);
      return answer;
    },
  });
  return presentRepair(viewer, record);
}

/** The record, locked, if it may be handed over. */
async function lockReady(
  tx: Handle,
  viewer: Viewer,
  recordId: number,
  version: number | null | undefined,
): Promise<RepairRecord> {
  const record = await lockSeen(tx, viewer, recordId);
  const current = presentRepair(viewer, record);
  const desk = (await findDesks(tx, [recordId])).get(recordId);
  if (desk === undefined || isReleased(desk)) {
    const intake = await findIntake(tx, recordId);
    throw new DomainError('conflict', handedOverText(intake?.pickedUpBy ?? ''), { current });
  }
  if (!isFinished(record))
    throw new DomainError('conflict', 'Only a unit that is Unit OK or RTO can be handed over', {
      current,
    });
  checkVersion(viewer, record, version);
  return record;
}

/** Enters the payment of the hand-over. @returns the record after it. */
async function pay(
  tx: Handle,
  context: Context,
  record: RepairRecord,
  { payment }: HandOver,
): Promise<RepairRecord> {
  if (payment === null) return record;
  const known = await lockPaymentsOf(tx, record.id);
  await takePayment(tx, context, { record, known }, { facts: payment, confirmed: false });
  return (await records.findRecord(tx, record.id)) ?? record;
}

async function notePickUp(
  tx: Handle,
  context: Context,
  record: RepairRecord,
  { outChecks, pickedUpBy }: HandOver,
): Promise<void> {
  const before = await findIntake(tx, record.id);
  const facts = {
    ...(before === null ? { deviceKind: kindOfUnit(record.unit) } : {}),
    ...(outChecks === undefined ? {} : { outChecks }),
    pickedUpBy: pickedUpBy === '' ? defaultPickedUpBy(record.clientName) : pickedUpBy,
  };
  await writeIntake(tx, context, {
    record,
    before,
    changes: { facts, passcode: undefined },
    isPickUp: true,
  });
}

/** Notes that nobody picked the unit up after all, since its release was undone (rule 468). */
export async function forgetPickUp(
  tx: Handle,
  context: Context,
  record: RepairRecord,
): Promise<void> {
  const before = await findIntake(tx, record.id);
  if (before === null || before.pickedUpBy === '') return;
  const changes = { facts: { pickedUpBy: '' }, passcode: undefined };
  await writeIntake(tx, context, { record, before, changes });
}
