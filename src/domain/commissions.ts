import { invalid } from './errors.ts';
import { fromCentavos, type Money, toCentavos } from './money.ts';
import { nameKey } from './names.ts';
import type { RepairRecord } from './repairs.ts';

/** The percentage of technicians without a rate of their own (rule 80). */
export const DEFAULT_RATE: Money = '20.00';

/** The percentages that the salary report offers for a record (rule 84). */
export const COMMISSION_CHOICES = [0, 10, 15, 20, 23, 25, 30, 45, 60, 70, 80, 90, 100] as const;

/**
 * Commission on one record: cost x percent, rounded half up to the centavo (rule 81).
 * @param cost pesos; missing counts as zero. @param percent 0 to 100 with two decimals.
 */
export function commissionOf(cost: Money | null, percent: Money): Money {
  const tenThousandths = BigInt(toCentavos(cost)) * BigInt(toCentavos(percent));
  return fromCentavos(Number((tenThousandths + 5_000n) / 10_000n));
}

/** The fields of a Unit OK record that decide its technician's commission. */
export type CommissionFields = Pick<
  RepairRecord,
  'technicianInCharge' | 'repairCost' | 'commission' | 'commissionPercent' | 'hasCustomCommission'
>;

/** A technician's own rate; one row per technician. */
export interface CommissionRate {
  id: number;
  version: number;
  technicianName: string;
  commissionRate: Money;
  createdAt: Date;
  updatedAt: Date;
}

/** Formats a rate: `20.00` → `20%`, `12.50` → `12.5%`. */
export function formatPercent(rate: Money | number): string {
  return `${Number(rate)}%`;
}

/** What a record earns, in pesos and whole percent; null percent for an amount without a cost. */
export interface Earned {
  amount: Money;
  percent: number | null;
  isCustom: boolean;
}

/** A rate in percent, and its version, by which a change says what it began from (rule 152). */
export type VersionedRate = Pick<CommissionRate, 'commissionRate' | 'version'>;

/** What technicians without a rate of their own have; a first rate of their own is newer. */
export const NO_OWN_RATE: VersionedRate = { commissionRate: DEFAULT_RATE, version: 0 };

/** Finds a technician's rate by name, in any spelling; 20 % where there is none (rule 80). */
export function rateFinder(rates: Iterable<NamedRate>): (technician: string) => Money {
  const find = versionedRateFinder(rates);
  return (technician) => find(technician).commissionRate;
}

type NamedRate = VersionedRate & Pick<CommissionRate, 'technicianName'>;

/** The same with the version of the rate; `NO_OWN_RATE` where there is none. */
export function versionedRateFinder(
  rates: Iterable<NamedRate>,
): (technician: string) => VersionedRate {
  const byKey = new Map([...rates].map((rate) => [nameKey(rate.technicianName), rate]));
  return (technician) => byKey.get(nameKey(technician)) ?? NO_OWN_RATE;
}

/** The custom amount if one was set, with or without a cost, else cost x rate (rules 81, 85). */
export function earnedOn(record: CommissionFields, rate: Money): Earned {
  if (record.hasCustomCommission) {
    const amount = record.commission ?? '0.00';
    return { amount, percent: shownPercent(record, amount), isCustom: true };
  }
  return {
    amount: commissionOf(record.repairCost, rate),
    percent: Math.round(Number(rate)),
    isCustom: false,
  };
}

/** The chosen percentage, or amount / cost in whole percent where only an amount was set. */
function shownPercent(record: CommissionFields, amount: Money): number | null {
  if (record.commissionPercent !== null) return Math.round(Number(record.commissionPercent));
  const cost = toCentavos(record.repairCost);
  return cost === 0 ? null : Math.floor((toCentavos(amount) * 200 + cost) / (cost * 2));
}

/** Reads 0 to 100 percent with at most two decimals. @throws invalid naming the field. */
export function parsePercent(value: string | number, field: string): Money {
  const text = String(value).trim().replace(/\s*%$/, '');
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent >= 0 && percent <= 100))
    throw invalid(`${field} must be a percentage from 0 to 100`, field);
  return fromCentavos(toCentavos(text));
}
