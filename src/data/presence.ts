import { eq, gte, lt, type SQL } from 'drizzle-orm';
import type { ActiveSession } from '../domain/presence.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { activeSessions } from './tables/people.ts';

/** Sessions with a report since then, the longest present first. */
export function listSessions(handle: Handle, since: Date) {
  return handle
    .select()
    .from(activeSessions)
    .where(gte(activeSessions.lastActivity, since))
    .orderBy(activeSessions.id);
}

export async function findSessionById(handle: Handle, sessionId: string) {
  const isThis = eq(activeSessions.sessionId, sessionId);
  return first(await handle.select().from(activeSessions).where(isThis));
}

/** Stores where a session is; there is one row per session. */
export async function saveSession(handle: Handle, session: Omit<ActiveSession, 'id'>) {
  const { sessionId: _id, userId: _owner, ...rest } = session;
  const rows = await handle
    .insert(activeSessions)
    .values(session)
    .onConflictDoUpdate({ target: activeSessions.sessionId, set: rest })
    .returning();
  return only(rows);
}

/** Returns whether the session was listed. */
export async function removeSession(handle: Handle, sessionId: string): Promise<boolean> {
  return (await remove(handle, eq(activeSessions.sessionId, sessionId))).length > 0;
}

/** Removes a user's sessions; returns their ids. */
export function removeSessionsOf(handle: Handle, userId: number): Promise<string[]> {
  return remove(handle, eq(activeSessions.userId, userId));
}

/** Removes sessions without a report since then; returns their ids. */
export function removeSilent(handle: Handle, before: Date): Promise<string[]> {
  return remove(handle, lt(activeSessions.lastActivity, before));
}

async function remove(handle: Handle, where: SQL): Promise<string[]> {
  const { sessionId } = activeSessions;
  const rows = await handle.delete(activeSessions).where(where).returning({ sessionId });
  return rows.map((row) => row.sessionId);
}
