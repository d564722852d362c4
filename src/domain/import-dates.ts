import { isShopDay, type ShopDay } from './calendar.ts';
import { DAY_MS } from './durations.ts';

/** Which number comes first in dates like `03/04/2025`. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a cell says about a day. In `either`, the day depends on the order of the file's dates. */
export type ReadDate =
  | { kind: 'day'; day: ShopDay }
  | { kind: 'either'; days: Record<DateOrder, ShopDay> }
  | { kind: 'only'; order: DateOrder; day: ShopDay };

/** Names of months in English and Filipino by their first three letters, which no two share. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  feb: 2,
  peb: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  jun: 6,
  hun: 6,
  jul: 7,
  hul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  nob: 11,
  dec: 12,
  dis: 12,
};

const FULL_NAMES =
  'january february march april may june july august september october november december ' +
  'enero pebrero marso abril mayo hunyo hulyo agosto setyembre septyembre oktubre nobyembre disyembre';

/** Every spelling: whole names, their first three letters, and `sept`. */
const SPELLINGS: ReadonlySet<string> = new Set([
  ...FULL_NAMES.split(' '),
  ...Object.keys(MONTHS),
  'sept',
]);

/** The number of a month by its name in English or Filipino, short or whole; null for others. */
export function monthNumber(name: string): number | null {
  const word = name.toLowerCase();
  return SPELLINGS.has(word) ? (MONTHS[word.slice(0, 3)] ?? null) : null;
}

/** A time of day behind a date; a record keeps the day. */
const TIME = /[\s,T]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?\s*([ap]\.?m\.?)?$/i;
const WEEKDAY =
  /^(mon|tue|wed|thu|fri|sat|sun|lunes|martes|miyerkules|huwebes|biyernes|sabado|linggo)[a-z]*[.,]?\s+/i;
const SEPARATOR = String.raw`(?:\s*[-/.,]\s*|\s+(?:ng\s+)?|)`;
const DAY_MONTH_YEAR = new RegExp(
  String.raw`^(?:ika-?)?(\d{1,2})(?:st|nd|rd|th)?${SEPARATOR}([a-z]{3,10})\.?${SEPARATOR}'?(\d{4}|\d{2})$`,
  'i',
);
const MONTH_DAY_YEAR = new RegExp(
  String.raw`^([a-z]{3,10})\.?${SEPARATOR}(\d{1,2})(?:st|nd|rd|th)?(?:\s*[-/.,]\s*|\s+)'?(\d{4}|\d{2})$`,
  'i',
);
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*'?(\d{4}|\d{2})$/;
/** Excel counts days from this one; the days from 1954 to 2119 have these numbers. */
export const EXCEL_DAY_0 = Date.UTC(1899, 11, 30);
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/;

/**
 * Reads a day as people write it in spreadsheets: `2025-11-22`, `22/11/2025`, `22-Nov-25`,
 * `Nov. 22, 2025`, `ika-22 ng Nobyembre 2025`, or Excel's number of a day, `45983`.
 * @returns null when it is no day; then nothing is guessed.
 */
export function readDate(typed: string): ReadDate | null {
  const text = typed.trim().replace(TIME, '').replace(WEEKDAY, '').trim();
  const serial = SERIAL.exec(text)?.[1];
  if (serial !== undefined) {
    const day = new Date(EXCEL_DAY_0 + Number(serial) * DAY_MS).toISOString().slice(0, 10);
    return { kind: 'day', day };
  }
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return certain(isoYear, Number(isoMonth), isoDay);
  const [, dayBefore, monthAfter, year] = DAY_MONTH_YEAR.exec(text) ?? [];
  if (year !== undefined) return certain(year, monthNumber(monthAfter ?? ''), dayBefore);
  const [, monthBefore, dayAfter, lastYear] = MONTH_DAY_YEAR.exec(text) ?? [];
  if (lastYear !== undefined) return certain(lastYear, monthNumber(monthBefore ?? ''), dayAfter);
  const [, first, second, numbersYear] = NUMBERS.exec(text) ?? [];
  return numbersYear === undefined ? null : fromNumbers(numbersYear, first, second);
}

function certain(year: string, month: number | null, day: string | undefined): ReadDate | null {
  const found = month === null ? null : dayOf(year, month, Number(day));
  return found === null ? null : { kind: 'day', day: found };
}

function fromNumbers(year: string, first = '', second = ''): ReadDate | null {
  const dayFirst = dayOf(year, Number(second), Number(first));
  const monthFirst = dayOf(year, Number(first), Number(second));
  if (dayFirst !== null && dayFirst === monthFirst) return { kind: 'day', day: dayFirst };
  if (dayFirst !== null && monthFirst !== null)
    return { kind: 'either', days: { 'day-first': dayFirst, 'month-first': monthFirst } };
  if (dayFirst !== null) return { kind: 'only', order: 'day-first', day: dayFirst };
  return monthFirst === null ? null : { kind: 'only', order: 'month-first', day: monthFirst };
}

/** Years of two digits lie between 1980 and 2079. */
function dayOf(year: string, month: number, day: number): ShopDay | null {
  const number = Number(year);
  const whole = year.length === 4 ? number : number + (number < 80 ? 2000 : 1900);
  const parts = [String(whole), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const text = parts.join('-');
  return isShopDay(text) ? text : null;
}

/**
 * The day of a cell. A date that can be read in one order only is read so, whatever the others are.
 * @param order null while nobody knows it; then dates that depend on it are unreadable.
 */
export function dayOfCell(typed: string, order: DateOrder | null): ShopDay | null {
  const read = readDate(typed);
  if (read === null) return null;
  if (read.kind !== 'either') return read.day;
  return order === null ? null : read.days[order];
}

/** What the dates of a file say about their order. */
export interface DateOrders {
  /** The lines whose dates can only be read in one order. */
  only: Record<DateOrder, number[]>;
  /** The lines whose dates depend on the order. */
  either: number[];
}

/**
 * The order that the file itself decides, by the dates that can be read in one order only; null
 * when they contradict each other, or when there are none and somebody has to be asked.
 */
export function decidedOrder({ only, either }: DateOrders): DateOrder | null {
  const isDayFirst = only['day-first'].length > 0;
  const isMonthFirst = only['month-first'].length > 0;
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first';
  return either.length === 0 ? 'day-first' : null;
}
