import { MONTHS } from '../../../src/domain/calendar.ts';
import { formatPercent } from '../../../src/domain/commissions.ts';
import { PAYMENT_FILTERS } from '../../../src/domain/finance.ts';
import { SUBJECTS, type Subject } from '../../../src/domain/journal.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { isRecordField } from '../../../src/domain/record-fields.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { shortWeek } from '../../../src/domain/weeks.ts';
import { roleText } from '../../entities/account/roleText.ts';
import * as record from '../../entities/repair/fieldText.ts';
import { PAYMENT_FILTER_TEXTS, shippingFilterText } from '../../entities/repair/filterTexts.ts';
import { phaseText } from '../../entities/photo/phases.ts';
import { channelText, dayText, momentText } from '../../entities/repair/format.ts';
import { JOURNAL_INTAKE_LABELS } from '../../entities/timeline/words.ts';
import { DASH } from '../../ui/table/tableTypes.ts';
import type { ActivityRow } from './activityList.ts';

const KINDS: Record<Subject, string> = {
  repair: 'Repair record',
  account: 'User account',
  technician: 'Technician name',
  'commission-rate': 'Commission rate',
  expense: 'Expense',
  template: 'Reply template',
  setting: 'Setting',
  shop: 'Shop settings',
  'sign-in': 'Sign-in',
  permission: 'Permission',
  import: 'Import',
  export: 'Export',
  backup: 'Backup',
  customer: 'Customer',
  payment: 'Payment',
  till: 'Till',
  message: 'Message',
};

const ACTIONS: Record<string, string> = {
  created: 'added',
  'highlight-cleared': 'marked as seen',
  'account-removed': 'unlinked from its client account',
  'password-changed': 'got a new password',
  'two-factor-on': 'got two-factor sign-in',
  'two-factor-off': 'turned two-factor sign-in off',
  'two-factor-reset': 'lost two-factor sign-in by a reset',
  'recovery-codes-renewed': 'got new recovery codes',
  'recovery-code-used': 'signed in by a recovery code',
  'signed-in': 'succeeded',
  'signed-out': 'ended',
  ended: 'ended from another device',
  'intake-changed': 'intake was noted',
  'passcode-shown': 'passcode was shown',
  'passcode-wiped': 'passcode was wiped',
  'photo-added': 'got a photo',
  'photo-changed': 'photo was changed',
  'photo-deleted': 'lost a photo',
  'photo-restored': 'had a photo restored',
  'link-made': 'got a tracking link',
  'link-opened': 'was opened by its client',
  'link-revoked': 'lost its tracking link',
  'note-added': 'got a note',
  'note-changed': 'note was changed',
  'note-deleted': 'lost a note',
  'slowed-down': 'delayed after too many attempts',
};

/** The field by which people know a subject; the title names it in place of the number. */
const NAMED_BY: Record<string, string> = {
  account: 'name',
  'commission-rate': 'technicianName',
  technician: 'name',
  customer: 'name',
  template: 'label',
};

const FIELDS: Record<string, string> = {
  ...JOURNAL_INTAKE_LABELS,
  address: 'From',
  what: 'Attempted',
  isActive: 'May sign in',
  recordId: 'Repair record',
  public: 'Client sees this',
};

/** The names of settings, whose entries hold no more than a value. */
const SETTINGS: Record<string, string> = {
  'commission-visibility': '"My Commission" tab for technicians',
  'admins-need-two-factor': 'Two-factor sign-in for all admins',
  clock: 'Date confirmed',
};

const VALUES: Record<string, string> = { true: 'Yes', false: 'No' };

/** How a record's number and days are written: `T-12`, and in the zone of the shop. */
export interface Writing {
  numberOf: (id: string) => string;
  zone: string;
}

type Format = (value: string, writing: Writing) => string;

const day: Format = (value, { zone }) => dayText(value, zone);
const number: Format = (value, { numberOf }) => numberOf(value);

