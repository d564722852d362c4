import type { Handle } from '../data/connect.ts';
import { listPastEntries } from '../data/journal.ts';
import * as rows from '../data/payments.ts';
import * as records from '../data/repairs.ts';
import { readProfile } from '../data/shop-profile.ts';
import { longDate } from '../domain/calendar.ts';
import { DomainError, notFound } from '../domain/errors.ts';
import { negated } from '../domain/money.ts';
import {
  checkBalance,
  checkNotReturned,
  checkRefund,
  checkVoid,
  neededText,
  parsePayment,
  type PaymentFacts,
  type PaymentInput,
} from '../domain/payment-input.ts';
import { leastPaidWhileSettled, statusAfterTill } from '../domain/payment-status.ts';
import {
  isSettled,
  type Payment,
  type PaymentSummary,
  paymentSummary,
} from '../domain/payments.ts';
import { authorize } from '../domain/permissions.ts';
import { describeChanges } from '../domain/repair-history.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { ticketNumber } from '../domain/ticket.ts';
import { PAYMENT_BATCH } from '../domain/undo.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';
import { createIdempotently } from './idempotency.ts';
import { noteInJournal } from './journal.ts';
import { paymentStamp, reversalOf } from './record-payments.ts';
import { writeRecord } from './record-writes.ts';
import { findSeen, lockSeen } from './seen-record.ts';
import { readSnapshot } from './snapshot.ts';

/** The payments of a record, the oldest first, with their totals. */
export interface RecordPayments extends PaymentSummary {
  rows: Payment[];
}

/** What was paid of a record and what is to pay (rule 390). @throws not-found. */
export async function recordPayments(context: Context, recordId: number): Promise<RecordPayments> {
  const viewer = authorize(context.viewer, 'payment');
  const { record, known } = await readSnapshot(context, async (db) => ({
    record: await findSeen(db, viewer, recordId),
    known: await rows.paymentsOf(db, recordId),
  }));
  return { rows: known, ...paymentSummary(record, known) };
}

/** What is sent with an entry besides its fields. */
interface EntryOptions {
  /** More than the balance asks was confirmed. */
  confirmed?: boolean;
  /** Requests with the same key enter one payment. */
  key?: string | null | undefined;
}

/**
 * Enters money that came in for a record, which may make it paid (rules 391 and 394).
 * @throws invalid; not-found; conflict when it is more than the balance asks, or when the number of
 * the transfer was entered before.
 */
export async function addPayment(
  context: Context,
  recordId: number,
  input: PaymentInput,
  { confirmed = false, key }: EntryOptions = {},
): Promise<Payment> {
  const viewer = authorize(context.viewer, 'payment');
  const facts = parsePayment(input);
  return createIdempotently(context, viewer, {
    what: 'Payment',
    key,
    input: { recordId, ...facts },
    find: rows.findPayment,
    make: async (tx) => {
      const locked = await lockForTill(tx, viewer, recordId);
      return takePayment(tx, context, locked, { facts, confirmed });
    },
  });
}

/** A record and its payments, both locked. */
interface Locked {
  record: RepairRecord;
  known: readonly Payment[];
}

/** Enters money for a locked record, in the caller's transaction (rules 391 and 394). */
export async function takePayment(
  tx: Handle,
  context: Context,
  { record, known }: Locked,
  { facts, confirmed }: { facts: PaymentFacts; confirmed: boolean },
): Promise<Payment> {
  checkBalance(record, known, { amount: facts.amount, confirmed });
  await refuseReference(tx, context, facts);
  const row = { ...facts, recordId: record.id, kind: 'payment', origin: 'till' } as const;
  return enter(tx, context, record, { ...row, ...paymentStamp(context) });
}

/**
 * Returns money to the client: at most what was paid (rule 395).
 * @throws invalid; not-found; conflict.
 */
export async function refund(
  context: Context,
  recordId: number,
  input: PaymentInput,
  { key }: Pick<EntryOptions, 'key'> = {},
): Promise<Payment> {
  const viewer = authorize(context.viewer, 'payment');
  const facts = parsePayment(input);
  return createIdempotently(context, viewer, {
    what: 'Payment',
    key,
    input: { recordId, refund: facts },
    find: rows.findPayment,
    make: async (tx) => {
      const { record, known } = await lockForTill(tx, viewer, recordId);
      checkRefund(known, facts.amount);
      const amount = negated(facts.amount);
      const row = { ...facts, amount, recordId, kind: 'refund', origin: 'till' } as const;
      return enter(tx, context, record, { ...row, ...paymentStamp(context) });
    },
  });
}

