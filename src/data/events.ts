import { sql } from 'drizzle-orm';
import type { PresenceEvent, SessionEnd } from '../domain/events.ts';
import type { Database, Handle } from './connect.ts';

/** What instances notify each other on. */
export const CHANNEL = 'talyer_events';

/** New entries of the journal that somebody may hear of: the first and the last id. */
export interface JournalNews {
  journal: [from: number, to: number];
}
export type Notice = JournalNews | PresenceEvent | SessionEnd;

/**
 * Tells every instance who is where or whose sign-in ended, once and only if the surrounding
 * transaction commits. What else happens is told by the journal (src/data/journal.ts).
 */
export async function notify(
  handle: Handle,
  ...events: readonly (PresenceEvent | SessionEnd)[]
): Promise<void> {
  for (const event of events)
    await handle.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

/**
 * Hears what every instance committed.
 * @param onReady is called whenever listening begins anew: what came before may have been missed.
 * @param onAway is called when nothing is heard any more.
 */
export function listen(
  database: Database,
  onNotice: (notice: Notice) => void,
  onReady: () => void,
  onAway: () => void,
): Promise<void> {
  const onPayload = (payload: string): void => onNotice(JSON.parse(payload) as Notice);
  return database.listen(CHANNEL, { onPayload, onReady, onAway });
}