/** The formats of values that are stored as numbers and codes. */
const FORMATS: Record<string, Record<string, Format>> = {
  account: { role: roleText },
  'commission-rate': { commissionRate: formatPercent },
  expense: { amount: formatPeso, date: day },
  repair: {
    promisedOn: day,
    photo: phaseText,
    note: (readers) => (readers === 'client' ? 'For the client' : 'For the shop'),
  },
  payment: { amount: formatPeso, channel: channelText, recordId: number },
  till: {
    float: formatPeso,
    expected: formatPeso,
    counted: formatPeso,
    difference: formatPeso,
    takenOut: formatPeso,
  },
  message: { recordId: number },
  export: {
    recordsFrom: day,
    recordsTo: day,
    week: shortWeek,
    month: (month) => MONTHS[Number(month) - 1] ?? month,
    payment: paymentFilterText,
    shipping: shippingFilterText,
    search: (typed) => typed,
    technician: (name) => name,
  },
};

function paymentFilterText(value: string): string {
  const filter = PAYMENT_FILTERS.find((one) => one === value);
  return filter === undefined ? value : PAYMENT_FILTER_TEXTS[filter];
}

export const KIND_OPTIONS = SUBJECTS.map((value) => ({ value, label: KINDS[value] }));

export function kindText(kind: string): string {
  return KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? kind;
}

/** The record that an entry is about; null for entries of everything else. */
export function recordOf({ subject, subjectId }: ActivityRow): string | null {
  return subject === 'repair' && subjectId !== null && /^\d+$/.test(subjectId) ? subjectId : null;
}

/** The title of an entry: `Repair record T-12 updated`; `numberOf` writes a record's number. */
export function happeningText(row: ActivityRow, numberOf: (id: string) => string): string {
  return joinTexts(happeningWords(row, numberOf), ' ');
}

/** The parts of the title: what it is about, its name or number, '' without, and what happened. */
export function happeningWords(
  row: ActivityRow,
  numberOf: (id: string) => string,
): [what: string, which: string, happened: string] {
  const { subject, subjectId, action } = row;
  const happened = action === 'promised' ? promisedWords(row) : (ACTIONS[action] ?? action);
  const name = nameOf(row);
  if (name !== null) return [kindText(subject), name, happened];
  if (subjectId === null || !/^\d+$/.test(subjectId) || subject === 'sign-in')
    return [kindText(subject), '', happened];
  return [kindText(subject), subject === 'repair' ? numberOf(subjectId) : subjectId, happened];
}

function promisedWords({ changes }: ActivityRow): string {
  const promise = changes.find(({ field }) => field === 'promisedOn');
  if (promise?.after == null) return 'lost its promised day';
  return promise.before === null ? 'got a promised day' : 'got another promised day';
}

/** The name at the time, as the changes tell it; null where they do not. */
function nameOf({ subject, changes }: ActivityRow): string | null {
  const named = changes.find(({ field }) => field === NAMED_BY[subject]);
  return named?.after ?? named?.before ?? null;
}

/**
 * The changes: `Repair status: Pending → RTO; Repair cost: ₱450.00 → ₱500.00`, without a name that
 * the title tells.
 */
export function changesText(row: ActivityRow, writing: Writing): string {
  const { subject, changes } = row;
  return changes
    .filter(
      ({ field, before, after }) =>
        field !== NAMED_BY[subject] || (before !== null && after !== null && before !== after),
    )
    .map(({ field, before, after }) => {
      const ofRecord = subject === 'repair' && isRecordField(field);
      const [old, now] = [before, after].map((value) =>
        ofRecord
          ? record.fieldText(field, value, writing.zone)
          : valueText(row, field, value, writing),
      );
      const isFact = before === null || before === after;
      const label = ofRecord ? record.fieldLabel(field) : fieldText(row, field);
      return `${label}: ${isFact ? now : `${old} → ${now}`}`;
    })
    .join('; ');
}

/** Formats `repairStatus` as `Repair status`. */
function fieldText({ subject, subjectId }: ActivityRow, field: string): string {
  const setting =
    subject === 'setting' && field === 'value' ? SETTINGS[subjectId ?? ''] : undefined;
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return setting ?? FIELDS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(
  { subject }: ActivityRow,
  field: string,
  value: string | null,
  writing: Writing,
): string {
  if (value === null || value === '') return DASH;
  const format = FORMATS[subject]?.[field];
  if (format !== undefined) return format(value, writing);
  return /^\d{4}-\d\d-\d\dT/.test(value)
    ? momentText(value, writing.zone)
    : (VALUES[value] ?? value);
}
