import { daysBetween, parseShopDay, shopDay, type ShopDay } from './calendar.ts';
import { invalid } from './errors.ts';
import type { RepairRecord } from './repairs.ts';
import { isFinishedStatus } from './statistics.ts';
import { knownStatus, type RepairStatus } from './statuses.ts';
import { DAY_MS } from './durations.ts';

/** Where a unit is on its way through the shop: in a status of open work, or ready to be fetched. */
export const LANES = [
  'Pending',
  'Processing',
  'Waiting Parts',
  'Monitoring',
  'Backjob',
  'Ready',
] as const;
export type Lane = (typeof LANES)[number];

/** The most cards of a lane that are read; the lane says how many there are. */
export const MOST_CARDS = 50;

/** What decides whether a unit left the shop. */
export interface ReleaseFacts extends Pick<RepairRecord, 'shipbackDate'> {
  shippingStatus: string | null;
  /** When a unit that had left came back as a Backjob; null once it leaves again. */
  cameBackAt: Date | null;
}

/** What decides whether a repair is over and its unit gone. */
export interface CompletionFacts extends ReleaseFacts, Pick<RepairRecord, 'repairStatus'> {}

/** What decides the lane of a record on the board. */
export interface BoardFacts extends CompletionFacts {
  shelvedAt: Date | null;
}

/**
 * The unit left the shop: it is Shipped, or has a release date and does not wait for its courier, and
 * did not come back after that (rule 460).
 */
export function isReleased({ shippingStatus, shipbackDate, cameBackAt }: ReleaseFacts): boolean {
  if (cameBackAt !== null) return false;
  return shippingStatus === 'Shipped' || (shipbackDate !== null && shippingStatus !== 'To Ship');
}

/** The repair is over, whether it succeeded or not, so that only the release is left to do. */
export function isFinished({ repairStatus }: Pick<RepairRecord, 'repairStatus'>): boolean {
  return isFinishedStatus(repairStatus);
}

/** The same of a status as calls write it; one that is not known finishes nothing. */
export function isFinishedText(status: string): boolean {
  const known = knownStatus(status);
  return known !== undefined && isFinished({ repairStatus: known });
}

/** The repair is over and its unit left the shop (rule 460); what a client reads follows it (rule 431). */
export function isGone(record: CompletionFacts): boolean {
  return isFinished(record) && isReleased(record);
}

/** The repair is over and its unit waits in the shop to be collected (rule 460). */
export function isReady(record: CompletionFacts): boolean {
  return isFinished(record) && !isReleased(record);
}

/** The lane of a status, whatever else is known of the record. */
export function laneOfStatus(status: RepairStatus): Lane {
  return isFinishedStatus(status) ? 'Ready' : status;
}

/** The lane of a record; null when it is not on the board (rule 460). */
export function laneOf(record: BoardFacts): Lane | null {
  if (record.shelvedAt !== null) return null;
  if (isGone(record)) return null;
  return laneOfStatus(record.repairStatus);
}

/** The status that a card gets in a lane: Ready means Unit OK, and RTO is chosen by its name. */
export function statusOfLane(lane: Lane): RepairStatus {
  return lane === 'Ready' ? 'Unit OK' : lane;
}

/** After so many days in its lane a card is amber; after twice as many it is red (rule 462). */
export const AMBER_DAYS: Readonly<Record<Lane, number>> = {
  Pending: 1,
  Processing: 3,
  'Waiting Parts': 7,
  Monitoring: 3,
  Backjob: 2,
  Ready: 7,
};

/** How old a card is for its lane. */
export type CardAge = 'fresh' | 'amber' | 'red';

/** How old a card is, by the days that it has been in its lane (rule 462). */
export function cardAge(lane: Lane, days: number): CardAge {
  const amber = AMBER_DAYS[lane];
  if (days >= 2 * amber) return 'red';
  return days >= amber ? 'amber' : 'fresh';
}

/** How many days of the shop ago something began; 0 for today. */
export function daysSince(since: Date, today: ShopDay, zone: string): number {
  return daysBetween(shopDay(since, zone), today);
}

/** Whether the promised day has come or is over; null for none, a later one, and a ready unit. */
export type PromiseState = 'overdue' | 'today' | null;

