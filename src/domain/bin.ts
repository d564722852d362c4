import type { RepairRecord } from './repairs.ts';
import { DAY_MS } from './durations.ts';

/**
 * How many days a deleted record can be restored; a month, because payroll finds mistakes at its
 * end.
 */
export const BIN_DAYS = 30;

/** A deleted record as the bin lists it. */
export interface BinRecord extends Pick<
  RepairRecord,
  'id' | 'clientName' | 'unit' | 'technicianInCharge' | 'repairStatus' | 'repairCost'
> {
  deletedAt: Date;
  /** Who deleted it; null once the journal no longer has the entry. */
  deletedBy: string | null;
}

/** What was deleted before this moment is no longer in the bin (rule 379). */
export function oldestInBin(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS);
}

/** Days until a record leaves the bin, a started day counted as a whole one (rule 379). */
export function daysInBin(deletedAt: Date, now: Date): number {
  const left = deletedAt.getTime() - oldestInBin(now).getTime();
  return Math.max(0, Math.ceil(left / DAY_MS));
}
