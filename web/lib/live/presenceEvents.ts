import type { Presence } from './presence.ts';

/** What the page selects of an event (live.ts). */
export interface LiveEvent {
  event: string;
  id: string;
  by: string | null;
  position: string | null;
  session: Presence | null;
}

export interface PresenceData {
  activeSessions?: Presence[];
}

/** Whether an event is about somebody's presence, with its new data. */
export function isPresence({ event, session }: LiveEvent): boolean {
  return event === 'session-removed' || (event === 'session-update' && session !== null);
}

/** The data of an answer as it is after a presence event; that of other queries stays as it is. */
export function withPresence<Data extends PresenceData>(
  data: Data,
  { id, session }: LiveEvent,
): Data {
  if (data.activeSessions === undefined) return data;
  const sessions = new Map(data.activeSessions.map((one) => [one.sessionId, one]));
  if (session === null) sessions.delete(id);
  else sessions.set(id, session);
  return { ...data, activeSessions: [...sessions.values()] };
}