/** A promise is kept once the unit is ready, even if it is collected later (rule 463). */
export function promiseOf(lane: Lane, promisedOn: ShopDay | null, today: ShopDay): PromiseState {
  if (lane === 'Ready' || promisedOn === null || promisedOn > today) return null;
  return promisedOn === today ? 'today' : 'overdue';
}

/** What of a card decides its place and whether a filter shows it. */
export interface CardFacts {
  id: number;
  lane: Lane;
  date: Date;
  /** Since when it has its status. */
  statusSince: Date;
  promisedOn: ShopDay | null;
}

/** The order of a lane: what is overdue, what is due today, then what waits longest (rule 463). */
export function compareCards(a: CardFacts, b: CardFacts, today: ShopDay): number {
  const [left, right] = [a, b].map(({ lane, promisedOn }) =>
    promiseOf(lane, promisedOn, today) === null ? '9999' : (promisedOn ?? ''),
  );
  if (left !== right) return (left ?? '') < (right ?? '') ? -1 : 1;
  return a.statusSince.getTime() - b.statusSince.getTime() || a.id - b.id;
}

/** The filters of the board. */
export const BOARD_FILTERS = ['inToday', 'due', 'overdue', 'ready', 'unclaimed'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

/** The names of the filters. */
export const BOARD_FILTER_LABELS: Readonly<Record<BoardFilter, string>> = {
  inToday: 'In today',
  due: 'Due',
  overdue: 'Overdue',
  ready: 'Ready',
  unclaimed: 'Unclaimed',
};

/** After so many days a ready unit counts as unclaimed, and its client is reminded each time. */
export const REMINDER_DAYS = [3, 7, 30] as const;
export const UNCLAIMED_DAYS = REMINDER_DAYS[0];

/** Whether a filter shows a card (rule 464). */
export function passesFilter(
  filter: BoardFilter,
  { lane, date, statusSince, promisedOn }: CardFacts,
  today: ShopDay,
  zone: string,
): boolean {
  if (filter === 'inToday') return shopDay(date, zone) === today;
  if (filter === 'due') return promiseOf(lane, promisedOn, today) === 'today';
  if (filter === 'overdue') return promiseOf(lane, promisedOn, today) === 'overdue';
  if (lane !== 'Ready') return false;
  return filter === 'ready' || daysSince(statusSince, today, zone) >= UNCLAIMED_DAYS;
}

/**
 * A ready unit whose client should be reminded: it has waited 3, 7 or 30 days, and no message was
 * sent since it reached the latest of these (rule 465).
 * @param lastMessage the day of the last message about the record; null for none.
 */
export function isToRemind(
  lane: Lane,
  readyDays: number,
  lastMessage: ShopDay | null,
  today: ShopDay,
): boolean {
  const stage = REMINDER_DAYS.findLast((days) => readyDays >= days);
  if (lane !== 'Ready' || stage === undefined) return false;
  return lastMessage === null || daysBetween(lastMessage, today) > readyDays - stage;
}

/** After so many days a record that is imported, or upgraded to the board, is not on it. */
export const SHELF_DAYS = { finished: 60, open: 365 } as const;

/**
 * Whether a record that an import adds belongs on the shelf instead of the board (rule 461): old
 * lists never noted when units were fetched, and what has been open for a year is nobody's work of
 * today.
 */
export function isShelvedByAge(
  record: Pick<RepairRecord, 'repairStatus' | 'date'>,
  now: Date,
): boolean {
  const days = isFinished(record) ? SHELF_DAYS.finished : SHELF_DAYS.open;
  return record.date.getTime() < now.getTime() - days * DAY_MS;
}

/** The day that was promised; null for none (rule 466). @throws invalid. */
export function parsePromised(value: string | null | undefined): ShopDay | null {
  return parseShopDay(value, 'promisedOn');
}

/** Reads a filter of the board; empty means none. @throws invalid. */
export function parseBoardFilter(value: string | null | undefined): BoardFilter | null {
  const wanted = (value ?? '').trim();
  if (wanted === '') return null;
  const found = BOARD_FILTERS.find((filter) => filter === wanted);
  if (found === undefined)
    throw invalid(`filter must be one of: ${BOARD_FILTERS.join(', ')}`, 'filter');
  return found;
}
