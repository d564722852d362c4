import type { EventName, EventReach, ShopEvent } from './events.ts';
import type { FieldChange, HistoryAction } from './repair-history.ts';

/** Who acts: somebody who is signed in, an import, the shell, or the program by itself. */
export const ACTOR_KINDS = ['user', 'import', 'console', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did it, by the name of then; the number is that of an account. */
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
  'sign-in',
  'permission',
  'import',
  'export',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What was done, or tried. */
export type JournalAction =
  | HistoryAction
  | 'highlight-cleared'
  | 'account-removed'
  | 'password-changed'
  | 'signed-in'
  | 'signed-out'
  | 'refused'
  | 'slowed-down'
  | 'written'
  | 'undone';

/** An entry as it is written. */
export interface NewJournalEntry {
  actor: Actor;
  subject: Subject;
  /** The number of what it is about, or the key of a setting. */
  subjectId: number | string | null;
  action: JournalAction;
  changes: readonly FieldChange[];
  /** Who hears of it as an event; null for nobody. */
  reach: EventReach | null;
  /** What was done at once, `import-7`. */
  batchId?: string;
  /** When it happened, unless that is now. */
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

/** An entry that may be told as an event, without who did it. */
export interface ToldEntry {
  id: number;
  at: Date;
  subject: Subject;
  subjectId: number | string;
  action: JournalAction;
  changes: readonly FieldChange[];
  reach: EventReach;
}

/** For how many months entries are kept: those about records, and all others. */
export const KEPT_MONTHS = { repair: 24, other: 12 };

/** Where a reader of events stands in the journal: an entry, and all before it. */
export interface JournalPosition {
  id: number;
  /** When the entry was written: in a database that was put back, another one may have its id. */
  at: number;
}

/** The position as text, which only has to be given back. */
export function positionText({ id, at }: { id: number; at: Date }): string {
  return `${id}.${at.getTime().toString(36)}`;
}

/** The position of a journal without entries. */
export const JOURNAL_START = '0.0';

/** Reads a position; null for what none is. */
export function parsePosition(text: string): JournalPosition | null {
  const [, id, at] = /^(\d{1,15})\.([0-9a-z]{1,11})$/.exec(text) ?? [];
  if (id === undefined || at === undefined) return null;
  return { id: Number(id), at: Number.parseInt(at, 36) };
}

/** A reader who missed more than this of what they may receive, or more in all, reads everything anew. */
export const MOST_MISSED = { received: 200, inAll: 2000 };

/** So does one who was away for longer. */
export const LONGEST_AWAY_DAYS = 30;

const EVENT_OF: { [S in Subject]?: { [A in JournalAction]?: EventName } } = {
  repair: {
    created: 'record-created',
    imported: 'record-created',
    restored: 'record-created',
    updated: 'record-updated',
    'highlight-cleared': 'record-updated',
    'account-removed': 'record-updated',
    deleted: 'record-deleted',
  },
  account: { created: 'user-created', updated: 'user-updated', deleted: 'user-deleted' },
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
};

const COMMISSION_FIELDS: ReadonlySet<string> = new Set([
  'commission',
  'commissionPercent',
  'hasCustomCommission',
]);

/** The events that an entry is to those who hear of it. */
export function eventsOf({ subject, subjectId, action, changes, reach }: ToldEntry): ShopEvent[] {
  const event = EVENT_OF[subject]?.[action];
  if (event === undefined) return [];
  const told = { event, id: subjectId, ...reach };
  const isOfCommission =
    event === 'record-updated' && changes.some(({ field }) => COMMISSION_FIELDS.has(field));
  return isOfCommission ? [told, { ...told, event: 'commission-updated' }] : [told];
}

/** What a client is told of the own record, beside that it was taken in and given back. */
const CLIENT_FIELDS: ReadonlySet<string> = new Set([
  'repairStatus',
  'repairCost',
  'repairReport',
  'paymentStatus',
  'shippingStatus',
  'shipbackDate',
  'warrantyDuration',
]);

/** May the client whose record it is see the entry, as far as its fields are his to see? */
export function isPublic({
  subject,
  action,
  changes,
}: Pick<NewJournalEntry, 'subject' | 'action' | 'changes'>): boolean {
  if (subject !== 'repair') return false;
  if (action === 'created' || action === 'imported') return true;
  return action === 'updated' && changes.some(({ field }) => CLIENT_FIELDS.has(field));
}
