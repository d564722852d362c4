import { invalid } from './errors.ts';
import { DAY_MS } from './durations.ts';

/** A day of the shop, `2026-11-21`, whatever zone the server or the browser is in (rule 94). */
export type ShopDay = string;

export interface DayParts {
  year: number;
  month: number;
  day: number;
}

/** Formats of one kind by zone. Making one takes a hundred times as long as using it. */
export function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const partsFormat = formatsByZone('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const longFormat = formatsByZone('en-PH', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const shortFormat = formatsByZone('en-PH', { year: 'numeric', month: 'short', day: 'numeric' });

/**
 * What a zone's clocks are ahead of UTC on a day of UTC, null where that changes during the day. The
 * records of a list, an import or an export share their days, and asking `Intl` takes long.
 */
const offsets = new Map<string, number | null>();
/** Some thirty years; when there are more days, all are forgotten. */
const MOST_OFFSETS = 10_000;

/** The local time of an instant in the zone, as the milliseconds of the same local time in UTC. */
function wallClock(instant: Date, zone: string): number {
  const time = instant.getTime();
  const day = Math.floor(time / DAY_MS);
  const key = `${zone} ${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const [first, next] = [offsetAt(day * DAY_MS, zone), offsetAt((day + 1) * DAY_MS, zone)];
    offset = first === next ? first : null;
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return time + (offset ?? offsetAt(time, zone));
}

function offsetAt(time: number, zone: string): number {
  const field: Record<string, number> = {};
  for (const { type, value } of partsFormat(zone).formatToParts(time)) field[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** The shop's day that contains an instant. */
export function shopDay(instant: Date, zone: string): ShopDay {
  return new Date(wallClock(instant, zone)).toISOString().slice(0, 10);
}

/** The shop's local time, to the second, as an instant of UTC; Excel sheets store it like this. */
export function shopWallTime(instant: Date, zone: string): Date {
  return new Date(Math.floor(wallClock(instant, zone) / 1000) * 1000);
}

/** Year, month (1 to 12) and day of a shop day. */
export function dayParts(day: ShopDay): DayParts {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** The first instant of a shop day, also where clocks skip midnight or show it twice. */
export function startOfShopDay(day: ShopDay, zone: string): Date {
  return firstInstant(Date.parse(`${day}T00:00:00Z`), zone);
}

/** The first instant of a local time, as `shopWallTime` returns it; a skipped one is the next. */
export const atShopWallTime = (wall: Date, zone: string): Date =>
  firstInstant(wall.getTime(), zone);

function firstInstant(wall: number, zone: string): Date {
  const ahead = [wall - DAY_MS, wall, wall + DAY_MS].map(
    (at) => wallClock(new Date(at), zone) - at,
  );
  const instants = ahead.map((offset) => wall - offset).sort((a, b) => a - b);
  return new Date(instants.find((at) => wallClock(new Date(at), zone) >= wall) ?? wall);
}

/** The day this many days later, or earlier for a negative number. */
export function addDays(day: ShopDay, days: number): ShopDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a day is after another one; 0 if it is not after it. */
export function daysBetween(from: ShopDay, to: ShopDay): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

/** The first day of a month, 1 to 12, or of a year without one, and the first day after it. */
export function periodBounds(year: number, month?: number): { from: ShopDay; after: ShopDay } {
  const from = `${year}-${String(month ?? 1).padStart(2, '0')}-01`;
  const lastMonth = `${year}-${String(month ?? 12).padStart(2, '0')}-01`;
  return { from, after: startOfMonth(addDays(lastMonth, 31)) };
}

const startOfMonth = (day: ShopDay): ShopDay => `${day.slice(0, 7)}-01`;

/** Days in a row, both ends included; an end that is left out is open. */
export interface DayRange {
  from?: ShopDay;
  to?: ShopDay;
}

/**
 * The whole months of a range of days, by the first day of the first one and of the one after the
 * last, and the days at its ends that are in no whole month. Null when it has no whole month.
 */
export function wholeMonths({ from, to }: DayRange) {
  const isInMonth = from !== undefined && from !== startOfMonth(from);
  const first = isInMonth ? startOfMonth(addDays(startOfMonth(from), 31)) : from;
  const after = to === undefined ? undefined : startOfMonth(addDays(to, 1));
  if (first !== undefined && after !== undefined && first >= after) return null;
  const days: Required<DayRange>[] = [];
  if (isInMonth && first !== undefined) days.push({ from, to: addDays(first, -1) });
  if (to !== undefined && after !== undefined && after <= to) days.push({ from: after, to });
  return { first, after, days };
}

/** The days that a field for a date takes, and so a filter by day. */
export const FIELD_DAYS = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Tells whether this text is a day that exists, such as `2028-02-29` but not `2027-02-29`. */
export function isShopDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Tells whether a day is in the shop's years, 1900 to 2999 (rule 95). */
const isInYears = (day: ShopDay): boolean => day >= '1900' && day < '3000';

/** Reads a day of the shop; empty means none. @throws invalid, also outside 1900 to 2999 (rule 95). */
export function parseShopDay(value: string | null | undefined, field: string): ShopDay | null {
  const day = (value ?? '').trim();
  if (day === '') return null;
  if (isShopDay(day) && isInYears(day)) return day;
  throw invalid(`${field} must be a day such as 2026-11-21`, field);
}

/**
 * Reads an ISO time, or a day as its midnight. @throws invalid, also outside the shop's years 1900
 * to 2999 (rule 95).
 */
export function parseInstant(value: string | Date, zone: string, field: string): Date {
  const text = value instanceof Date ? '' : value.trim();
  const bareDay = isShopDay(text);
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const instant =
    value instanceof Date
      ? value
      : bareDay
        ? startOfShopDay(text, zone)
        : new Date(iso && isShopDay(text.slice(0, 10)) ? text : Number.NaN);
  // Local years differ by one at most. The year of a time that could not be read is not a number.
  const year = instant.getUTCFullYear();
  if (year >= 1899 && year <= 3000 && isInYears(shopDay(instant, zone))) return instant;
  throw invalid(`${field} must be a date such as 2026-11-21`, field);
}

/** Today for the page header: `Saturday, November 21, 2026`. */
export const longDate = (instant: Date, zone: string): string => longFormat(zone).format(instant);

/** `Nov 21, 2026` for a table cell. */
export const shortDate = (instant: Date, zone: string): string => shortFormat(zone).format(instant);

/** Month names by number, 1 to 12, for filters. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface OfferedYears {
  /** The first year that the screen always offers, and the last. */
  from: number;
  to: number;
  inData: readonly number[];
  thisYear: number;
}

/** Years of a filter: the screen's range, those in the data, and the current one (rule 98). */
export function offeredYears({ from, to, inData, thisYear }: OfferedYears): number[] {
  const years = new Set([...inData, thisYear]);
  for (let year = from; year <= to; year += 1) years.add(year);
  return [...years].sort((a, b) => b - a);
}
