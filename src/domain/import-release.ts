import { addDays, shopDay } from './calendar.ts';
import type { ImportPlan } from './import.ts';
import type { RepairChanges } from './repair-input.ts';
import { isReadyToShip } from './shipping.ts';
import { DEFAULT_REPAIR_STATUS } from './statuses.ts';

/** A finished and paid unit counts as handed over this many days after its date. */
const RELEASED_AFTER_DAYS = 60;

/** What decides about the old records of a file. */
export interface ReleaseTerms {
  plan: Pick<ImportPlan, 'columns' | 'exported'>;
  /** A person wants old finished and paid records to stay unshipped. */
  keepUnshipped: boolean;
  zone: string;
}

/**
 * Marks an old finished and paid record as shipped, so that years of old records do not wait for
 * shipping (rule 135). A shipping status in the file wins, and in a shop's own export so does a
 * blank one, because that file has the status of each record.
 * @param importedAt when the record was imported, possibly by an earlier import.
 */
export function withRelease<T extends RepairChanges & { date: Date }>(
  record: T,
  importedAt: Date,
  { plan, keepUnshipped, zone }: ReleaseTerms,
): T {
  const { repairStatus = DEFAULT_REPAIR_STATUS } = record;
  const saysShipping = plan.exported !== null && plan.columns.has('shippingStatus');
  if (keepUnshipped || saysShipping || (record.shippingStatus ?? null) !== null) return record;
  if (!isReadyToShip({ ...record, repairStatus })) return record;
  const limit = addDays(shopDay(importedAt, zone), -RELEASED_AFTER_DAYS);
  return shopDay(record.date, zone) < limit ? { ...record, shippingStatus: 'Shipped' } : record;
}
