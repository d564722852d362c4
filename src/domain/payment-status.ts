import type { JournalAction } from './journal.ts';
import { fromCentavos, type Money, sumMoney, toCentavos } from './money.ts';
import {
  isSettled,
  livePayments,
  type PaidFields,
  type PaidMarks,
  paidSum,
  type Payment,
} from './payments.ts';
import type { FieldChange } from './repair-history.ts';

/** An entry of the journal about a record, or about one of its payments. */
export interface PastEntry {
  /** Null for an entry about the record itself. */
  paymentId: number | null;
  action: JournalAction;
  changes: readonly FieldChange[];
}

/**
 * The least that was paid for a record since it became paid, in pesos; null if it does not count as
 * paid. Nothing was paid for one that was marked as paid, or imported so, without payments. So
 * neither more money nor a mistake that is taken back makes a paid record Unpaid.
 * @param rows the record's rows, including an entry at the till that is about to be committed.
 * @param past the entries of the journal before that one, the newest first.
 */
export function leastPaidWhileSettled(
  record: PaidFields,
  rows: readonly Payment[],
  entry: Payment,
  past: readonly PastEntry[],
): Money | null {
  if (!isSettled(record)) return null;
  const known = rows.filter(({ id, voidedAt }) => (voidedAt === null) !== (id === entry.id));
  let paid = toCentavos(sumMoney(known.map(({ amount }) => amount)));
  let least = paid;
  let { paymentStatus, paymentChannel }: PaidMarks = record;
  for (const { paymentId, action, changes } of past) {
    for (const { field, before } of changes) {
      if (field === 'paymentStatus') paymentStatus = before;
      if (field === 'paymentChannel') paymentChannel = before;
    }
    if (!isSettled({ paymentStatus, paymentChannel })) break;
    const row = rows.find(({ id }) => id === paymentId);
    // The journal says of a reversed payment that the row which reverses it was voided.
    const isGone = action === 'voided' && row?.countersId === null;
    paid += toCentavos(row?.amount ?? null) * (isGone ? 1 : -1);
    least = Math.min(least, paid);
  }
  return fromCentavos(least);
}

/**
 * The payment status and channel of a record after an entry at the till (rule 391): paid when the
 * rows reach a cost above zero, else Unpaid, and the channel of the last payment. A record stays
 * paid while its rows reach the least that was paid since it became so; if that was nothing, its
 * status and channel stay as they were written.
 * @param rows the record's rows, including the entry.
 * @param needed the least that was paid since the record became paid; null if it does not count as
 * paid.
 */
export function statusAfterTill(
  record: PaidFields,
  rows: readonly Payment[],
  needed: Money | null,
): Pick<PaidFields, 'paymentStatus' | 'paymentChannel'> {
  const { paymentStatus, paymentChannel } = record;
  if (needed !== null && toCentavos(needed) <= 0) return { paymentStatus, paymentChannel };
  const cost = toCentavos(record.repairCost);
  const paid = toCentavos(paidSum(rows));
  const isPaid = (cost > 0 && paid >= cost) || (needed !== null && paid >= toCentavos(needed));
  const last = livePayments(rows).at(-1);
  return { paymentStatus: isPaid ? 'paid' : 'Unpaid', paymentChannel: last?.channel ?? null };
}
