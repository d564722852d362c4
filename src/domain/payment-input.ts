import { DomainError, invalid } from './errors.ts';
import { formatPeso, fromCentavos, type Money, parseMoney, toCentavos } from './money.ts';
import {
  isReversal,
  openSum,
  type PaidFields,
  paidSum,
  type Payment,
  paymentSummary,
} from './payments.ts';
import { can } from './permissions.ts';
import { oneOf, PAYMENT_CHANNELS, type PaymentChannel } from './statuses.ts';
import { limitedText } from './texts.ts';
import type { Viewer } from './users.ts';

/** What somebody enters at the till. */
export interface PaymentInput {
  amount: string;
  channel: string;
  reference?: string | null | undefined;
  invoiceNo?: string | null | undefined;
  note?: string | null | undefined;
}

export type PaymentFacts = Pick<
  Payment,
  'amount' | 'channel' | 'reference' | 'invoiceNo' | 'note'
> & { channel: PaymentChannel };

/** Reads an entry; spaces in a transfer's reference are removed. @throws invalid. */
export function parsePayment(input: PaymentInput): PaymentFacts {
  return {
    amount: parseAmount(input.amount),
    channel: oneOf(PAYMENT_CHANNELS, input.channel, 'channel'),
    reference: shortText(input.reference, 'reference').replace(/\s/g, '').toUpperCase(),
    invoiceNo: shortText(input.invoiceNo, 'invoiceNo'),
    note: shortText(input.note, 'note'),
  };
}

/** An amount above zero. @throws invalid. */
export function parseAmount(value: string): Money {
  const amount = parseMoney(value);
  if (toCentavos(amount) === 0) throw invalid('amount must be more than zero', 'amount');
  return amount;
}

/** At most 100 characters, without spaces around them. @throws invalid. */
export function shortText(value: string | null | undefined, field: string): string {
  return limitedText((value ?? '').trim(), 100, field);
}

/** Like `shortText`, but required. @throws invalid. */
export function neededText(value: string, field: string): string {
  const text = shortText(value, field);
  if (text === '') throw invalid(`${field} is needed`, field);
  return text;
}

/**
 * Refuses an amount above the balance unless that was confirmed (rule 394). So when two windows
 * take the same balance, the second one is asked. A record without a cost accepts any deposit.
 * @throws conflict naming the excess.
 */
export function checkBalance(
  record: PaidFields,
  rows: readonly Payment[],
  { amount, confirmed }: { amount: Money; confirmed: boolean },
): void {
  if (confirmed || record.repairCost === null) return;
  const open = openSum(paymentSummary(record, rows))?.amount ?? '0.00';
  const more = toCentavos(amount) - toCentavos(open);
  if (more <= 0) return;
  const text = `This is ${formatPeso(fromCentavos(more))} more than the ${formatPeso(open)} that is due`;
  throw new DomainError('conflict', text, { field: 'amount' });
}

/** Refuses to return more than was paid (rule 395). @throws conflict. */
export function checkRefund(rows: readonly Payment[], amount: Money): void {
  const paid = paidSum(rows);
  if (toCentavos(amount) <= toCentavos(paid)) return;
  const held = toCentavos(paid) > 0 ? `Only ${formatPeso(paid)} was` : 'No payment was';
  throw new DomainError('conflict', `${held} entered for this record`, { field: 'amount' });
}

/**
 * Refuses to void a payment that was returned: then more would have been returned than was paid
 * (rule 395).
 * @param rows of its record. @throws conflict.
 */
export function checkNotReturned(rows: readonly Payment[], { kind, amount }: Payment): void {
  const more = toCentavos(amount) - toCentavos(paidSum(rows));
  if (kind !== 'payment' || more <= 0) return;
  const text = `${formatPeso(fromCentavos(more))} of this payment was returned. Void the return first.`;
  throw new DomainError('conflict', text);
}

/** Those who see the whole till may void any row, others only what they took. */
const mayVoidTakenBy = (viewer: Viewer, { takenBy }: Pick<Payment, 'takenBy'>): boolean =>
  can(viewer, 'till:report') || takenBy === viewer.id;

/** Whether a viewer may void a row, as long as it counts (rule 395). */
export function mayVoid(viewer: Viewer, row: Pick<Payment, 'takenBy' | 'countersId'>): boolean {
  return mayVoidTakenBy(viewer, row) && !isReversal(row);
}

/**
 * Refuses to void a row twice, or one that reverses another: the reversed row would count again and
 * still say why it was reversed. Only those who see the whole till may void what somebody else took
 * (rule 395). @throws forbidden; conflict.
 */
export function checkVoid(viewer: Viewer, row: Payment, isReversed: boolean): void {
  if (!mayVoidTakenBy(viewer, row))
    throw new DomainError('forbidden', 'You may void only what you took yourself');
  if (isReversal(row)) {
    const again = row.kind === 'drawer' ? 'move' : 'payment';
    const text = `A correction cannot be voided. Enter the ${again} again instead.`;
    throw new DomainError('conflict', text);
  }
  if (row.voidedAt !== null || isReversed)
    throw new DomainError('conflict', 'This payment was voided already');
}
