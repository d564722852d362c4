import { proposedBackjob } from '../../../../src/domain/backjobs.ts';
import { dayParts, shopDay, startOfShopDay } from '../../../../src/domain/calendar.ts';
import { roleCan } from '../../../../src/domain/permissions.ts';
import { fieldSpec, isDayKind, RECORD_FIELDS } from '../../../../src/domain/record-fields.ts';
import {
  DEFAULT_REPAIR_STATUS,
  RECORD_SHIPPING_STATUSES,
  withCurrent,
} from '../../../../src/domain/statuses.ts';
import { isUnreadableWarranty, warrantyOf } from '../../../../src/domain/warranty.ts';
import type { Role } from '../../../../src/domain/roles.ts';
import { proposeWorkWeek } from '../../../../src/domain/weeks.ts';
import { changedAmong } from '../../../ui/overlay/conflict.ts';
import { channelText, paymentText } from '../../../entities/repair/format.ts';
import { warrantyText } from '../../../entities/repair/warrantyText.ts';
import { DRAFT_FIELDS, type DraftField, FORM_FIELDS } from '../records.ts';
import type { NewRecordParts } from './saveNewRecordParts.ts';

/** The dialog's fields as the texts that they show. */
export type RepairDraft = Record<DraftField, string>;

/** The draft of a record; for a new one also its intake and promised day. */
export interface FormDraft extends RepairDraft, NewRecordParts {}

/** The stored fields that the dialog edits; instants are ISO strings. */
export type DraftRecord = Record<DraftField, string | null>;

/** The input of a save: null clears a field, a missing field stays as it is (rule 46). */
export type RepairInput = Partial<Record<DraftField, string | null>>;

/** The fields that a role may change; the server refuses the others (rule 48). */
export function editableFields(role: Role): readonly DraftField[] {
  return DRAFT_FIELDS.filter((field) => roleCan(role, RECORD_FIELDS[field].write));
}

/** A new record is unpaid, so that no finished one lacks a payment status by oversight. */
export function emptyDraft(now: Date, zone: string): RepairDraft {
  return {
    ...draftWith(() => ''),
    ...dayOf(now, zone),
    repairStatus: DEFAULT_REPAIR_STATUS,
    paymentStatus: 'Unpaid',
  };
}

/** A new record; `original` is the repair that it repeats. */
export function newDraft(
  original: (DraftRecord & { id: string }) | undefined,
  now: Date,
  zone: string,
) {
  return original === undefined ? emptyDraft(now, zone) : backjobDraft(original, now, zone);
}

/** A new record for a unit that came back: the same client, unit and technician, and no cost. */
function backjobDraft(original: DraftRecord & { id: string }, now: Date, zone: string) {
  const before = draftOf(original, zone);
  const { clientName, contactNo, clientId, unit, technicianInCharge, warrantyDuration } = before;
  const shipbackDate = original.shipbackDate === null ? null : new Date(original.shipbackDate);
  const proposed = proposedBackjob({ shipbackDate, warrantyDuration }, now, zone);
  return {
    ...emptyDraft(now, zone),
    clientName,
    contactNo,
    clientId,
    unit,
    technicianInCharge,
    repairStatus: 'Backjob',
    repairCost: '0.00',
    warrantyDuration: proposed.warrantyDuration,
    backjob: { of: original.id, claim: proposed.claim },
  };
}

export function draftOf(record: DraftRecord, zone: string): RepairDraft {
  return draftWith((field) => {
    const value = record[field] ?? '';
    return isDay(field) && value !== '' ? shopDay(new Date(value), zone) : value;
  });
}

/** The date and the week that a new record gets at a moment. */
function dayOf(now: Date, zone: string) {
  const date = shopDay(now, zone);
  return { date, workWeek: weekOfDay(date) };
}

/** The suggested week for a shop day; '' for no day (rule 97). */
export function weekOfDay(day: string): string {
  return day === '' ? '' : proposeWorkWeek(dayParts(day).day);
}

export function changedFields(before: RepairDraft, after: RepairDraft): DraftField[] {
  return changedAmong(DRAFT_FIELDS, before, after);
}

/** When the form of a new record was opened, and first sent. */
interface FormTimes {
  openedAt: Date;
  sentAt: Date;
}

/**
 * Creates a record. If its date is the day on which the form was opened, it gets the time of
 * opening, so that the newest stays on top. A form that is sent on a later day gets that day, unless
 * its date or week was chosen. Without a client account, the server links one by name (rule 35).
 */
export function createInput(
  draft: RepairDraft,
  { openedAt, sentAt }: FormTimes,
  zone: string,
): RepairInput {
  const proposed = dayOf(openedAt, zone);
  const isProposed = draft.date === proposed.date && draft.workWeek === proposed.workWeek;
  const now = dayOf(sentAt, zone);
  const isLater = isProposed && now.date > proposed.date;
  const input = sent(isLater ? { ...draft, ...now } : draft, DRAFT_FIELDS, zone);
  if (draft.date === proposed.date) input.date = (isLater ? sentAt : openedAt).toISOString();
  if (draft.clientId === '') delete input.clientId;
  return input;
}

/** Only the changed fields that this person may change. */
export function editInput(
  before: RepairDraft,
  after: RepairDraft,
  editable: readonly DraftField[],
  zone: string,
): RepairInput {
  const changed = changedFields(before, after).filter((field) => editable.includes(field));
  return sent(after, changed, zone);
}

function sent(draft: RepairDraft, fields: readonly DraftField[], zone: string): RepairInput {
  const input: RepairInput = {};
  for (const field of fields) {
    const text = draft[field].trim();
    if (text === '') input[field] = fieldSpec(field).unset ?? null;
    else input[field] = isDay(field) ? startOfShopDay(text, zone).toISOString() : draft[field];
  }
  return input;
}

function isDay(field: DraftField): boolean {
  return isDayKind(fieldSpec(field).kind);
}

function draftWith(textOf: (field: DraftField) => string): RepairDraft {
  const draft: RepairDraft = { ...FORM_FIELDS };
  for (const field of DRAFT_FIELDS) draft[field] = textOf(field);
  return draft;
}

/** The options of a field, and its stored value if it is not among them. */
export function fieldChoices(field: DraftField, current: string) {
  const { choices = [] } = fieldSpec(field);
  const offered = field === 'shippingStatus' ? RECORD_SHIPPING_STATUSES : choices;
  return withCurrent(offered, current).map((value) => ({ value, label: choiceText(field, value) }));
}

function choiceText(field: DraftField, value: string): string {
  if (field === 'paymentStatus') return paymentText(value);
  return field === 'paymentChannel' ? channelText(value) : value;
}

/** When the warranty of a draft ends or ended, or why it has none. */
export function warrantyHint(
  { shipbackDate, warrantyDuration }: RepairDraft,
  today: string,
  zone: string,
): string | undefined {
  if (isUnreadableWarranty(warrantyDuration))
    return 'This is not a number of days, and counts as no warranty.';
  const released = shipbackDate === '' ? null : startOfShopDay(shipbackDate, zone);
  const now = startOfShopDay(today, zone);
  const warranty = warrantyOf({ shipbackDate: released, warrantyDuration }, now, zone);
  if (warranty.expiresAt !== null) return warrantyText(warranty, zone);
  return warrantyDuration.trim() === '' ? undefined : 'Counts from the ship-back / release date.';
}
