import { addDays, shopDay, startOfShopDay } from './calendar.ts';
import { invalid } from './errors.ts';
import type { RepairRecord } from './repairs.ts';
import { oneOfOrNull } from './statuses.ts';

export const WARRANTY_STATES = ['In Warranty', 'Out of Warranty', 'No Warranty'] as const;
export type WarrantyState = (typeof WARRANTY_STATES)[number];

export interface Warranty {
  state: WarrantyState;
  days: number | null;
  /** The last instant of the warranty; null without one. */
  expiresAt: Date | null;
}

const NONE: Warranty = { state: 'No Warranty', days: null, expiresAt: null };

/** Days from 0 to 3,650: `30`, `030`, `30 days`, `1 Day`. The database uses the same pattern. */
const WARRANTY_PATTERN =
  '^ *0*([0-9]{1,3}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-4][0-9]|3650) *(days?)? *$';
const DAYS = new RegExp(WARRANTY_PATTERN, 'i');

/** The days of a warranty text; null when it is empty or not a number of days from 0 to 3,650. */
export function warrantyDays(text: string): number | null {
  const [, days] = DAYS.exec(text) ?? [];
  return days === undefined ? null : Number(days);
}

/** Tells whether a stored text cannot be read as days. It counts as no warranty. */
export function isUnreadableWarranty(text: string): boolean {
  return text.trim() !== '' && warrantyDays(text) === null;
}

/**
 * The stored form of a warranty: whole days from 0 to 3,650 as digits (`7 days` is 7), '' for none.
 * An unreadable text from earlier versions is accepted while it is what is stored, so that people
 * can still save other fields.
 * @throws invalid for everything else.
 */
export function parseWarrantyDuration(
  value: string | number | null | undefined,
  stored: string | null = null,
): string {
  const text = String(value ?? '');
  if (text.trim() === '') return '';
  const days = warrantyDays(text);
  if (days !== null) return String(days);
  if (stored !== null && text.trim() === stored.trim()) return stored;
  throw invalid('Warranty must be whole days, from 0 to 3,650', 'warrantyDuration');
}

type Released = Pick<RepairRecord, 'shipbackDate' | 'warrantyDuration'>;

/**
 * The days of a warranty and its last instant; null without one. Its last day is shipbackDate +
 * days, a day of the shop (rule 102).
 */
export function warrantyTerm(
  { shipbackDate, warrantyDuration }: Released,
  zone: string,
): { days: number; expiresAt: Date } | null {
  const days = warrantyDays(warrantyDuration);
  if (shipbackDate === null || days === null) return null;
  const dayAfter = addDays(shopDay(shipbackDate, zone), days + 1);
  return { days, expiresAt: new Date(startOfShopDay(dayAfter, zone).getTime() - 1) };
}

/** The warranty of a unit, and its state at this time (rule 102). */
export function warrantyOf(record: Released, now: Date, zone: string): Warranty {
  const term = warrantyTerm(record, zone);
  if (term === null) return NONE;
  return { state: now <= term.expiresAt ? 'In Warranty' : 'Out of Warranty', ...term };
}

/** The state that a warranty filter asks for; empty and `all` mean every state. @throws invalid. */
export function parseWarrantyState(value: string): WarrantyState | null {
  return value.trim().toLowerCase() === 'all'
    ? null
    : oneOfOrNull(WARRANTY_STATES, value, 'status');
}
