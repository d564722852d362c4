import { addDays, shopDay } from './calendar.ts';
import type { RepairChanges } from './repair-input.ts';
import { isReadyToShip } from './shipping.ts';
import { DEFAULT_REPAIR_STATUS } from './statuses.ts';

/** A finished and paid unit of an earlier day than this many before the import was handed over. */
export const RELEASED_AFTER_DAYS = 60;

/**
 * Marks an old record that was finished and paid as shipped, so that years of old records do not
 * wait for shipping. A shipping status that the file gives stays.
 * @param importedAt when the record came in, which may be an earlier import.
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
