import { eq, gte, lt } from 'drizzle-orm';
import type { ActiveSession } from '../domain/presence.ts';
import type { Handle } from './connect.ts';
import { activeSessions } from './tables/people.ts';

/** Sessions with a report since then, the longest present first. */
export function listSessions(handle: Handle, since: Date): Promise<ActiveSession[]> {
  return handle
    .select()
    .from(activeSessions)
    .where(gte(activeSessions.lastActivity, since))
    .orderBy(activeSessions.id);
}

export async function findSessionById(
  handle: Handle,
  sessionId: string,
): Promise<ActiveSession | null> {
  const [row] = await handle
    .select()
    .from(activeSessions)
    .where(eq(activeSessions.sessionId, sessionId));
  return row ?? null;
}

/** Stores where a session is; there is one row per session. */
export async function saveSession(
  handle: Handle,
  session: Omit<ActiveSession, 'id'>,
): Promise<ActiveSession> {
  const { sessionId: _id, userId: _owner, ...rest } = session;
  const [row] = await handle
    .insert(activeSessions)
    .values(session)
    .onConflictDoUpdate({ target: activeSessions.sessionId, set: rest })
    .returning();
  if (!row) throw new Error('the upsert returned no row');
  return row;
}

/** Returns whether the session was listed. */
export async function removeSession(handle: Handle, sessionId: string): Promise<boolean> {
  const rows = await handle
    .delete(activeSessions)
    .where(eq(activeSessions.sessionId, sessionId))
    .returning({ id: activeSessions.id });
  return rows.length > 0;
}

/** Removes a user's sessions; returns their ids. */
export async function removeSessionsOf(handle: Handle, userId: number): Promise<string[]> {
  const rows = await handle
    .delete(activeSessions)
    .where(eq(activeSessions.userId, userId))
    .returning({ sessionId: activeSessions.sessionId });
  return rows.map((row) => row.sessionId);
}

/** Removes sessions without a report since then; returns their ids. */
export async function removeSilent(handle: Handle, before: Date): Promise<string[]> {
  const rows = await handle
    .delete(activeSessions)
    .where(lt(activeSessions.lastActivity, before))
    .returning({ sessionId: activeSessions.sessionId });
  return rows.map((row) => row.sessionId);
}
