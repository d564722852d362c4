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

/** Uses within this time of each other are written down once, in milliseconds. */
const GRAIN = 60_000;

/** The new end of an unused session after a use now; null while the old one is near enough. */
export function extendedEnd(role: Role, expire: Date, endsAt: Date, now: Date): Date | null {
  const end = Math.min(now.getTime() + SESSION_LIFE[role].idle, endsAt.getTime());
  return end - expire.getTime() < GRAIN ? null : new Date(end);
}
