import { fromCentavos, type Money, toCentavos } from './money.ts';

/** What a technician earns without a rate of his own, in percent (spec 9). */
export const DEFAULT_RATE: Money = '20.00';

/** Percentages that a record's commission may be set to (spec 9). */
export const COMMISSION_CHOICES = [0, 10, 15, 20, 23, 25, 30, 45, 60, 70, 80, 90, 100] as const;

/**
 * Commission on one record: cost x percent, rounded half up to the centavo (decision 13).
 * @param cost pesos; missing counts as zero. @param percent 0 to 100 with two decimals.
 */
export function commissionOf(cost: Money | null, percent: Money): Money {
  const tenThousandths = BigInt(toCentavos(cost)) * BigInt(toCentavos(percent));
  return fromCentavos(Number((tenThousandths + 5_000n) / 10_000n));
}
