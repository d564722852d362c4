import type { Role } from './users.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a sign-in lasts, in milliseconds: without use, and in any case. */
export interface SessionLife {
  idle: number;
  absolute: number;
}

/** The more a role may do, the sooner its sign-in ends. */
export const SESSION_LIFE: Record<Role, SessionLife> = {
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
  csr: { idle: 8 * HOUR, absolute: 24 * HOUR },
  technician: { idle: 8 * HOUR, absolute: 24 * HOUR },
  client: { idle: 7 * DAY, absolute: 30 * DAY },
};

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
  const latest = now.getTime() + SESSION_LIFE[role].absolute + GRAIN;
  return now < expire && now < endsAt && endsAt.getTime() <= latest;
}

/** No session of any role that began before now ends later. */
export function latestEnd(now: Date): Date {
  const longest = Math.max(...Object.values(SESSION_LIFE).map(({ absolute }) => absolute));
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
  const latest = Math.min(now.getTime() + SESSION_LIFE[role].idle, endsAt.getTime());
  const gain = latest - expire.getTime();
  return (isUsed && gain >= GRAIN) || gain < -GRAIN ? new Date(latest) : null;
}
