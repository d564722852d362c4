import { daysBetween, shopDay } from './calendar.ts';
import { type Money, toCentavos } from './money.ts';
import {
  isBalanceKnown,
  paidForClient,
  type PaidFields,
  type Payment,
  paymentSummary,
} from './payments.ts';
import type { RepairRecord } from './repairs.ts';
import { warrantyOf } from './warranty.ts';

/** Who bears the cost of a unit that came back: the warranty, the shop, or the client. */
export const CLAIMS = ['in_warranty', 'goodwill', 'charged'] as const;
export type Claim = (typeof CLAIMS)[number];

/** How each is shown. */
export const CLAIM_LABELS: Readonly<Record<Claim, string>> = {
  in_warranty: 'In warranty',
  goodwill: 'Goodwill',
  charged: 'Charged',
};

/** The repair that a record repeats, and who bears the cost; never changed (rule 561). */
export interface Backjob {
  /** The record of that repair. */
  originalId: number;
  claim: Claim;
}

/**
 * Tells whether a record costs its client nothing, since the warranty or the shop bears it (rule
 * 565).
 */
export function isFree(repairCost: Money | null, claim: Claim | null): boolean {
  return claim !== null && claim !== 'charged' && toCentavos(repairCost) === 0;
}

/** What a client is told about the money of a record, in pesos; null for what nobody knows yet. */
export interface MoneyForClient {
  /** Nothing for a free backjob (rule 565). */
  price: Money | null;
  paid: Money;
  /** Unknown without a price (rule 577). */
  balance: Money | null;
}

/** Price, payments and balance as tracking pages and messages say them. */
export function moneyForClient(
  record: PaidFields,
  claim: Claim | null,
  payments: readonly Payment[],
): MoneyForClient {
  const price = isFree(record.repairCost, claim) ? '0.00' : record.repairCost;
  const priced = { ...record, repairCost: price };
  const { balance } = paymentSummary(priced, payments);
  return {
    price,
    paid: paidForClient(priced, payments),
    balance: isBalanceKnown(priced) ? balance : null,
  };
}

/**
 * What is proposed for a backjob: that it is in warranty while the original is, and in days what is
 * left of that warranty, never a fresh term (rule 562).
 */
export function proposedBackjob(
  original: Pick<RepairRecord, 'shipbackDate' | 'warrantyDuration'>,
  now: Date,
  zone: string,
): { claim: Claim; warrantyDuration: string } {
  const { state, expiresAt } = warrantyOf(original, now, zone);
  const left = expiresAt === null ? 0 : daysBetween(shopDay(now, zone), shopDay(expiresAt, zone));
  return {
    claim: state === 'In Warranty' ? 'in_warranty' : 'goodwill',
    warrantyDuration: String(left),
  };
}
