import { addDays, shopDay, startOfShopDay } from './calendar.ts';
import type { RepairRecord } from './repairs.ts';
import { oneOfOrNull } from './statuses.ts';

/** Days that a warranty may last, as the shipping dialog offers them (spec 5). */
export const WARRANTY_DAYS = [7, 14, 15, 18, 20, 30, 45, 60] as const;

export const WARRANTY_STATES = ['In Warranty', 'Out of Warranty', 'No Warranty'] as const;
export type WarrantyState = (typeof WARRANTY_STATES)[number];

export interface Warranty {
  state: WarrantyState;
  days: number | null;
  /** The last instant of the warranty; null without one. */
  expiresAt: Date | null;
}

const NONE: Warranty = { state: 'No Warranty', days: null, expiresAt: null };

/** Days of a warranty text; null when it is empty or no whole number (decision 16). */
export function warrantyDays(text: string): number | null {
  return /^ *[0-9]{1,5} *$/.test(text) ? Number(text) : null;
}

/**
 * The warranty of a released unit: it ends with the shop's day shipbackDate + days, that day
 * included (spec 4, decision 16).
 */
export function warrantyOf(
  record: Pick<RepairRecord, 'shipbackDate' | 'warrantyDuration'>,
  now: Date,
  zone: string,
): Warranty {
  const days = warrantyDays(record.warrantyDuration);
  if (record.shipbackDate === null || days === null) return NONE;
  const dayAfter = addDays(shopDay(record.shipbackDate, zone), days + 1);
  const expiresAt = new Date(startOfShopDay(dayAfter, zone).getTime() - 1);
  return { state: now <= expiresAt ? 'In Warranty' : 'Out of Warranty', days, expiresAt };
}

/** The state that a warranty filter asks for; nothing and `all` mean every state. @throws invalid. */
export function parseWarrantyState(value: string): WarrantyState | null {
  return value.trim().toLowerCase() === 'all'
    ? null
    : oneOfOrNull(WARRANTY_STATES, value, 'status');
}
