import { nameKey } from './names.ts';
import { can } from './permissions.ts';
import type { Action } from './roles.ts';
import { canSee, type RecordAudience, recordScope } from './repairs.ts';
import type { Principal } from './users.ts';

/** The documented events and the permission for each; `canReceive` decides (rules 146 and 147). */
export const EVENTS = {
  'record-created': 'repair:list',
  'record-updated': 'repair:list',
  'record-deleted': 'repair:list',
  'commission-updated': 'commission:report',
  'commission-rate-updated': 'commission:report',
  'expense-created': 'expense:read',
  'expense-updated': 'expense:read',
  'expense-deleted': 'expense:read',
  'user-created': 'user:list',
  'user-updated': 'user:list',
  'user-deleted': 'user:list',
  'technician-created': 'technician:list',
  'technician-updated': 'technician:list',
  'technician-deleted': 'technician:list',
  'session-update': 'presence:read',
  'session-removed': 'presence:read',
  'setting-updated': 'setting:read',
  'auto-reply-template-created': 'template:read',
  'auto-reply-template-updated': 'template:read',
  'auto-reply-template-deleted': 'template:read',
} as const satisfies Record<string, Action>;

export type EventName = keyof typeof EVENTS;

/** Events for the pages alone; `/ws` keeps to the documented ones. */
export const INTERNAL_EVENTS = {
  'shop-updated': 'account:own',
  'backup-begun': 'shop:manage',
  'import-changed': 'import:records',
  'two-factor-updated': 'account:own',
  'customer-changed': 'customer',
  'intake-changed': 'intake:read',
  'payment-changed': 'payment',
  'message-changed': 'message',
  'tracking-changed': 'tracking',
  'desk-changed': 'board',
  'note-changed': 'timeline',
  'public-note-changed': 'repair:list',
  'public-photo-changed': 'repair:list',
  'visit-changed': 'device:history',
} as const satisfies Record<string, Action>;

export type AnyEventName = EventName | keyof typeof INTERNAL_EVENTS;

/**
 * Looks in two tables instead of one merged by spreading, which bundlers could not drop from the
 * pages.
 */
function permissionFor(event: AnyEventName): Action {
  return isDocumented(event) ? EVENTS[event] : INTERNAL_EVENTS[event];
}

/** Tells whether programs on `/ws` know the event. */
export function isDocumented(event: AnyEventName): event is EventName {
  return event in EVENTS;
}

/** The audience of an event; it filters the delivery and is never sent. */
export interface EventReach {
  /** Who may see the record now; only on record events. */
  audience?: RecordAudience;
  /** Who could see it before the change, so that it disappears for those who no longer can. */
  before?: RecordAudience;
  /** The account is a client's, or was; staff at the counter link records to these. */
  isOfClient?: boolean;
  /** Technicians whose rate changes; they receive it while they may see commissions. */
  earners?: readonly string[];
  /** Technicians of other records of the unit, whose pages show something of this one. */
  otherTechnicians?: readonly string[];
}

/** Something that was committed: the name of the event and its subject. */
export interface ShopEvent extends EventReach {
  event: AnyEventName;
  id: number | string;
}

/** A change of presence; it is not in the journal and is delivered separately. */
export interface PresenceEvent {
  event: 'session-update' | 'session-removed';
  id: string;
}

/** Ends one or all sign-ins of a user. Only the server receives it (rule 30). */
export interface SessionEnd {
  event: 'sign-in-ended';
  userId: number;
  /** Only this session; all of them when it is missing. */
  sid?: string;
}

const SINGLE_RECORD_EVENTS: ReadonlySet<AnyEventName> = new Set([
  'commission-updated',
  'intake-changed',
  'desk-changed',
  'note-changed',
  'public-note-changed',
  'public-photo-changed',
]);

/** Tells whether the event concerns one record rather than a list. */
export function isRecordEvent(event: ShopEvent): boolean {
  return event.event.startsWith('record-') || SINGLE_RECORD_EVENTS.has(event.event);
}

/** Tells whether this viewer may receive the event (rules 146 and 147). */
export function canReceive(viewer: Principal, event: ShopEvent): boolean {
  // How many recovery codes are left is nobody else's business.
  if (event.event === 'two-factor-updated' && String(viewer.id) !== String(event.id)) return false;
  if (event.event === 'visit-changed') return isOtherTechnician(viewer, event);
  if (isEarner(viewer, event)) return true;
  if (event.isOfClient === true && can(viewer, 'client:list')) return true;
  if (!can(viewer, permissionFor(event.event))) return false;
  if (!isRecordEvent(event)) return true;
  return [event.audience, event.before].some(
    (audience) => audience !== undefined && canSee(viewer, audience),
  );
}

/** All others receive the event of the record itself. */
function isOtherTechnician(viewer: Principal, { otherTechnicians = [] }: ShopEvent): boolean {
  if (!can(viewer, 'device:history') || recordScope(viewer).of !== 'technician') return false;
  return otherTechnicians.some((name) => nameKey(name) === nameKey(viewer.name));
}

/** Technicians receive changes of their own rate, since My Commissions shows the result. */
function isEarner(viewer: Principal, { earners = [] }: ShopEvent): boolean {
  // Checked first, because every listener is asked about every event and few events concern a rate.
  if (earners.length === 0 || !can(viewer, 'commission:own')) return false;
  const key = nameKey(viewer.name);
  return earners.some((name) => nameKey(name) === key);
}
