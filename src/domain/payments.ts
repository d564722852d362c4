import { meetsPaymentRule } from './finance.ts';
import { fromCentavos, type Money, sumMoney, toCentavos } from './money.ts';
import type { RepairRecord } from './repairs.ts';
import type { PaymentChannel } from './statuses.ts';

/**
 * A payment, money returned, the reversal of a counted row, or cash moved into or out of the
 * drawer.
 */
export const PAYMENT_KINDS = ['payment', 'refund', 'correction', 'drawer'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * `till` rows were entered as an amount; `status` rows follow a payment status that somebody wrote.
 */
export const PAYMENT_ORIGINS = ['till', 'status'] as const;
export type PaymentOrigin = (typeof PAYMENT_ORIGINS)[number];

/** Money that came in, or went out with a minus sign. Rows are voided, never changed (ADR 0065). */
export interface Payment {
  id: number;
  /** Null for a move of the drawer. */
  recordId: number | null;
  amount: Money;
  kind: PaymentKind;
  /** Null when the channel is unknown. */
  channel: PaymentChannel | null;
  /** The reference of the transfer, without spaces; unique within a channel. */
  reference: string;
  invoiceNo: string;
  /** Of a move of the drawer: why cash went in or out. */
  note: string;
  origin: PaymentOrigin;
  receivedAt: Date;
  /** The day of the shop. */
  shopDay: string;
  /** The account of the person who took it. */
  takenBy: number | null;
  takenByName: string;
  /** The counted row that this one reverses. */
  countersId: number | null;
  voidedAt: Date | null;
  voidReason: string;
  /** The closing that counted it. */
  closingId: number | null;
}

/** The fields of a record that decide whether it counts as paid, and what it owes. */
export type PaidFields = Pick<RepairRecord, 'paymentStatus' | 'paymentChannel' | 'repairCost'>;

/** What was paid for a record, and what was not. */
export interface PaymentSummary {
  paid: Money;
  /** What is still to pay. */
  balance: Money;
  /** What was paid beyond the cost. */
  overpaid: Money;
  /** The part of the cost that no payment covers, of a record that counts as paid. */
  uncovered: Money;
}

/** The fields that decide whether a record counts as paid, also as the journal holds them. */
export interface PaidMarks {
  paymentStatus: string | null;
  paymentChannel: string | null;
}

/** Settled as the payment overview says: paid, or without a status and with a channel (rule 390). */
export function isSettled({ paymentStatus, paymentChannel }: PaidMarks): boolean {
  return meetsPaymentRule('paid', { paymentStatus, paymentChannel });
}

const counts = ({ voidedAt }: Payment): boolean => voidedAt === null;

/** What was paid for a record, less what was returned, in pesos (rule 390). */
export function paidSum(rows: readonly Payment[]): Money {
  return sumMoney(rows.filter(counts).map(({ amount }) => amount));
}

const atLeastZero = (centavos: number): Money => fromCentavos(Math.max(centavos, 0));

/**
 * What is paid and what is not (rule 390). A record that counts as paid has no balance; when it has
 * rows that do not reach its cost, the rest is not covered. Without rows nothing is known, so nothing
 * is said. A record without a cost owes nothing and is owed nothing.
 */
export function paymentSummary(record: PaidFields, rows: readonly Payment[]): PaymentSummary {
  return paymentSummaryOf(record, rows.some(counts) ? paidSum(rows) : null);
}

/** Like `paymentSummary`, from the sum of the payments; null when there is none. */
export function paymentSummaryOf(record: PaidFields, known: Money | null): PaymentSummary {
  const paid = toCentavos(known);
  const cost = toCentavos(record.repairCost);
  const missing = cost - paid;
  const settled = isSettled(record);
  return {
    paid: fromCentavos(paid),
    balance: settled ? '0.00' : atLeastZero(missing),
    overpaid: record.repairCost === null ? '0.00' : atLeastZero(-missing),
    uncovered: settled && known !== null ? atLeastZero(missing) : '0.00',
  };
}

/** A sum that may still come in, and whether it is the balance. */
export interface OpenSum {
  amount: Money;
  /** False for the uncovered part of a record that counts as paid. */
  isBalance: boolean;
}

/** What may still come in for a record: its balance, or its uncovered part; null for nothing. */
export function openSum({
  balance,
  uncovered,
}: Pick<PaymentSummary, 'balance' | 'uncovered'>): OpenSum | null {
  if (toCentavos(balance) > 0) return { amount: balance, isBalance: true };
  return toCentavos(uncovered) > 0 ? { amount: uncovered, isBalance: false } : null;
}

/**
 * The amount that a client sees as paid, in pesos: the cost of a record that counts as paid without
 * payments, else the sum of its payments.
 */
export function paidForClient(record: PaidFields, rows: readonly Payment[]): Money {
  const isPaidByStatus = isSettled(record) && !rows.some(counts);
  return isPaidByStatus ? (record.repairCost ?? '0.00') : paidSum(rows);
}

/**
 * Tells whether it is known what is still to pay: without a cost nobody knows it yet, unless the
 * record counts as paid (rule 577).
 */
export function isBalanceKnown(record: PaidMarks & Pick<PaidFields, 'repairCost'>): boolean {
  return record.repairCost !== null || isSettled(record);
}

/** Tells whether a row reverses a counted one. It is not voided itself (rule 395). */
export function isReversal({ countersId }: Pick<Payment, 'countersId'>): boolean {
  return countersId !== null;
}

/** Payments that still count: neither voided nor reversed. */
export function livePayments(rows: readonly Payment[]): Payment[] {
  const live = rows.filter(counts);
  const reversed = new Set(live.map(({ countersId }) => countersId));
  return live.filter(({ id, kind }) => kind === 'payment' && !reversed.has(id));
}

/** The rows that follow a written status. */
export interface StatusRows {
  voids: Payment[];
  /** Counted rows, which are reversed today instead of voided. */
  reversed: Payment[];
  add: { amount: Money; channel: PaymentChannel | null } | null;
}

/**
 * Tells whether a written change may need rows (rule 392): the record becomes paid or stops being so,
 * or a paid one gets another cost or channel. Everything else reads and writes no row.
 */
export function mayChangeRows(before: PaidFields, after: PaidFields): boolean {
  if (isSettled(before) !== isSettled(after)) return true;
  if (!isSettled(after)) return false;
  return (
    toCentavos(before.repairCost) !== toCentavos(after.repairCost) ||
    before.paymentChannel !== after.paymentChannel
  );
}

/**
 * How the rows change when a payment status was written (rule 392). A record that becomes paid gets
 * a row of its open balance. One that stops being paid loses the rows that a status made, except for
 * what was returned of them, and keeps what was entered at the till. Another cost or channel
 * replaces the row of the same day, unless it was counted; otherwise the difference stays visible as
 * not covered.
 * @param rows of the record, the oldest first.
 */
export function rowsForStatus(
  before: PaidFields,
  after: PaidFields,
  rows: readonly Payment[],
  today: string,
): StatusRows {
  const made = livePayments(rows).filter(({ origin }) => origin === 'status');
  const open = made.filter(({ closingId }) => closingId === null);
  const cost = toCentavos(after.repairCost);
  const paid = toCentavos(paidSum(rows));
  const rowOf = (centavos: number): StatusRows['add'] =>
    centavos > 0 ? { amount: fromCentavos(centavos), channel: after.paymentChannel } : null;
  if (!isSettled(after)) {
    const gone = notReturned(made, paid);
    const reversed = gone.filter(({ closingId }) => closingId !== null);
    return { voids: gone.filter((row) => !reversed.includes(row)), reversed, add: null };
  }
  if (!isSettled(before)) return { voids: [], reversed: [], add: rowOf(cost - paid) };
  const voids = open.filter(({ shopDay }) => shopDay === today);
  const replaced = toCentavos(sumMoney(voids.map(({ amount }) => amount)));
  const add = voids.length === 0 ? null : rowOf(cost - (paid - replaced));
  return { voids, reversed: [], add };
}

/**
 * The latest of these rows that can go without leaving less than nothing of what was paid, the
 * oldest first.
 */
function notReturned(made: readonly Payment[], paid: number): Payment[] {
  const gone: Payment[] = [];
  let left = paid;
  for (const row of made.toReversed()) {
    const amount = toCentavos(row.amount);
    if (amount > left) continue;
    left -= amount;
    gone.unshift(row);
  }
  return gone;
}

/**
 * The row of a record that is created as paid: its cost, unless its date is an earlier day, because
 * that money came in then (rule 393).
 */
export function rowForCreated(
  record: PaidFields,
  createdOn: string,
  today: string,
): StatusRows['add'] {
  if (!isSettled(record) || createdOn < today || toCentavos(record.repairCost) === 0) return null;
  return { amount: record.repairCost ?? '0.00', channel: record.paymentChannel };
}
