import { commissionOf, parsePercent } from './commissions.ts';
import { DomainError, invalid } from './errors.ts';
import { type Money, parseMoney } from './money.ts';
import { can } from './permissions.ts';
import type { RepairRecord } from './repairs.ts';
import type { Viewer } from './users.ts';

/** The commission of a record as forms and programs send it; a field left out says nothing. */
export interface CommissionInput {
  commission?: string | number | null | undefined;
  commissionPercent?: string | number | null | undefined;
  hasCustomCommission?: boolean | null | undefined;
}

/** The stored commission of a record. */
export type CustomCommission = Pick<
  RepairRecord,
  'commission' | 'commissionPercent' | 'hasCustomCommission'
>;

/** A custom commission: an amount in pesos, a percentage of the cost, or none: back to the rate. */
export type CommissionChoice =
  | { amount: string | number }
  | { percent: string | number }
  | { useRate: true };

/** What is stored of a record whose commission follows the technician's rate. */
export const AT_RATE: CustomCommission = {
  commission: null,
  commissionPercent: null,
  hasCustomCommission: false,
};

const FIELDS = ['commission', 'commissionPercent', 'hasCustomCommission'] as const;

/**
 * Only who sets commissions may send one. Null and false are what everyone else reads, so they are
 * let through and mean nothing: a row that was read can be sent back.
 * @throws forbidden naming the field.
 */
export function checkCommissionFields(viewer: Viewer, input: CommissionInput): void {
  if (can(viewer, 'commission:write')) return;
  for (const field of FIELDS)
    if (input[field] != null && input[field] !== false)
      throw new DomainError('forbidden', `You may not change ${field}`, { field });
}

/** A checked choice; amount and percentage in pesos and percent with two decimals. */
export type ParsedChoice = { amount: Money } | { percent: Money } | { useRate: true };

/** @throws invalid naming `commission` or `percent`. */
export function parseCommissionChoice(choice: CommissionChoice): ParsedChoice {
  if ('amount' in choice) return { amount: parseMoney(choice.amount, 'commission') };
  if ('percent' in choice) return { percent: parsePercent(choice.percent, 'percent') };
  return choice;
}

/** What is stored for a choice; a percentage is of this cost, and stays beside the amount. */
export function customCommission(choice: ParsedChoice, cost: Money | null): CustomCommission {
  if ('useRate' in choice) return AT_RATE;
  if ('amount' in choice)
    return { commission: choice.amount, commissionPercent: null, hasCustomCommission: true };
  const { percent } = choice;
  return {
    commission: commissionOf(cost, percent),
    commissionPercent: percent,
    hasCustomCommission: true,
  };
}

/**
 * What the commission fields of a record change. A field that is as it was says nothing, so that a
 * row that was read can be sent back. Null for the amount, or false for the flag, go back to the
 * rate.
 * @param stored what the record has; for a new one what follows the rate.
 * @param cost what the repair costs from now on.
 * @throws invalid naming `commission` where the fields contradict each other.
 */
export function commissionChanges(
  input: CommissionInput,
  stored: CustomCommission,
  cost: Money | null,
): Partial<CustomCommission> {
  const amount = changed(readAmount(input.commission), stored.commission);
  const percent = changed(readPercent(input.commissionPercent), stored.commissionPercent);
  const isCustom = changed(input.hasCustomCommission ?? undefined, stored.hasCustomCommission);
  if (isCustom === false || amount === null) {
    if (amount != null || percent != null)
      throw invalid('Send a commission or take it away, not both', 'commission');
    return AT_RATE;
  }
  if (amount != null && percent != null && amount !== commissionOf(cost, percent))
    throw invalid(
      'commission is not commissionPercent of the cost: send one of them',
      'commission',
    );
  if (percent != null) return customCommission({ percent }, cost);
  if (amount !== undefined) return customCommission({ amount }, cost);
  if (isCustom === true) throw invalid('hasCustomCommission needs a commission', 'commission');
  return {};
}

/** What was sent, where it differs from what is stored; undefined is not sent. */
function changed<T>(sent: T | undefined, stored: T): T | undefined {
  return sent === stored ? undefined : sent;
}

function readAmount(value: CommissionInput['commission']): Money | null | undefined {
  return value == null || value === '' ? asNull(value) : parseMoney(value, 'commission');
}

function readPercent(value: CommissionInput['commissionPercent']): Money | null | undefined {
  return value == null || value === '' ? asNull(value) : parsePercent(value, 'commissionPercent');
}

function asNull(value: '' | null | undefined): null | undefined {
  return value === undefined ? undefined : null;
}
