import { dayParts, shopDay, startOfShopDay } from '../../../src/domain/calendar.ts';
import { roleCan } from '../../../src/domain/permissions.ts';
import { fieldSpec, RECORD_FIELDS } from '../../../src/domain/record-fields.ts';
import { DEFAULT_REPAIR_STATUS } from '../../../src/domain/statuses.ts';
import type { Role } from '../../../src/domain/roles.ts';
import { proposeWorkWeek } from '../../../src/domain/weeks.ts';
import { DRAFT_FIELDS, type DraftField, FORM_FIELDS } from './records.ts';
import { changedAmong } from '../../ui/overlay/conflict.ts';

/** The dialog's fields as the texts that they show. */
export type RepairDraft = Record<DraftField, string>;

/** What the dialog needs of a record; instants are ISO texts, as they come over the wire. */
export type DraftRecord = Record<DraftField, string | null>;

/** What is sent: an empty field is null, a field left out stays as it is (rule 46). */
export type RepairInput = Partial<Record<DraftField, string | null>>;

/** The fields that a role may change; the server refuses the others (rule 48). */
export function editableFields(role: Role): readonly DraftField[] {
  return DRAFT_FIELDS.filter((field) => roleCan(role, RECORD_FIELDS[field].write));
}

/**
 * A new record as it is first shown: today in the shop's zone, the week of that day, and not paid
 * yet, so that no finished record is without a payment status by oversight.
 */
export function emptyDraft(now: Date, zone: string): RepairDraft {
  const date = shopDay(now, zone);
  return {
    ...draftWith(() => ''),
    date,
    workWeek: weekOfDay(date),
    repairStatus: DEFAULT_REPAIR_STATUS,
    paymentStatus: 'Unpaid',
  };
}

/** A stored record as the fields show it. */
export function draftOf(record: DraftRecord, zone: string): RepairDraft {
  return draftWith((field) => {
    const value = record[field] ?? '';
    return isDay(field) && value !== '' ? shopDay(new Date(value), zone) : value;
  });
}

/** The week that the form proposes for a shop day, nothing for no day (rule 97). */
export function weekOfDay(day: string): string {
  return day === '' ? '' : proposeWorkWeek(dayParts(day).day);
}

/** The fields whose text differs between two drafts. */
export function changedFields(before: RepairDraft, after: RepairDraft): DraftField[] {
  return changedAmong(DRAFT_FIELDS, before, after);
}

/**
 * A new record as it is sent. Its day becomes the moment of opening when it is that same day, so
 * that the newest stays on top. A client account nobody picked is left to the server, which links
 * by name (rule 35).
 */
export function createInput(draft: RepairDraft, openedAt: Date, zone: string): RepairInput {
  const input = sent(draft, DRAFT_FIELDS, zone);
  if (draft.date === shopDay(openedAt, zone)) input.date = openedAt.toISOString();
  if (draft.clientId === '') delete input.clientId;
  return input;
}

/** Only what was changed and may be changed by who saves. */
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
  const { kind } = RECORD_FIELDS[field];
  return kind === 'day' || kind === 'optionalDay';
}

function draftWith(textOf: (field: DraftField) => string): RepairDraft {
  const draft: RepairDraft = { ...FORM_FIELDS };
  for (const field of DRAFT_FIELDS) draft[field] = textOf(field);
  return draft;
}
