import { fromCentavos, type Money, toCentavos } from './money.ts';
import type { PaymentSummary } from './payments.ts';
import type { PaymentChannel } from './statuses.ts';

/** What is entered for a record: a payment, or money that is returned. */
export interface PaymentEntry {
  /** Empty for all that is due. */
  amount: string;
  /** From `dueOf`. */
  due: Money;
  /** From `openOf`. */
  open: Money | null;
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
 * The pesos that can be taken without being too much: what is due, but of a record that is paid
 * already only what is not covered. Null without a cost, when any amount is a deposit (rule 394).
 */
export function openOf(summary: PaymentSummary, record: EnteredRecord): Money | null {
  if (record.cost === null) return null;
  return record.isPaid ? summary.uncovered : dueOf(summary, record);
}

/**
 * The pesos of an entry above what is open, which are given back as change unless they are kept (rule
 * 398). Null when it has none: nothing more was typed, or it is a return.
 */
export function excessOf({
  amount,
  open,
  isReturn,
}: Pick<PaymentEntry, 'amount' | 'open' | 'isReturn'>): Money | null {
  if (isReturn || open === null) return null;
  const more = toCentavos(amount) - toCentavos(open);
  return more > 0 ? fromCentavos(more) : null;
}

/**
 * The pesos that an entry takes or returns by a channel, and the change that is given back for cash
 * above what is due (rule 398); where nothing is due there is no change. `keeps` tells whether an
 * excess is kept: the answer to an excess that was corrected since confirms nothing (rule 394).
 */
export function takenOf(
  entry: PaymentEntry,
  channel: PaymentChannel,
): { taken: Money; change: Money | null; keeps: boolean } {
  const { amount, due, open, keepsMore } = entry;
  const excess = excessOf(entry);
  const keeps = keepsMore && excess !== null;
  if (excess !== null && !keeps && channel === 'cash' && toCentavos(open) > 0)
    return { taken: due, change: excess, keeps };
  return { taken: amount === '' ? due : amount, change: null, keeps };
}
