import { DASH } from '../../ui/table/tableTypes.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { shownNumber } from '../../../src/domain/phones.ts';
import { messageChannelText } from '../message/words.ts';
import { paymentName } from '../payment/words.ts';
import { fieldLabel, fieldText } from '../repair/fieldText.ts';
import { dayText } from '../repair/format.ts';
import type { TimelineRow } from './timelineQuery.ts';

/** The text of an entry: who did what, and the changed fields. */
export interface EntryText {
  who: string;
  did: string;
  changes: { label: string; before: string; after: string }[];
}

const DID: Record<string, string> = {
  created: 'logged the unit',
  imported: 'imported the record',
  updated: 'changed',
  deleted: 'deleted the record',
  restored: 'restored the record',
  'account-removed': 'deleted the client account of this record',
  'note-deleted': 'deleted a note',
  'intake-changed': 'noted the intake',
  'passcode-shown': 'had the passcode shown',
  'passcode-wiped': 'wiped the passcode',
  'photo-deleted': 'deleted a photo',
  'photo-restored': 'restored a photo',
  promised: 'promised the unit',
  'link-made': 'made the tracking link',
  'link-opened': 'was opened by the client',
  'link-revoked': 'stopped the tracking link',
};

const PHASES: Record<string, string> = {
  in: 'took a photo of the unit as it came in',
  work: 'took a photo during the work',
  out: 'took a photo of the unit as it was handed over',
};

/** The labels of what the journal notes of an intake. */
export const JOURNAL_INTAKE_LABELS: Record<string, string> = {
  deviceKind: 'Kind',
  checks: 'Checklist',
  outChecks: 'Checked at pickup',
  accessories: 'Came with',
  accessoryNote: 'Noted',
  passcode: 'Passcode',
  pickedUpBy: 'Picked up by',
};

const OTHER_LABELS: Record<string, string> = {
  ...JOURNAL_INTAKE_LABELS,
  promisedOn: 'Promised for',
};

/** Changes that the sentence mentions, so that they are not listed below it. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['photo', 'public', 'note']);

/** Puts an entry into words. */
export function describeEntry(entry: TimelineRow, zone: string): EntryText {
  const { actorName, changes } = entry;
  const link = linkText(entry);
  const listed = changes.filter(({ field }) => link === null && !IN_SENTENCE.has(field));
  return {
    who: actorName === null ? 'The shop' : actorName || 'Somebody',
    did: link ?? didText(entry),
    changes: listed.map(({ field, before, after }) => ({
      label: OTHER_LABELS[field] ?? fieldLabel(field),
      before: valueText(field, before, zone),
      after: valueText(field, after, zone),
    })),
  };
}

function didText(entry: TimelineRow): string {
  const { action, changes, isUndo, note, payment, message } = entry;
  if (message !== null) return messageText(message);
  if (payment !== null) return paymentText({ ...entry, payment });
  if (note !== null) return note.isPublic ? 'wrote to the client' : 'noted';
  if (action === 'photo-added') return PHASES[changes[0]?.after ?? ''] ?? 'took a photo';
  if (action === 'photo-changed')
    return changes[0]?.after === 'true'
      ? 'let the client see a photo'
      : 'hid a photo from the client';
  if (action === 'promised' && changes[0]?.after === null) return 'removed the promised day';
  if (isUndo && action === 'updated') return 'undid a change';
  return DID[action] ?? action.replaceAll('-', ' ');
}

/** The text for a record that was only linked to a client account, or unlinked. */
function linkText({ action, changes: [change, ...others] }: TimelineRow): string | null {
  if (action !== 'updated' || change?.field !== 'clientId' || others.length > 0) return null;
  return change.after === null
    ? 'unlinked the record from its client account'
    : `linked the record to client account No. ${change.after}`;
}

/** `opened a text in SMS for 0917 123 4567`, or copied it. */
function messageText({ channel, to, isUndone }: NonNullable<TimelineRow['message']>): string {
  const did =
    channel === 'copy' ? 'copied a text' : `opened a text in ${messageChannelText(channel)}`;
  const whom = to === '' ? 'the client' : shownNumber(to);
  return `${did} for ${whom}${isUndone ? ', taken back' : ''}`;
}

type PaymentEntry = TimelineRow & { payment: NonNullable<TimelineRow['payment']> };

/** `took ₱500.00 by GCash 12345`, `returned ₱100.00 by Cash`, `voided ₱500.00 by Cash: twice`. */
function paymentText({ action, payment, reason }: PaymentEntry): string {
  const why = reason === '' ? '' : `: ${reason}`;
  const paid = { ...payment, amount: payment.amount.replace('-', '') };
  if (action === 'voided') return `voided ${paymentName(paid)}${why}`;
  const sum = joinTexts([paymentName(paid), payment.reference], ' ');
  if (action === 'refund') return `returned ${sum}`;
  if (action === 'correction') return `took back ${sum}${why}`;
  return `took ${sum}${payment.isVoided ? ', voided later' : ''}`;
}

function valueText(field: string, value: string | null, zone: string): string {
  if (field === 'promisedOn') return dayText(value, zone) || DASH;
  if (field in OTHER_LABELS) return value ?? DASH;
  return fieldText(field, value, zone);
}
