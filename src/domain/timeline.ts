import { invalid } from './errors.ts';
import type { JournalAction } from './journal.ts';
import type { Message } from './messages.ts';
import type { Note } from './notes.ts';
import type { Payment, PaymentKind } from './payments.ts';
import { can } from './permissions.ts';
import { canReadField, fieldSpec, isRecordField } from './record-fields.ts';
import type { FieldChange } from './repair-history.ts';
import type { Action } from './roles.ts';
import { olderBy, type TimePlace } from './time-place.ts';
import type { Viewer } from './users.ts';

/** The kinds of entries by which a timeline can be filtered. */
const TIMELINE_KINDS = ['change', 'note', 'intake', 'payment', 'client'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** The tables that entries come from, in the order for entries of the same moment. */
export const TIMELINE_SOURCES = ['journal', 'payment', 'void', 'note', 'message'] as const;
export type TimelineSource = (typeof TIMELINE_SOURCES)[number];

/** One thing that happened to a record. */
export interface TimelineEntry {
  source: TimelineSource;
  /** Its number within its source. */
  number: number;
  at: Date;
  kind: TimelineKind;
  action: JournalAction | PaymentKind | 'note' | 'message' | 'voided';
  /** The name of who did it at that time; null for readers of the public view. */
  actorName: string | null;
  changes: readonly FieldChange[];
  /** Whether it undid an earlier change. */
  isUndo: boolean;
  note: Note | null;
  payment: Payment | null;
  message: Message | null;
  /** Why a payment was voided or reversed. */
  reason: string;
}

/** The journal actions that timelines show. All others are shown to nobody. */
const KIND_OF_ACTION: Readonly<Partial<Record<JournalAction, TimelineKind>>> = {
  created: 'change',
  imported: 'change',
  updated: 'change',
  deleted: 'change',
  restored: 'change',
  'account-removed': 'change',
  promised: 'change',
  'note-deleted': 'note',
  'intake-changed': 'intake',
  'passcode-shown': 'intake',
  'passcode-wiped': 'intake',
  'photo-added': 'intake',
  'photo-changed': 'intake',
  'photo-deleted': 'intake',
  'photo-restored': 'intake',
  'link-made': 'client',
  'link-opened': 'client',
  'link-revoked': 'client',
};

/** The permission that each kind needs, besides seeing the record and its timeline. */
const NEEDED: Readonly<Record<TimelineKind, Action>> = {
  change: 'timeline',
  note: 'timeline',
  intake: 'intake:read',
  payment: 'payment',
  client: 'message',
};

/** What one reader may see of a timeline. */
export interface TimelineView {
  kinds: readonly TimelineKind[];
  /** Null for those who read only what is public: clients, and holders of a tracking link. */
  viewer: Viewer | null;
}

/** The view of everybody who may see the record (rule 370). */
export const PUBLIC_VIEW: TimelineView = { kinds: ['change', 'note'], viewer: null };

/** The view of a signed-in person on a record that they may see (rule 370). */
export function viewOf(viewer: Viewer): TimelineView {
  if (!can(viewer, 'timeline')) return PUBLIC_VIEW;
  return { kinds: TIMELINE_KINDS.filter((kind) => can(viewer, NEEDED[kind])), viewer };
}

/** The view limited to one kind. @throws invalid for an unknown kind. */
export function narrowed(view: TimelineView, kind: string | null | undefined): TimelineView {
  if (kind == null) return view;
  if (!TIMELINE_KINDS.some((one) => one === kind))
    throw invalid(`only must be one of ${TIMELINE_KINDS.join(', ')}`, 'only');
  return { ...view, kinds: view.kinds.filter((one) => one === kind) };
}

/** The journal actions that a view shows. */
export function actionsOf({ kinds }: TimelineView): JournalAction[] {
  return Object.keys(KIND_OF_ACTION)
    .filter(isShownAction)
    .filter((action) => kinds.includes(kindOf(action)));
}

const isShownAction = (action: string): action is JournalAction =>
  Object.hasOwn(KIND_OF_ACTION, action);

/** What an action of the journal is about. */
export function kindOf(action: JournalAction): TimelineKind {
  return KIND_OF_ACTION[action] ?? 'change';
}

/**
 * An entry without what its reader may not know: fields that they may not read, those that the shop
 * sets by itself, and for the public who did it (rule 370).
 * @returns null when nothing is left of it.
 */
export function maskEntry({ viewer }: TimelineView, entry: TimelineEntry): TimelineEntry | null {
  const changes = entry.changes.filter(({ field }) => isFieldShown(viewer, field));
  if (changes.length === 0 && entry.changes.length > 0) return null;
  return { ...entry, changes, actorName: viewer === null ? null : entry.actorName };
}

/** Tells whether a reader may see changes of this field. */
function isFieldShown(viewer: Viewer | null, field: string): boolean {
  // The facts of an intake are not fields of the record; the kind of the entry decides about them.
  if (!isRecordField(field)) return viewer !== null;
  const { write, isPublic = false } = fieldSpec(field);
  if (write === undefined) return false;
  return viewer === null ? isPublic : canReadField(viewer, field);
}

/** The place of an entry among all others of its record. */
export function placeOf({ at, source, number }: TimelineEntry): TimePlace {
  return { at, rank: TIMELINE_SOURCES.indexOf(source), number };
}

/** Sorts the newest first; at the same moment the later source, then the higher number. */
export function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  return olderBy(placeOf(a), placeOf(b));
}

/** Tells whether an entry is older than a place; true for all without a place. */
export function isOlder(entry: TimelineEntry, place: TimePlace | null): boolean {
  return place === null || olderBy(placeOf(entry), place) > 0;
}
