import { addDays, shopDay } from './calendar.ts';
import type { RepairChanges } from './repair-input.ts';
import { isReadyToShip } from './shipping.ts';
import { DEFAULT_REPAIR_STATUS } from './statuses.ts';

/** A finished and paid unit counts as handed over this many days after its date. */
const RELEASED_AFTER_DAYS = 60;

/**
 * Marks an old finished and paid record as shipped, so that years of old records do not wait for
 * shipping. A shipping status in the file wins.
 * @param importedAt when the record was imported, possibly by an earlier import.
 */
export function withRelease<T extends RepairChanges & { date: Date }>(
  record: T,
  importedAt: Date,
  zone: string,
): T {
  const { repairStatus = DEFAULT_REPAIR_STATUS } = record;
  if ((record.shippingStatus ?? null) !== null) return record;
  if (!isReadyToShip({ ...record, repairStatus })) return record;
  const limit = addDays(shopDay(importedAt, zone), -RELEASED_AFTER_DAYS);
  return shopDay(record.date, zone) < limit ? { ...record, shippingStatus: 'Shipped' } : record;
}
