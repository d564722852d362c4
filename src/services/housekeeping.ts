import { uptime } from 'node:os';
import { notify } from '../data/events.ts';
import { dropOldKeys } from '../data/idempotency.ts';
import { dropOldEntries } from '../data/journal.ts';
import { saveKnownTime } from '../data/known-time.ts';
import { dropEndedSessions, listSessionEnds } from '../data/login-sessions.ts';
import { dropOldThrottles } from '../data/throttles.ts';
import type { Handle } from '../data/connect.ts';
import { type KnownTime, moveOn, removableUpTo } from '../domain/clock.ts';
import { isInForce, latestEnd } from '../domain/sessions.ts';
import { clockWarning, readKnownTime } from './clock.ts';
import type { Shop } from './context.ts';
import { removeSilent } from './presence.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 7;
const PACE_MS = 30_000;
const HOUR = 3_600_000;

/** What this instance measured when it last cleaned up. */
interface Measured {
  known: KnownTime;
  at: number;
}

/**
 * Creates the periodic clean-up. It ends expired sign-ins and closes their sockets, removes silent
 * sessions from the presence list, and deletes idempotency keys, throttles and journal entries that
 * are too old. It only trusts time that has really passed, so a clock that jumps ahead makes
 * nothing expire.
 * @param realMs milliseconds of a clock that nobody can set and that runs while the computer
 * sleeps.
 */
export function createHousekeeping(
  shop: Shop,
  realMs: () => number = () => uptime() * 1000,
): () => Promise<void> {
  let measured: Measured | null = null;
  let written: KnownTime | null = null;
  let told: string | null = null;

  const knowTime = async (tx: Handle, now: Date): Promise<KnownTime> => {
    const at = realMs();
    const stored = await readKnownTime(tx, now);
    const known = step(stored, measured, now, at);
    measured = { known, at };
    if (written === null || isNews(known, written)) {
      await saveKnownTime(tx, known);
      written = known;
    }
    return known;
  };

  return async () => {
    const now = shop.clock();
    await shop.db.transaction(async (tx) => {
      const known = await knowTime(tx, now);
      const upTo = removableUpTo(known, now);
      const longAgo = new Date(upTo.getTime() - KEPT_DAYS * DAY);
      const ended = await dropEndedSessions(
        tx,
        upTo,
        latestEnd(known.real > now ? known.real : now),
      );
      // Expired sessions are kept in the table while the clock may be wrong, but they are refused
      // all the same.
      const heard = await listSessionEnds(tx, shop.eventHub.sids());
      const refused = heard.filter((session) => !isInForce(session.role, session, now));
      for (const { sid, userId } of [...ended, ...refused])
        await notify(tx, { event: 'sign-in-ended', userId, sid });
      await removeSilent(tx, upTo);
      await dropOldKeys(tx, longAgo);
      await dropOldThrottles(tx, longAgo);
      await dropOldEntries(tx, upTo);
    });
    const warning = await clockWarning(shop);
    if (warning !== null && told === null) shop.log.warn(warning);
    told = warning;
  };
}

/**
 * Time that another instance knows counts too, and an admin's confirmation counts more than what
 * was measured.
 */
function step(stored: KnownTime, measured: Measured | null, now: Date, at: number): KnownTime {
  const isSameWord = stored.confirmed?.getTime() === measured?.known.confirmed?.getTime();
  if (measured === null || !isSameWord) return moveOn(stored, now, null);
  const own = moveOn(measured.known, now, Math.max(0, at - measured.at));
  return own.real > stored.real ? own : stored;
}

/** Saves the time only when the difference matters after a restart. */
function isNews(known: KnownTime, written: KnownTime): boolean {
  return known.real.getTime() - written.real.getTime() > HOUR;
}

/** Cleans up every half minute. Call the returned function to stop. */
export function keepTidy(shop: Shop): () => void {
  const tidyUp = createHousekeeping(shop);
  const timer = setInterval(() => {
    tidyUp().catch((error: unknown) => shop.log.warn('the clean-up failed', { error }));
  }, PACE_MS);
  return () => clearInterval(timer);
}
