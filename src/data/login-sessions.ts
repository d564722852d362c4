import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '../domain/roles.ts';
import type { Handle } from './connect.ts';
import { loginSessions, users } from './tables/people.ts';

/** The data of a sign-in besides its ends. */
export interface Sess {
  address: string;
  userAgent: string;
  /** The visits left most recently; missing before the first one is left. */
  leftVisits?: readonly string[];
}

export interface LoginSession {
  /** SHA-256 of the id that the browser holds. */
  sid: string;
  userId: number;
  sess: Sess;
  /** When it ends without use, and when it ends at the latest. */
  expire: Date;
  endsAt: Date;
}

/** A valid session and its user. */
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

/** The user of this session, whether or not it has expired; null when the user is not active. */
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

/** Locks a sign-in until the transaction ends; null when it has ended. */
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

/** Ends a user's sessions, optionally all but one. */
export async function deleteSessionsOf(
  handle: Handle,
  userId: number,
  exceptSid = '',
): Promise<void> {
  await handle
    .delete(loginSessions)
    .where(and(eq(loginSessions.userId, userId), ne(loginSessions.sid, exceptSid)));
}

/** Ends a user's oldest sessions, so that this many are left; returns the ended ones. */
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
 * Deletes sessions that ended before `now`, and those that end after `latest`, which no session
 * begun with a right clock does. Returns them with their users.
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
