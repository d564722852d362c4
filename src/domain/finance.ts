import type { Money } from './money.ts';
import type { RepairRecord } from './repairs.ts';

type Paying = Pick<RepairRecord, 'repairStatus' | 'paymentStatus' | 'paymentChannel'>;

/** The bucket of the payment overview in which a record counts. */
export type PaymentBucket = 'paid' | 'unpaid' | 'neither';

/** Unit OK is the completed repair that drives revenue, commission and win rate (spec 4). */
export function isCompleted(record: Pick<RepairRecord, 'repairStatus'>): boolean {
  return record.repairStatus === 'Unit OK';
}

/** The month banner's rule, and that of `statistics.totalRevenue`: Unit OK and paid (decision 17). */
export function countsAsRevenue(record: Paying): boolean {
  return isCompleted(record) && record.paymentStatus === 'paid';
}

/**
 * The payment overview's rule: of Unit OK records, the status wins; without a status a channel
 * means paid. Each record is in one bucket (decision 17).
 */
export function paymentBucket(record: Paying): PaymentBucket {
  if (!isCompleted(record)) return 'neither';
  if (record.paymentStatus !== null) return record.paymentStatus === 'paid' ? 'paid' : 'unpaid';
  return record.paymentChannel === null ? 'neither' : 'paid';
}

/** The financial report's rule: every Unit OK with a cost (decision 17). */
export function countsInReport(record: Paying & { repairCost: Money | null }): boolean {
  return isCompleted(record) && record.repairCost !== null;
}
