import { nameKey } from './names.ts';
import { can } from './permissions.ts';
import type { Action } from './roles.ts';
import { canSee, type RecordAudience } from './repairs.ts';
import type { Principal } from './users.ts';

/**
 * Every event of the shop and the permission that a viewer needs to receive it (rule 146). Record
 * events also depend on who may see the record (rule 147).
 */
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

/** Tells a reader that it missed events: anything may have changed. */
export const MISSED = 'missed';

/** Tells a reader that it missed nothing and receives all events from here on; only presence may differ. */
export const CAUGHT_UP = 'caught-up';

/** What decides who hears of something; it filters the delivery and is never sent to anyone. */
export interface EventReach {
  /** Whose record it is now; only on record events. */
  audience?: RecordAudience;
  /** Who could see it before the change, so that they see it disappear. */
  before?: RecordAudience;
  /** The account is a client's, or was: the counter links records to these. */
  isOfClient?: boolean;
  /** Technicians whose commissions a changed rate changes; only while they may see them. */
  earners?: readonly string[];
}

/** Something that was committed, by its name and what it happened to. */
export interface ShopEvent extends EventReach {
  event: EventName;
  id: number | string;
}

/** Somebody is somewhere else; it is in no journal, and is told by itself. */
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
  /** All but this one: a password change keeps its author signed in. */
  exceptSid?: string;
}

/** Does the event concern one record rather than a list? */
export function isRecordEvent(event: ShopEvent): boolean {
  return event.event.startsWith('record-') || event.event === 'commission-updated';
}

/** May this viewer receive the event (rules 146 and 147)? */
export function canReceive(viewer: Principal, event: ShopEvent): boolean {
  if (isEarner(viewer, event)) return true;
  if (event.isOfClient === true && can(viewer, 'client:list')) return true;
  if (!can(viewer, EVENTS[event.event])) return false;
  if (!isRecordEvent(event)) return true;
  return [event.audience, event.before].some(
    (audience) => audience !== undefined && canSee(viewer, audience),
  );
}

/** Technicians receive changes of their own rate, since My Commissions shows its result. */
function isEarner(viewer: Principal, { earners = [] }: ShopEvent): boolean {
  const key = nameKey(viewer.name);
  return can(viewer, 'commission:own') && earners.some((name) => nameKey(name) === key);
}
