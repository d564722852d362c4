import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Handle } from './connect.ts';
import { preparedQuery } from './named.ts';
import { first, instantOf } from './rows.ts';
import { loginSessions, type LoginSessionData, users } from './tables/people.ts';
import { lacksTwoFactor } from './two-factor.ts';

/** The columns that show when a session was last used. */
export type LoginSessionUse = Pick<typeof loginSessions.$inferSelect, 'createdAt' | 'sess'>;

export async function insertSession(handle: Handle, session: typeof loginSessions.$inferInsert) {
  await handle.insert(loginSessions).values(session);
}

/**
 * The transactions that a statement sees: the same text means the same committed rows. A restarted
 * server may have another history, so its start time is part of the text.
 */
const state = sql<string>`pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;

const sessionQuery = preparedQuery((handle) => {
  const { id, username, name, role } = users;
  const { expire, endsAt, createdAt, sess } = loginSessions;
  return handle
    .select({ id, username, name, role, expire, endsAt, createdAt, sess, lacksTwoFactor, state })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(and(eq(loginSessions.sid, sql.placeholder('sid')), eq(users.isActive, true)));
});

/** The user of this session, whether or not it has expired; null when the user is not active. */
export async function findSession(handle: Handle, sid: string) {
  return first(await sessionQuery(handle, { sid }));
}

type FoundSession = Awaited<ReturnType<typeof findSession>>;
/** Of each session, the statement that is running and the one that will follow it. */
interface SharedReads {
  running: Map<string, Promise<unknown>>;
  next: Map<string, Promise<FoundSession>>;
}
const sharedReads = new WeakMap<Db, SharedReads>();

/**
 * `findSession` for requests, of which a page sends several at once. Those that arrive in one turn of
 * the event loop, or while their session is being read, share the statement that follows: it is sent
 * after all of them arrived, so that none gets what was read before.
 */
export function findSessionTogether(db: Db, sid: string): Promise<FoundSession> {
  const { running, next } = sharedReads.get(db) ?? { running: new Map(), next: new Map() };
  sharedReads.set(db, { running, next });
  const shared = next.get(sid);
  if (shared !== undefined) return shared;
  const found = (running.get(sid) ?? endOfTurn()).then(() => {
    next.delete(sid);
    const statement = findSession(db, sid);
    const ended = statement
      .catch(() => null)
      .finally(() => {
        if (running.get(sid) === ended) running.delete(sid);
      });
    running.set(sid, ended);
    return statement;
  });
  next.set(sid, found);
  return found;
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Sets the end without use, and the last use unless it is null. */
export async function extendSession(
  handle: Handle,
  sid: string,
  expire: Date,
  usedAt: Date | null,
): Promise<void> {
  await handle
    .update(loginSessions)
    .set({
      expire: sql`least(${instantOf(expire)}, ${loginSessions.endsAt})`,
      sess: withChangedData(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
    })
    .where(eq(loginSessions.sid, sid));
}

/** Stores when the password was entered again. */
export async function savePasswordAt(handle: Handle, sid: string, at: Date): Promise<void> {
  await handle
    .update(loginSessions)
    .set({ sess: withChangedData({ passwordAt: at.toISOString() }) })
    .where(eq(loginSessions.sid, sid));
}

/** The session's data with these values; the others may change at the same time. */
function withChangedData(part: Partial<LoginSessionData>) {
  return sql`${loginSessions.sess} || ${JSON.stringify(part)}::text::jsonb`;
}

/** A user's sessions, whether or not they have expired; the newest first. */
export function listSessionsOf(handle: Handle, userId: number) {
  const { sid, sess, expire, endsAt, createdAt } = loginSessions;
  return handle
    .select({ sid, sess, expire, endsAt, createdAt, role: users.role })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(eq(loginSessions.userId, userId))
    .orderBy(desc(createdAt), sid);
}

/** Locks a sign-in until the transaction ends; null when it has ended. */
export async function lockSession(handle: Handle, sid: string): Promise<LoginSessionData | null> {
  const [row] = await handle
    .select({ sess: loginSessions.sess })
    .from(loginSessions)
    .where(eq(loginSessions.sid, sid))
    .for('no key update');
  return row?.sess ?? null;
}

export async function saveSessionData(
  handle: Handle,
  sid: string,
  sess: LoginSessionData,
): Promise<void> {
  await handle.update(loginSessions).set({ sess }).where(eq(loginSessions.sid, sid));
}

export async function deleteSession(handle: Handle, sid: string): Promise<void> {
  await handle.delete(loginSessions).where(eq(loginSessions.sid, sid));
}

/** Ends a user's sessions, optionally all but one; returns the ended ones. */
export async function deleteSessionsOf(handle: Handle, userId: number, exceptSid = '') {
  const ended = and(eq(loginSessions.userId, userId), ne(loginSessions.sid, exceptSid));
  const rows = await handle
    .delete(loginSessions)
    .where(ended)
    .returning({ sid: loginSessions.sid });
  return rows.map(({ sid }) => sid);
}

/** Ends a user's oldest sessions, so that this many are left; returns the ended ones. */
export async function deleteOldestOf(handle: Handle, userId: number, most: number) {
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
export function dropEndedSessions(handle: Handle, now: Date, latest: Date) {
  const { sid, userId, expire, endsAt } = loginSessions;
  return handle
    .delete(loginSessions)
    .where(or(lt(expire, now), lt(endsAt, now), gt(endsAt, latest)))
    .returning({ sid, userId });
}

/** When these sessions end, with their users. */
export async function listSessionEnds(handle: Handle, sids: readonly string[]) {
  if (sids.length === 0) return [];
  const { sid, userId, expire, endsAt } = loginSessions;
  return handle
    .select({ sid, userId, role: users.role, expire, endsAt })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(sid, [...sids]));
}
