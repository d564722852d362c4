import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '../domain/users.ts';
import type { Handle } from './connect.ts';
import { loginSessions, users } from './tables/people.ts';

export interface LoginSession {
  /** SHA-256 of the id that the browser holds. */
  sid: string;
  userId: number;
  sess: { address: string; userAgent: string };
  /** When it ends for want of use, and when it ends in any case. */
  expire: Date;
  endsAt: Date;
}

/** A session that is in force, and whose it is. */
export interface SessionOwner {
  id: number;
  username: string;
  name: string;
  role: Role;
  expire: Date;
  endsAt: Date;
}

export async function insertSession(handle: Handle, session: LoginSession): Promise<void> {
  await handle.insert(loginSessions).values(session);
}

/** Whose session this is; null when it has ended or its user is not active. */
export async function findSession(
  handle: Handle,
  sid: string,
  now: Date,
): Promise<SessionOwner | null> {
  const [row] = await handle
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      role: users.role,
      expire: loginSessions.expire,
      endsAt: loginSessions.endsAt,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(and(eq(loginSessions.sid, sid), eq(users.isActive, true)));
  if (!row || row.expire <= now || row.endsAt <= now) return null;
  return row as SessionOwner;
}

export async function extendSession(handle: Handle, sid: string, expire: Date): Promise<void> {
  await handle
    .update(loginSessions)
    .set({ expire: sql`least(${expire.toISOString()}::timestamptz, ${loginSessions.endsAt})` })
    .where(eq(loginSessions.sid, sid));
}

export async function deleteSession(handle: Handle, sid: string): Promise<void> {
  await handle.delete(loginSessions).where(eq(loginSessions.sid, sid));
}

/** Ends a user's sessions, all but one where that is asked. */
export async function deleteSessionsOf(
  handle: Handle,
  userId: number,
  exceptSid = '',
): Promise<void> {
  await handle
    .delete(loginSessions)
    .where(and(eq(loginSessions.userId, userId), ne(loginSessions.sid, exceptSid)));
}

/** Removes sessions whose time is over; answers which and whose. */
export function dropEndedSessions(
  handle: Handle,
  now: Date,
): Promise<{ sid: string; userId: number }[]> {
  return handle
    .delete(loginSessions)
    .where(or(lt(loginSessions.expire, now), lt(loginSessions.endsAt, now)))
    .returning({ sid: loginSessions.sid, userId: loginSessions.userId });
}
