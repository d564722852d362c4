import type { Handle } from '../data/connect.ts';
import * as rows from '../data/payments.ts';
import { shopDay } from '../domain/calendar.ts';
import { negated } from '../domain/money.ts';
import {
  isSettled,
  mayChangeRows,
  type Payment,
  rowForCreated,
  rowsForStatus,
  type PaidFields,
  type StatusRows,
} from '../domain/payments.ts';
import { accountIdOf } from '../domain/users.ts';
import type { Context } from './context.ts';

/** Why a row that a status made no longer counts. */
const NO_LONGER_PAID = 'No longer marked as paid';
const REPLACED = 'Cost or channel changed';

/** The columns of a payment that say who takes the money, and when. */
export function paymentStamp({ viewer, clock, zone }: Context) {
  const now = clock();
  return {
    receivedAt: now,
    shopDay: shopDay(now, zone),
    takenBy: viewer === null ? null : accountIdOf(viewer),
    takenByName: viewer?.name ?? '',
  };
}

/**
 * Adjusts the payments of a locked record after a change of its status, channel or cost that was
 * not made at the till (rule 392). A change that moves no money costs no statement.
 */
export async function adjustPayments(
  tx: Handle,
  context: Context,
  before: PaidFields & { id: number },
  after: PaidFields,
): Promise<void> {
  if (!mayChangeRows(before, after)) return;
  const known = await rows.lockPaymentsOf(tx, before.id);
  const taken = paymentStamp(context);
  const { voids, reversed, add } = rowsForStatus(before, after, known, taken.shopDay);
  const voidReason = isSettled(after) ? REPLACED : NO_LONGER_PAID;
  rows.sendVoid(tx, voids.map(idOf), { voidedAt: taken.receivedAt, voidReason });
  rows.sendReversalReason(tx, reversed.map(idOf), NO_LONGER_PAID);
  rows.sendPayments(tx, [
    ...reversed.map((row) => ({ ...reversalOf(row), ...taken })),
    ...(add === null ? [] : [{ ...statusRow(before.id, add), ...taken }]),
  ]);
}

/** Adds the row of a record that is created as paid (rule 393). */
export function addPaymentOfCreated(
  tx: Handle,
  context: Context,
  recordId: number,
  created: Partial<PaidFields> & { date: Date },
): void {
  const { paymentStatus = null, paymentChannel = null, repairCost = null, date } = created;
  // Nearly all records are created unpaid, and finding a day takes longer than the other checks.
  if (!isSettled({ paymentStatus, paymentChannel })) return;
  const taken = paymentStamp(context);
  const day = shopDay(date, context.zone);
  const add = rowForCreated({ paymentStatus, paymentChannel, repairCost }, day, taken.shopDay);
  if (add !== null) rows.sendPayments(tx, [{ ...statusRow(recordId, add), ...taken }]);
}

const idOf = ({ id }: Payment): number => id;

const statusRow = (recordId: number, add: NonNullable<StatusRows['add']>) =>
  ({ ...add, recordId, kind: 'payment', origin: 'status' }) as const;

/** The row that reverses a counted one. Without a record only the note says what it is about. */
export function reversalOf({ id, recordId, amount, kind, channel, origin, note }: Payment) {
  return {
    recordId,
    channel,
    origin,
    note: recordId === null ? note : '',
    kind: kind === 'drawer' ? ('drawer' as const) : ('correction' as const),
    amount: negated(amount),
    countersId: id,
  };
}
