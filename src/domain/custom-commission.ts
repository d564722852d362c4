import { commissionOf, parsePercent } from './commissions.ts';
import { DomainError, invalid } from './errors.ts';
import { type Money, parseMoney } from './money.ts';
import { can } from './permissions.ts';
import type { RepairRecord } from './repairs.ts';
import type { Viewer } from './users.ts';

/** The commission of a record as clients send it; a missing field changes nothing. */
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

/** An amount in pesos, a percentage of the cost, or the technician's rate. */
export type CommissionChoice =
  | { amount: string | number }
  | { percent: string | number }
  | { useRate: true };

/** What is stored for a record whose commission follows the technician's rate. */
export const AT_RATE: CustomCommission = {
  commission: null,
  commissionPercent: null,
  hasCustomCommission: false,
};

const FIELDS = ['commission', 'commissionPercent', 'hasCustomCommission'] as const;

/**
 * Those who may not set a commission may send only null or false, as in a row that they read.
 * @throws forbidden naming the field.
 */
export function checkCommissionFields(viewer: Viewer, input: CommissionInput): void {
  if (can(viewer, 'commission:write')) return;
  for (const field of FIELDS)
    if (input[field] != null && input[field] !== false)
      throw new DomainError('forbidden', `You may not change ${field}`, { field });
}

/** A validated choice; amount and percentage have two decimals. */
export type ParsedChoice = { amount: Money } | { percent: Money } | { useRate: true };

/**
 * Checks a choice: pesos, or 0 to 100 percent (rule 82).
 * @throws invalid naming `commission` or `percent`.
 */
export function parseCommissionChoice(choice: CommissionChoice): ParsedChoice {
  if ('amount' in choice) return { amount: parseMoney(choice.amount, 'commission') };
  if ('percent' in choice) return { percent: parsePercent(choice.percent, 'percent') };
  return choice;
}

/** What is stored for a choice; a percentage of this cost is stored beside the amount. */
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
 * What the commission fields of an input change in a record. A field with the stored value changes
 * nothing, so that a client can send back a row that it read. Null for the amount, or false for the
 * flag, go back to the rate; null for the percentage alone keeps the amount.
 * @param stored the record's commission; for a new record one that follows the rate.
 * @param cost what the repair costs from now on.
 * @throws invalid naming `commission` where the fields contradict each other.
 */
export function commissionChanges(
  input: CommissionInput,
  stored: CustomCommission,
  cost: Money | null,
): Partial<CustomCommission> {
  const amount = changed(read(input, 'commission', parseMoney), stored.commission);
  const sentPercent = read(input, 'commissionPercent', parsePercent);
  const percent = changed(sentPercent, stored.commissionPercent);
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
  if (percent === null) return { commissionPercent: null };
  if (isCustom === true) throw invalid('hasCustomCommission needs a commission', 'commission');
  return {};
}

/**
 * The commission of a new record. It has no stored flag that a client could be sending back, so a
 * flag that is false means the technician's rate, whatever amount comes with it (rule 568).
 * @throws invalid as `commissionChanges` does.
 */
export function commissionOfNew(
  input: CommissionInput,
  cost: Money | null,
): Partial<CustomCommission> {
  const changes = commissionChanges(input, AT_RATE, cost);
  return input.hasCustomCommission === false ? AT_RATE : changes;
}

/** The value that was sent if it differs from the stored one; undefined if it was not sent. */
function changed<T>(sent: T | undefined, stored: T): T | undefined {
  return sent === stored ? undefined : sent;
}

type Parse = (value: string | number, field: string) => Money;

function read(input: CommissionInput, field: 'commission' | 'commissionPercent', parse: Parse) {
  const value = input[field];
  if (value === undefined) return undefined;
  return value === null || value === '' ? null : parse(value, field);
}
