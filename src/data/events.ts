import { sql } from 'drizzle-orm';
import type { SessionEnd, ShopEvent } from '../domain/events.ts';
import type { Database, Handle } from './connect.ts';

const CHANNEL = 'talyer_events';

/**
 * Tells every instance, once and only if the surrounding transaction commits. It carries ids and
 * what decides who receives it, no contents (PostgreSQL takes 8,000 bytes at most).
 */
export async function notify(
  handle: Handle,
  ...events: readonly (ShopEvent | SessionEnd)[]
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
  onEvent: (event: ShopEvent | SessionEnd) => void,
  onReady: () => void,
  onAway: () => void,
): Promise<void> {
  const onPayload = (payload: string): void =>
    onEvent(JSON.parse(payload) as ShopEvent | SessionEnd);
  return database.listen(CHANNEL, { onPayload, onReady, onAway });
}
