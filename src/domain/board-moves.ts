import { isShelvedByAge } from './board.ts';
import type { RepairRecord } from './repairs.ts';
import type { FieldChange } from './repair-history.ts';
import { BACKJOB, knownStatus, SHIPPING_STATUSES } from './statuses.ts';
import { DAY_MS } from './durations.ts';

const MOVING_FIELDS = ['repairStatus', 'shippingStatus', 'shipbackDate'] as const;

/** What of a record decides where its unit is. */
type MovingFields = Pick<RepairRecord, (typeof MOVING_FIELDS)[number]>;

/** Tells whether a change of these fields may move a record on the board. */
export function mayMoveUnit(changed: readonly string[]): boolean {
  return MOVING_FIELDS.some((field) => changed.includes(field));
}

/** How a change moves a unit: back into the shop, or out of it. */
export type UnitMove = 'returns' | 'leaves';

/**
 * How a change moves the unit of a record, null if it does not (rule 460). It returns when it becomes
 * a Backjob, and leaves when it becomes Shipped or gets another release date and does not wait for
 * its courier. To receive a unit is not to leave, nor is an earlier day; on the same day the time
 * may be earlier, since forms know only days.
 */
export function unitMove(before: MovingFields, changes: Partial<MovingFields>): UnitMove | null {
  const after = { ...before, ...changes };
  if (after.repairStatus === BACKJOB && before.repairStatus !== BACKJOB) return 'returns';
  const isShipped = after.shippingStatus === 'Shipped' && before.shippingStatus !== 'Shipped';
  return isShipped || (isReleasedLater(before, after) && after.shippingStatus !== 'To Ship')
    ? 'leaves'
    : null;
}

/** Tells whether the release date is another one, which is not on an earlier day. */
function isReleasedLater(before: MovingFields, after: MovingFields): boolean {
  const [earlier, later] = [timeOf(before.shipbackDate), timeOf(after.shipbackDate)];
  if (later === null || later === earlier) return false;
  return earlier === null || later > earlier - DAY_MS;
}

const timeOf = (date: Date | null): number | null => date?.getTime() ?? null;

/**
 * Tells whether a change between these two, or its undo, may have moved the unit, so that the earlier
 * changes tell where it was (rule 460). A unit that was a Backjob from the start never came back.
 */
function mayHaveMoved(one: MovingFields, other: MovingFields): boolean {
  const isOtherRelease = timeOf(one.shipbackDate) !== timeOf(other.shipbackDate);
  return isOtherRelease || unitMove(one, other) !== null || unitMove(other, one) !== null;
}

/** A change of a record, as the journal has it. */
export interface PastChange {
  at: Date;
  changes: readonly FieldChange[];
  /** It was undone, or undid another one. */
  isUndone: boolean;
}

/**
 * When a unit came back into the shop; null if it did not, or left since (rule 460). So undoing a
 * change tells where the unit was before it.
 * @param record the record as these changes left it.
 */
export function returnedAt(record: MovingFields, newestFirst: readonly PastChange[]): Date | null {
  let after = record;
  for (const { at, changes, isUndone } of newestFirst) {
    const before = { ...after, ...fieldsBefore(changes) };
    const move = isUndone ? null : unitMove(before, after);
    if (move !== null) return move === 'returns' ? at : null;
    after = before;
  }
  return null;
}

/** When a record reached the status that these changes left; null if they do not tell. */
function statusReachedAt(newestFirst: readonly PastChange[]): Date | null {
  const reached = newestFirst.find(
    ({ changes, isUndone }) => !isUndone && changes.some(({ field }) => field === 'repairStatus'),
  );
  return reached?.at ?? null;
}

/** Where the unit of a record is, and since when it has its status; without what does not change. */
export interface EarlierPlace {
  cameBackAt?: Date | null;
  statusSince?: Date;
}

/** Tells whether an undo between these two changes where the unit is or which status it has. */
export function mayChangePlace(one: MovingFields, other: MovingFields): boolean {
  return mayHaveMoved(one, other) || one.repairStatus !== other.repairStatus;
}

/**
 * Where the unit was before a change that is undone, and since when it had its status (rules 460 and
 * 609).
 * @param earlier the record as it was before, and is again.
 */
export function placeBefore(
  record: RepairRecord,
  earlier: MovingFields,
  newestFirst: readonly PastChange[],
): EarlierPlace {
  const place: EarlierPlace = {};
  if (mayHaveMoved(earlier, record)) place.cameBackAt = returnedAt(earlier, newestFirst);
  if (earlier.repairStatus !== record.repairStatus)
    place.statusSince = statusReachedAt(newestFirst) ?? record.createdAt;
  return place;
}

/** The values from before a change; the journal holds them as texts. */
function fieldsBefore(changes: readonly FieldChange[]): Partial<MovingFields> {
  const fields: Partial<MovingFields> = {};
  for (const { field, before } of changes) {
    const status = field === 'repairStatus' ? knownStatus(before ?? '') : undefined;
    if (status !== undefined) fields.repairStatus = status;
    if (field === 'shippingStatus')
      fields.shippingStatus = SHIPPING_STATUSES.find((one) => one === before) ?? null;
    if (field === 'shipbackDate') fields.shipbackDate = before === null ? null : new Date(before);
  }
  return fields;
}

/** How an import moves a record: off the board, or onto it. */
export type ShelfMove = 'off the board' | 'onto the board';

/**
 * How a change by an import moves a record between the board and the shelf, null if it does not
 * (rule 461). With another status its age decides, as for a new record; with another release it
 * returns to the board.
 */
export function shelfMove(
  before: MovingFields & Pick<RepairRecord, 'date'>,
  changes: Partial<typeof before>,
  now: Date,
): ShelfMove | null {
  const after = { ...before, ...changes };
  if (after.repairStatus !== before.repairStatus)
    return isShelvedByAge(after, now) ? 'off the board' : 'onto the board';
  const isOtherRelease =
    after.shippingStatus !== before.shippingStatus ||
    timeOf(after.shipbackDate) !== timeOf(before.shipbackDate);
  return isOtherRelease ? 'onto the board' : null;
}
