import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '../domain/roles.ts';
import type { Handle } from './connect.ts';
import { loginSessions, users } from './tables/people.ts';

/** What is kept of a sign-in beside its ends. */
export interface Sess {
  address: string;
  userAgent: string;
  /** Visits that were left last; none before the first is left. */
  leftVisits?: readonly string[];
}

export interface LoginSession {
  /** SHA-256 of the id that the browser holds. */
  sid: string;
  userId: number;
  sess: Sess;
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

/** Whose session this is, whether or not it has ended; null when its user is not active. */
export async function findSession(handle: Handle, sid: string): Promise<SessionOwner | null> {
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
  return row ? (row as SessionOwner) : null;
}

export async function extendSession(handle: Handle, sid: string, expire: Date): Promise<void> {
  await handle
    .update(loginSessions)
    .set({ expire: sql`least(${expire.toISOString()}::timestamptz, ${loginSessions.endsAt})` })
    .where(eq(loginSessions.sid, sid));
}

/**
 * Keeps a sign-in from being ended, or held by another transaction, until this one ends; null when
 * it has ended.
 */
export async function holdSession(handle: Handle, sid: string): Promise<Sess | null> {
  const [row] = await handle
    .select({ sess: loginSessions.sess })
    .from(loginSessions)
    .where(eq(loginSessions.sid, sid))
    .for('no key update');
  return row ? (row.sess as Sess) : null;
}

export async function saveSess(handle: Handle, sid: string, sess: Sess): Promise<void> {
  await handle.update(loginSessions).set({ sess }).where(eq(loginSessions.sid, sid));
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

/** Ends a user's oldest sessions, so that this many are left; answers which. */
export async function deleteOldestOf(
  handle: Handle,
  userId: number,
  most: number,
): Promise<string[]> {
  const oldest = handle
    .select({ sid: loginSessions.sid })
    .from(loginSessions)
    .where(eq(loginSessions.userId, userId))
    .orderBy(desc(loginSessions.createdAt))
    .offset(most);
  const rows = await handle
    .delete(loginSessions)
    .where(inArray(loginSessions.sid, oldest))
    .returning({ sid: loginSessions.sid });
  return rows.map(({ sid }) => sid);
}

/**
 * Removes sessions whose time is over before `now`, and those that end after `latest`, as none
 * does that was begun with a right clock; answers which and whose.
 */
export function dropEndedSessions(
  handle: Handle,
  now: Date,
  latest: Date,
): Promise<{ sid: string; userId: number }[]> {
  return handle
    .delete(loginSessions)
    .where(
      or(
        lt(loginSessions.expire, now),
        lt(loginSessions.endsAt, now),
        gt(loginSessions.endsAt, latest),
      ),
    )
    .returning({ sid: loginSessions.sid, userId: loginSessions.userId });
}

/** When these sessions end, and whose they are. */
export async function listSessionEnds(
  handle: Handle,
  sids: readonly string[],
): Promise<{ sid: string; userId: number; role: Role; expire: Date; endsAt: Date }[]> {
  if (sids.length === 0) return [];
  const rows = await handle
    .select({
      sid: loginSessions.sid,
      userId: loginSessions.userId,
      role: users.role,
      expire: loginSessions.expire,
      endsAt: loginSessions.endsAt,
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(inArray(loginSessions.sid, [...sids]));
  return rows.map((row) => ({ ...row, role: row.role as Role }));
}
