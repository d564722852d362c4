import { CLOCK_TOLERANCE_MS, MINUTE_MS } from './durations.ts';
import { ROLE_DEFINITIONS, type Role, ROLES } from './roles.ts';

/** Uses within this many milliseconds are stored once. */
const USE_INTERVAL = MINUTE_MS;

/** When a sign-in ends without use, and when it ends at the latest. */
export interface SessionEnds {
  expire: Date;
  endsAt: Date;
}

/**
 * Tells whether a session of this role is valid. A session that ends later than any session that
 * begins now was created while a clock was ahead: it is void, because it would live longer than
 * allowed.
 */
export function isInForce(role: Role, { expire, endsAt }: SessionEnds, now: Date): boolean {
  const latest = now.getTime() + ROLE_DEFINITIONS[role].session.absolute + CLOCK_TOLERANCE_MS;
  return now < expire && now < endsAt && endsAt.getTime() <= latest;
}

/** No session of any role that began before now ends later. */
export function latestEnd(now: Date): Date {
  const longest = Math.max(...ROLES.map((role) => ROLE_DEFINITIONS[role].session.absolute));
  return new Date(now.getTime() + longest + CLOCK_TOLERANCE_MS);
}

/**
 * The new idle end after a use now, or after a clock that was ahead stored one too late; null while
 * the stored end is close enough.
 */
export function newExpiry(
  role: Role,
  { expire, endsAt }: SessionEnds,
  now: Date,
  isUsed: boolean,
): Date | null {
  const latest = Math.min(now.getTime() + ROLE_DEFINITIONS[role].session.idle, endsAt.getTime());
  const gain = latest - expire.getTime();
  return (isUsed && gain >= USE_INTERVAL) || gain < -CLOCK_TOLERANCE_MS ? new Date(latest) : null;
}

/** Tells whether a use now is stored: at most one a minute, and one that a wrong clock stored. */
export function isNewUse(lastUsedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - lastUsedAt.getTime()) >= USE_INTERVAL;
}

/** How long the password, once entered, is enough for a sensitive change, in milliseconds. */
const PASSWORD_LASTS = 15 * MINUTE_MS;

/**
 * Tells whether a sensitive change needs the password again (rule 176). A time in the future was
 * stored by a clock that was ahead, and proves nothing.
 */
export function needsPassword(enteredAt: Date, now: Date): boolean {
  const age = now.getTime() - enteredAt.getTime();
  return age > PASSWORD_LASTS || age < -CLOCK_TOLERANCE_MS;
}
