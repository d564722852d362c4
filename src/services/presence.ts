import type { Handle } from '../data/connect.ts';
import { notify } from '../data/events.ts';
import { lockSession, saveSessionData } from '../data/login-sessions.ts';
import * as rows from '../data/presence.ts';
import { authorize } from '../domain/permissions.ts';
import {
  activeSince,
  type ActiveSession,
  parsePresence,
  parseVisit,
  type PresenceInput,
  withLeftVisit,
} from '../domain/presence.ts';
import { sha256 } from '../sha256.ts';
import { tooLate } from './conflicts.ts';
import type { Context } from './context.ts';

/** Who is online and where; clients are never listed (rule 120). */
export function listSessions(context: Context): Promise<ActiveSession[]> {
  authorize(context.viewer, 'presence:read');
  return rows.listSessions(context.db, activeSince(context.clock()));
}

/** Notes the viewer's place; never a lock (rule 118). @throws conflict after they left it. */
export async function updatePresence(
  context: Context,
  input: PresenceInput,
): Promise<ActiveSession> {
  const viewer = authorize(context.viewer, 'presence:write');
  const place = parsePresence(input);
  const visit = parseVisit(input.visit);
  const sid = context.sid ?? '';
  const sessionId = presenceId(sid);
  return context.db.transaction(async (tx) => {
    const held = await lockSession(tx, sid);
    if (held === null || (visit !== null && held.leftVisits?.includes(visit))) throw tooLate();
    const session = await rows.saveSession(tx, {
      ...place,
      userId: viewer.id,
      userName: viewer.name,
      userRole: viewer.role,
      lastActivity: context.clock(),
      sessionId,
    });
    await notify(tx, { event: 'session-update', id: session.sessionId });
    return session;
  });
}

/** Removes the viewer from the list, and refuses later reports of the visit that they left. */
export async function leave(context: Context, left: string | null = null): Promise<void> {
  const { sid } = context;
  authorize(context.viewer, 'presence:write');
  const visit = parseVisit(left);
  if (sid === null) return;
  await context.db.transaction(async (tx) => {
    const held = await lockSession(tx, sid);
    if (held === null) return;
    if (visit !== null)
      await saveSessionData(tx, sid, {
        ...held,
        leftVisits: withLeftVisit(held.leftVisits ?? [], visit),
      });
    await removePresence(tx, sid);
  });
}

/** Removes a sign-in from the list, in the transaction that ends or locks it. */
export async function removePresence(tx: Handle, sid: string): Promise<void> {
  const id = presenceId(sid);
  if (await rows.removeSession(tx, id)) await notify(tx, { event: 'session-removed', id });
}

/** Removes a user's sign-ins from the list, in the transaction that ended or changed them. */
export async function removePresenceOf(tx: Handle, userId: number): Promise<void> {
  for (const id of await rows.removeSessionsOf(tx, userId))
    await notify(tx, { event: 'session-removed', id });
}

/** Removes sessions that sent no report in the last five minutes, and announces it. */
export async function removeSilent(tx: Handle, now: Date): Promise<void> {
  for (const id of await rows.removeSilent(tx, activeSince(now)))
    await notify(tx, { event: 'session-removed', id });
}

/** The public name of a sign-in in the presence list; it reveals nothing of the session's id. */
function presenceId(sid: string): string {
  return sha256(`presence:${sid}`).slice(0, 32);
}
