import { fromCentavos, type Money, toCentavos } from './money.ts';
import type { PaymentSummary } from './payments.ts';
import type { PaymentChannel } from './statuses.ts';

/** What is entered for a record: a payment, or money that is returned. */
export interface PaymentEntry {
  /** Empty for all that is due. */
  amount: string;
  /** From `dueOf`. */
  due: Money;
  /** Whether the excess is kept instead of given back as change. */
  keepsMore: boolean;
  isReturn: boolean;
}

/** A record as an entry sees it. */
export interface EnteredRecord {
  isPaid: boolean;
  /** May be typed and not saved yet. */
  cost: Money | null;
  isReturn: boolean;
}

/**
 * The pesos that an entry takes or returns when no amount is typed (rule 398). A return gives back
 * what was overpaid, else all that was paid. A payment takes what is not covered, else the cost less
 * what was paid; of a record that is paid already, the whole cost.
 */
export function dueOf(
  { paid, overpaid, uncovered }: PaymentSummary,
  { isPaid, isReturn, cost }: EnteredRecord,
): Money {
  if (isReturn) return toCentavos(overpaid) > 0 ? overpaid : paid;
  if (toCentavos(uncovered) > 0) return uncovered;
  if (isPaid) return cost ?? '0.00';
  return fromCentavos(Math.max(toCentavos(cost) - toCentavos(paid), 0));
}

/**
 * The pesos that an entry takes or returns by a channel, and the change that is given back for cash
 * above what is due (rule 398). A return has no change.
 */
export function takenOf(
  { amount, due, keepsMore, isReturn }: PaymentEntry,
  channel: PaymentChannel,
): { taken: Money; change: Money | null } {
  const more = toCentavos(amount) - toCentavos(due);
  const gives = channel === 'cash' && !keepsMore && !isReturn && toCentavos(due) > 0 && more > 0;
  return gives
    ? { taken: due, change: fromCentavos(more) }
    : { taken: amount === '' ? due : amount, change: null };
}
