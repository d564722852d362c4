import type { RepairRecord } from './repairs.ts';

const DAY = 86_400_000;

/** For how many days a deleted record can be restored from the bin; payroll finds mistakes then. */
export const BIN_DAYS = 30;

/** A deleted record as the bin lists it. */
export interface BinRecord extends Pick<
  RepairRecord,
  'id' | 'clientName' | 'unit' | 'technicianInCharge' | 'repairStatus' | 'repairCost'
> {
  deletedAt: Date;
  /** The name of who deleted it; null where the journal no longer tells. */
  deletedBy: string | null;
}

/** What was deleted before this moment is no longer in the bin (rule 379). */
export function oldestInBin(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY);
}

/** Days until a record leaves the bin, begun ones counted (rule 379). */
export function daysInBin(deletedAt: Date, now: Date): number {
  const left = deletedAt.getTime() - oldestInBin(now).getTime();
  return Math.max(0, Math.ceil(left / DAY));
}
