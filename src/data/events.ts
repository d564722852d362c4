import { sql } from 'drizzle-orm';
import type { PresenceEvent, SessionEnd } from '../domain/events.ts';
import type { Database, Handle } from './connect.ts';
import type { ListenerCallbacks } from './listener.ts';

/** The channel on which instances notify each other. */
export const CHANNEL = 'talyer_events';

/** New entries of the journal that have an audience: the first and the last id. */
export interface JournalNews {
  journal: [from: number, to: number];
  /** When the last of them happened, in milliseconds since 1970. */
  at: number;
  /** Whether one of them is about the shop's own settings. */
  isOfShop: boolean;
}

/** A restore is about to replace the shop: every instance closes it and opens the restored one. */
export const RESTORE_BEGINS = { restore: 'begins' } as const;

export type Notice = JournalNews | PresenceEvent | SessionEnd | typeof RESTORE_BEGINS;

export const isNews = (notice: JournalNews | PresenceEvent): notice is JournalNews =>
  'journal' in notice;
export const isPresence = (notice: JournalNews | PresenceEvent): notice is PresenceEvent =>
  'event' in notice;

/** Tells all instances of presence or the end of a sign-in, if the transaction commits. */
export async function notify(handle: Handle, ...events: readonly (PresenceEvent | SessionEnd)[]) {
  for (const event of events)
    await handle.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

interface NoticeCallbacks extends Omit<ListenerCallbacks, 'onPayload'> {
  onNotice: (notice: Notice) => void;
}

/** Passes on what instances commit. */
export function listen(
  database: Database,
  { onNotice, ...callbacks }: NoticeCallbacks,
): Promise<void> {
  const onPayload = (payload: string): void => onNotice(JSON.parse(payload) as Notice);
  return database.listen(CHANNEL, { onPayload, ...callbacks });
}
