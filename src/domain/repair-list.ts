import { MONTHS, parseShopDay, type ShopDay } from './calendar.ts';
import { DomainError, invalid } from './errors.ts';
import { PAYMENT_FILTERS, type PaymentFilter } from './finance.ts';
import { can } from './permissions.ts';
import { BACKJOB, oneOf, REPAIR_STATUSES, type RepairStatus } from './statuses.ts';
import { boundedText, wellFormed } from './texts.ts';
import type { Viewer } from './users.ts';
import { parseWorkWeek, WORK_WEEKS, type WorkWeek } from './weeks.ts';

/** A period of the shop's calendar; empty and `all` mean no limit. */
export interface PeriodInput {
  week?: string | number | null | undefined;
  month?: string | number | null | undefined;
  year?: string | number | null | undefined;
}

/** A checked period. Months and years are of the shop's zone (rule 94). */
export interface Period {
  week?: WorkWeek;
  month?: number;
  year?: number;
}

/** The choices of the shipping filter; every other record counts as not shipped yet. */
export const SHIPPING_FILTERS = ['shipped', 'unshipped'] as const;
export type ShippingFilter = (typeof SHIPPING_FILTERS)[number];

/** A filter of a list as clients send it. Empty means not filtered (rule 125). */
export interface RepairFilterInput extends PeriodInput {
  from?: string | null | undefined;
  to?: string | null | undefined;
  shipping?: string | null | undefined;
  technician?: string | null | undefined;
  status?: string | null | undefined;
  paymentStatus?: string | null | undefined;
  search?: string | null | undefined;
  toDo?: boolean | null | undefined;
}

/** A checked filter. */
export interface RepairFilter extends Period {
  /** The first and the last shop day of the records' dates, both included (rule 280). */
  from?: ShopDay;
  to?: ShopDay;
  shipping?: ShippingFilter;
  technician?: string;
  status?: RepairStatus;
  /** Applies to Unit OK records only. */
  payment?: PaymentFilter;
  search?: string;
  /** Only work that is still to do. */
  toDo?: true;
}

/** Tells whether the unit came back, so that it is to be done first (rule 291). */
export function isBackjob({ repairStatus }: { repairStatus: RepairStatus }): boolean {
  return repairStatus === BACKJOB;
}

/**
 * `technicianInCharge` orders the records of one technician by their date; `toDo` puts backjobs
 * before all others; `openWork`, descending, has open work before what is finished, each newest
 * first (rule 296).
 */
export const REPAIR_SORTS = [
  'date',
  'clientName',
  'repairCost',
  'repairStatus',
  'technicianInCharge',
  'shipbackDate',
  'toDo',
  'openWork',
] as const;
/** The orders of a list; `shipping` puts units that still have to go before those shipped. */
export type RepairSort = (typeof REPAIR_SORTS)[number] | 'shipping';
export interface RepairOrder {
  by: RepairSort;
  descending: boolean;
}
/** Newest first, unless a screen asks for another order. */
export const DEFAULT_ORDER: RepairOrder = { by: 'date', descending: true };
/** Backjobs on top, then what has waited longest (rule 291). */
export const TO_DO_ORDER: RepairOrder = { by: 'toDo', descending: false };

export const PAGE_SIZE = 50;
const MOST_PAGE_SIZE = 200;
/** The length of a search text; the pages take no more. */
export const MOST_SEARCH = 200;
const MOST_NAME = 255;

/** Checks a period. @throws invalid naming the field. */
export function parsePeriod(input: PeriodInput): Period {
  const period: Period = {};
  const week = parseWorkWeek(chosen(input.week), 'week');
  if (week !== '') period.week = week;
  const month = parseWhole(chosen(input.month), 1, 12, 'month');
  if (month !== null) period.month = month;
  const year = parseWhole(chosen(input.year), 1900, 2999, 'year');
  if (year !== null) period.year = year;
  return period;
}

/** Whether a chart of a period compares years. */
export function comparesYears({ month, year }: Period): boolean {
  return month === undefined && year === undefined;
}

/**
 * The bars of a chart for a period (rule 71): the work weeks of a month, the months of a year, else
 * these years; for one week just that week.
 */
export function chartPeriods(period: Period, years: readonly number[]): Period[] {
  const { week, month } = period;
  if (comparesYears(period)) return years.map((each) => ({ ...period, year: each }));
  if (month === undefined) return MONTHS.map((_, index) => ({ ...period, month: index + 1 }));
  return week === undefined ? WORK_WEEKS.map((each) => ({ ...period, week: each })) : [period];
}

/** Checks a filter; `all` and empty mean none. @throws invalid; forbidden by role (rule 59). */
export function parseRepairFilter(viewer: Viewer, input: RepairFilterInput): RepairFilter {
  const filter: RepairFilter = parsePeriod(input);
  const from = parseShopDay(chosen(input.from), 'from');
  if (from !== null) filter.from = from;
  const to = parseShopDay(chosen(input.to), 'to');
  if (to !== null) filter.to = to;
  const shipping = chosen(input.shipping);
  if (shipping !== '') filter.shipping = oneOf(SHIPPING_FILTERS, shipping, 'shipping');
  const status = chosen(input.status);
  if (status !== '') filter.status = oneOf(REPAIR_STATUSES, status, 'status');
  const technician = chosen(input.technician);
  if (technician !== '') {
    if (!can(viewer, 'repair:filter-by-technician')) throw refused('technician');
    filter.technician = filterText(technician, MOST_NAME, 'technician');
  }
  const payment = chosen(input.paymentStatus);
  if (payment !== '') {
    if (!can(viewer, 'repair:filter-by-payment')) throw refused('paymentStatus');
    filter.payment = oneOf(PAYMENT_FILTERS, payment, 'paymentStatus');
  }
  const search = (input.search ?? '').trim();
  if (search !== '') filter.search = filterText(search, MOST_SEARCH, 'search');
  if (input.toDo === true) filter.toDo = true;
  return filter;
}

/**
 * Returns an order that the viewer may use. The order of amounts reveals them, so it needs the
 * permission to see them. @throws forbidden.
 */
export function checkRepairOrder(viewer: Viewer, order: RepairOrder): RepairOrder {
  if (order.by === 'repairCost' && !can(viewer, 'repair:see-cost')) throw refused('sort');
  return order;
}

/** How many rows a page has: 50 by default, 200 at most. @throws invalid outside of that. */
export function parsePageSize(value: string | number | null | undefined, field = 'limit'): number {
  return parseWhole(String(value ?? ''), 1, MOST_PAGE_SIZE, field) ?? PAGE_SIZE;
}

function chosen(value: string | number | null | undefined): string {
  const text = String(value ?? '').trim();
  return text.toLowerCase() === 'all' ? '' : text;
}

/** Half of a character that takes two units is no reason to refuse a filter; it finds nothing. */
function filterText(text: string, most: number, field: string): string {
  return boundedText(wellFormed(text), most, field);
}

function parseWhole(text: string, least: number, most: number, field: string): number | null {
  if (text === '') return null;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw invalid(`${field} must be a whole number from ${least} to ${most}`, field);
  return number;
}

function refused(field: string): DomainError {
  return new DomainError('forbidden', `You may not filter by ${field}`, { field });
}
