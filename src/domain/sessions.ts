import { ROLE_DEFINITIONS, type Role, ROLES } from './roles.ts';

/** Uses within this time of each other are written down once, and clocks may differ by it; milliseconds. */
const GRAIN = 60_000;

/** When a sign-in ends for want of use, and when it ends in any case. */
export interface SessionEnds {
  expire: Date;
  endsAt: Date;
}

/**
 * Is a session of this role in force? One that ends later than any session that begins now was
 * made by a clock that was ahead: it is void, or it would live longer than it may.
 */
export function isInForce(role: Role, { expire, endsAt }: SessionEnds, now: Date): boolean {
  const latest = now.getTime() + ROLE_DEFINITIONS[role].session.absolute + GRAIN;
  return now < expire && now < endsAt && endsAt.getTime() <= latest;
}

/** No session of any role that began before now ends later. */
export function latestEnd(now: Date): Date {
  const longest = Math.max(...ROLES.map((role) => ROLE_DEFINITIONS[role].session.absolute));
  return new Date(now.getTime() + longest + GRAIN);
}

/**
 * The new end for want of use, after a use now or when a clock that was ahead wrote an end that is
 * too late; null while the old one is near enough.
 */
export function newExpiry(
  role: Role,
  { expire, endsAt }: SessionEnds,
  now: Date,
  isUsed: boolean,
): Date | null {
  const latest = Math.min(now.getTime() + ROLE_DEFINITIONS[role].session.idle, endsAt.getTime());
  const gain = latest - expire.getTime();
  return (isUsed && gain >= GRAIN) || gain < -GRAIN ? new Date(latest) : null;
}
