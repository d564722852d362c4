import type { AnyEventName, EventReach, ShopEvent } from './events.ts';
import { isForClient } from './notes.ts';
import { isOfPublicPhoto } from './photos.ts';
import { fieldSpec, isRecordField } from './record-fields.ts';
import type { FieldChange, HistoryAction } from './repair-history.ts';

/** Who acts: a signed-in person, a tracking link's holder, an import, a command, or the program. */
export const ACTOR_KINDS = ['user', 'link', 'import', 'console', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did it, by their name at the time; the id is that of the account. */
export interface Actor {
  kind: ActorKind;
  id: number | null;
  name: string;
}

/** What an entry of the journal is about. */
export const SUBJECTS = [
  'repair',
  'account',
  'technician',
  'commission-rate',
  'expense',
  'template',
  'setting',
  'shop',
  'sign-in',
  'permission',
  'import',
  'export',
  'backup',
  'customer',
  'payment',
  'till',
  'message',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What was done or attempted. */
export type JournalAction =
  | HistoryAction
  | 'highlight-cleared'
  | 'account-removed'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'signed-in'
  | 'signed-out'
  | 'ended'
  | 'refused'
  | 'slowed-down'
  | 'written'
  | 'begun'
  | 'undone'
  | 'voided'
  | 'closed'
  | 'merged'
  | 'unmerged'
  | 'intake-changed'
  | 'passcode-shown'
  | 'passcode-wiped'
  | 'photo-added'
  | 'photo-changed'
  | 'photo-deleted'
  | 'photo-restored'
  | 'link-made'
  | 'link-opened'
  | 'link-revoked'
  | 'promised'
  | 'note-added'
  | 'note-changed'
  | 'note-deleted';

/** An entry before it is written. */
export interface NewJournalEntry {
  actor: Actor;
  subject: Subject;
  /** The id of the subject, or the key of a setting. */
  subjectId: number | string | null;
  action: JournalAction;
  changes: readonly FieldChange[];
  /** Who receives it as an event; null for nobody. */
  reach: EventReach | null;
  /** Groups the entries of one operation, such as `import-7`. */
  batchId?: string;
  /** The entry whose change this one undid. */
  undoOf?: number;
  /** When it happened, if that is not now. */
  at?: Date;
}

/** An entry as admins read it. */
export interface ActivityEntry {
  id: number;
  at: Date;
  actorName: string;
  subject: Subject;
  subjectId: string | null;
  action: JournalAction;
  changes: FieldChange[];
}

/** An entry that may be delivered as an event. */
export interface EventEntry {
  id: number;
  at: Date;
  subject: Subject;
  subjectId: number | string;
  actorName: string;
  action: JournalAction;
  changes: readonly FieldChange[];
  reach: EventReach;
}

/** For how many months entries are kept: those about records, and all others. */
export const KEPT_MONTHS = { repair: 24, other: 12 };

/** A reader who missed more events of their own, or entries in all, must refetch everything. */
export const MOST_MISSED = { received: 200, inAll: 2000 };

/** So must a reader who was away for longer. */
export const LONGEST_AWAY_DAYS = 30;

const EVENT_OF: { [S in Subject]?: { [A in JournalAction]?: AnyEventName } } = {
  repair: {
    created: 'record-created',
    imported: 'record-created',
    restored: 'record-created',
    updated: 'record-updated',
    'highlight-cleared': 'record-updated',
    'account-removed': 'record-updated',
    deleted: 'record-deleted',
    'intake-changed': 'intake-changed',
    'passcode-shown': 'note-changed',
    'passcode-wiped': 'intake-changed',
    'photo-added': 'intake-changed',
    'photo-changed': 'intake-changed',
    'photo-deleted': 'intake-changed',
    'photo-restored': 'intake-changed',
    'link-made': 'tracking-changed',
    'link-opened': 'tracking-changed',
    'link-revoked': 'tracking-changed',
    promised: 'desk-changed',
    'note-added': 'note-changed',
    'note-changed': 'note-changed',
    'note-deleted': 'note-changed',
  },
  account: {
    created: 'user-created',
    updated: 'user-updated',
    deleted: 'user-deleted',
    restored: 'user-created',
    'password-changed': 'user-updated',
    'two-factor-on': 'user-updated',
    'two-factor-off': 'user-updated',
    'two-factor-reset': 'user-updated',
  },
  technician: {
    created: 'technician-created',
    updated: 'technician-updated',
    deleted: 'technician-deleted',
  },
  'commission-rate': { updated: 'commission-rate-updated' },
  expense: { created: 'expense-created', updated: 'expense-updated', deleted: 'expense-deleted' },
  template: {
    created: 'auto-reply-template-created',
    updated: 'auto-reply-template-updated',
    deleted: 'auto-reply-template-deleted',
  },
  setting: { updated: 'setting-updated' },
  shop: { updated: 'shop-updated' },
  backup: { begun: 'backup-begun' },
  import: { created: 'import-changed', undone: 'import-changed' },
  customer: {
    created: 'customer-changed',
    updated: 'customer-changed',
    merged: 'customer-changed',
    unmerged: 'customer-changed',
  },
  payment: { created: 'payment-changed', voided: 'payment-changed' },
  till: { closed: 'payment-changed' },
  message: { created: 'message-changed', undone: 'message-changed' },
};

/** What changes what the owner of an account sees of their two-factor sign-in (rule 239). */
const TWO_FACTOR_ACTIONS: ReadonlySet<JournalAction> = new Set([
  'two-factor-on',
  'two-factor-off',
  'two-factor-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
]);

const COMMISSION_FIELDS: ReadonlySet<string> = new Set([
  'commission',
  'commissionPercent',
  'hasCustomCommission',
]);

/** The events of what the pages of other records of the unit show, too. */
const SHOWN_ELSEWHERE: ReadonlySet<AnyEventName> = new Set([
  'record-created',
  'record-updated',
  'record-deleted',
  'customer-changed',
]);

/** The events that an entry causes. */
export function eventsOf({ subject, subjectId, action, changes, reach }: EventEntry): ShopEvent[] {
  const event = EVENT_OF[subject]?.[action];
  const events: AnyEventName[] = event === undefined ? [] : [event];
  if (event === 'record-updated' && changes.some(({ field }) => COMMISSION_FIELDS.has(field)))
    events.push('commission-updated');
  if (TWO_FACTOR_ACTIONS.has(action)) events.push('two-factor-updated');
  if (event === 'note-changed' && changes.some(isForClient)) events.push('public-note-changed');
  if (changes.some(isOfPublicPhoto)) events.push('public-photo-changed');
  const { otherTechnicians, ...own } = reach;
  const shown: ShopEvent[] = events.map((name) => ({ event: name, id: subjectId, ...own }));
  if (otherTechnicians === undefined || event === undefined || !SHOWN_ELSEWHERE.has(event))
    return shown;
  // Without a number, since it may be that of a customer.
  return [...shown, { event: 'visit-changed', id: 0, otherTechnicians }];
}

/** Tells whether the record's client may see the entry; its fields are masked separately. */
export function isPublic({
  subject,
  action,
  changes,
}: Pick<NewJournalEntry, 'subject' | 'action' | 'changes'>): boolean {
  if (subject !== 'repair') return false;
  if (action === 'created' || action === 'imported') return true;
  return action === 'updated' && changes.some(({ field }) => isPublicField(field));
}

const isPublicField = (field: string): boolean =>
  isRecordField(field) && fieldSpec(field).isPublic === true;
