import { addDays, type ShopDay } from './calendar.ts';
import type { RepairFilter } from './repair-list.ts';
import { READY_TO_SHIP } from './ready-to-ship.ts';

/** The lists of the dashboard's strip. */
export const TODAY_LISTS = ['receivedToday', 'waitingLong', 'toShip', 'unpaidLong'] as const;
export type TodayList = (typeof TODAY_LISTS)[number];

/** After this many days a unit has waited for parts too long, and an unpaid repair is due. */
export const WAITING_DAYS = 5;
export const UNPAID_DAYS = 7;

/**
 * The filters of the lists that a day begins with (rule 282); the dashboard counts by them and links
 * to them. A record is over five days old from the sixth day after its date.
 */
export function todayFilters(
  today: ShopDay,
): Record<TodayList, Pick<RepairFilter, 'from' | 'to' | 'status' | 'payment' | 'shipping'>> {
  return {
    receivedToday: { from: today, to: today },
    waitingLong: { status: 'Waiting Parts', to: addDays(today, -WAITING_DAYS - 1) },
    toShip: { payment: READY_TO_SHIP, shipping: 'unshipped' },
    unpaidLong: { payment: 'unpaid', to: addDays(today, -UNPAID_DAYS - 1) },
  };
}