/**
 * Voids a row with a reason; one that a closing counted is taken back today instead (rule 395).
 * @returns the row that was voided, or the one that takes it back.
 * @throws invalid; forbidden; not-found; conflict when it was voided already.
 */
export async function voidPayment(context: Context, id: number, why: string): Promise<Payment> {
  const viewer = authorize(context.viewer, 'payment');
  const reason = neededText(why, 'reason');
  return context.db.transaction(async (tx) => {
    const found = await rows.findPayment(tx, id);
    if (found === null) throw notFound('Payment');
    // The record is locked first, as everywhere else, to avoid deadlocks.
    const { recordId } = found;
    const owner = recordId === null ? null : await records.lockEvenDeleted(tx, recordId);
    const row = (await rows.lockPayment(tx, id)) ?? found;
    checkVoid(viewer, row, await rows.isReversed(tx, id));
    if (recordId !== null) checkNotReturned(await rows.paymentsOf(tx, recordId), row);
    const gone = await voidOrReverse(tx, context, row, reason);
    await notePayment(tx, context, gone, reason);
    // A deleted record, too: when it is restored, it must not count as paid by money that is gone.
    if (owner !== null) await settle(tx, context, owner.record, gone);
    return gone;
  });
}

async function voidOrReverse(tx: Handle, context: Context, row: Payment, reason: string) {
  if (row.closingId === null)
    return rows.voidPayment(tx, row.id, { voidedAt: context.clock(), voidReason: reason });
  rows.sendReversalReason(tx, [row.id], reason);
  return rows.insertPayment(tx, { ...reversalOf(row), ...paymentStamp(context) });
}

/** A record and its rows, both locked. @throws not-found. */
async function lockForTill(tx: Handle, viewer: Viewer, recordId: number): Promise<Locked> {
  const record = await lockSeen(tx, viewer, recordId);
  return { record, known: await rows.lockPaymentsOf(tx, recordId) };
}

async function enter(
  tx: Handle,
  context: Context,
  record: RepairRecord,
  row: rows.NewPayment,
): Promise<Payment> {
  const entered = await rows.insertPayment(tx, row);
  await notePayment(tx, context, entered);
  await settle(tx, context, record, entered);
  return entered;
}

/** Writes the status that a record has after an entry (rule 391). */
async function settle(tx: Handle, context: Context, record: RepairRecord, entry: Payment) {
  const known = await rows.paymentsOf(tx, record.id);
  const ids = known.map(({ id }) => id);
  const past = isSettled(record) ? await listPastEntries(tx, record.id, ids) : [];
  const needed = leastPaidWhileSettled(record, known, entry, past);
  const status = statusAfterTill(record, known, needed);
  await writeRecord(tx, context, record, {
    decided: status,
    batchId: `${PAYMENT_BATCH}${entry.id}`,
  });
}

/** Refuses a transfer's reference that was entered before. @throws conflict naming that payment. */
async function refuseReference(
  tx: Handle,
  { zone }: Context,
  { channel, reference }: PaymentFacts,
): Promise<void> {
  const same = await rows.findReference(tx, channel, reference);
  if (same === null) return;
  const { ticketPrefix } = await readProfile(tx);
  const where = same.recordId === null ? '' : ` for ${ticketNumber(same.recordId, ticketPrefix)}`;
  const text = `Reference ${reference} was entered already, on ${longDate(same.receivedAt, zone)}${where}`;
  throw new DomainError('conflict', text, { field: 'reference' });
}

/** Notes in the journal that a row was entered or, with a reason, voided. */
export async function notePayment(
  tx: Handle,
  context: Context,
  row: Payment,
  voidReason: string | null = null,
): Promise<void> {
  const { id, recordId, kind, amount, channel, reference, note } = row;
  const reason = voidReason ?? '';
  const facts = { recordId, kind, amount, channel, reference, note, reason };
  await noteInJournal(tx, context, {
    subject: 'payment',
    id,
    action: voidReason === null ? 'created' : 'voided',
    changes: describeChanges({}, facts),
    batchId: `${PAYMENT_BATCH}${id}`,
  });
}
