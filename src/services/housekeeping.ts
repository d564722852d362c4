import { notify } from '../data/events.ts';
import { dropOldKeys } from '../data/idempotency.ts';
import { dropEndedSessions } from '../data/login-sessions.ts';
import { dropOldThrottles } from '../data/throttles.ts';
import type { Shop } from './context.ts';
import { removeSilent } from './presence.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 7;
const PACE_MS = 30_000;

/**
 * Ends sign-ins whose time is over, with their sockets, takes the silent off the presence list,
 * and forgets what nobody asks for.
 */
export async function tidyUp(shop: Shop): Promise<void> {
  const now = shop.clock();
  const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY);
  await shop.db.transaction(async (tx) => {
    for (const { sid, userId } of await dropEndedSessions(tx, now))
      await notify(tx, { event: 'sign-in-ended', userId, sid });
    await removeSilent(shop, tx);
    await dropOldKeys(tx, longAgo);
    await dropOldThrottles(tx, longAgo);
  });
}

/** Tidies up every half minute until the answer is called. */
export function keepTidy(shop: Shop): () => void {
  const timer = setInterval(() => {
    tidyUp(shop).catch((error: unknown) => shop.log.warn('tidying up failed', { error }));
  }, PACE_MS);
  return () => clearInterval(timer);
}
