import { uptime } from 'node:os';
import { dropUnusedBlobs } from '../data/blobs.ts';
import { notify } from '../data/events.ts';
import { dropExpiredUploads } from '../data/import-uploads.ts';
import { dropExpiredJobs } from '../data/jobs.ts';
import { dropOldKeys } from '../data/idempotency.ts';
import { dropOldEntries } from '../data/journal.ts';
import { saveKnownTime } from '../data/known-time.ts';
import { dropEndedSessions, listSessionEnds } from '../data/login-sessions.ts';
import { dropRemoved } from '../data/removed-users.ts';
import { readProfile } from '../data/shop-profile.ts';
import { dropOldThrottles } from '../data/throttles.ts';
import { keepBalances } from '../data/customer-balances.ts';
import { keepPairs } from '../data/customer-pairs.ts';
import { keepTotals } from '../data/keep-totals.ts';
import type { Handle } from '../data/connect.ts';
import { type KnownTime, advanceStoredTime, latestSafeTime } from '../domain/clock.ts';
import { isInForce, latestEnd } from '../domain/sessions.ts';
import { oldestRestorableUser } from '../domain/undo.ts';
import { clockWarning, readKnownTime } from './clock.ts';
import type { Shop } from './context.ts';
import { dropOldLinks, dropOldPhotos, wipeOldPasscodes } from './intake-clean-up.ts';
import { removeSilent } from './presence.ts';
import type { Housekeeping } from './shop-parts.ts';
import { DAY_MS, HOUR_MS } from '../domain/durations.ts';

const KEPT_DAYS = 7;
const MAINTENANCE_MS = 30_000;

/** What this instance measured when it last cleaned up. */
interface Measured {
  known: KnownTime;
  at: number;
}

/**
 * Creates the periodic clean-up. Twice a minute it ends expired sign-ins and closes their sockets,
 * removes silent sessions from the presence list, forgets accounts that can no longer be restored,
 * deletes expired jobs and uploads, wipes passcodes that are no longer needed, and keeps the sums of
 * records and balances, and the likely duplicates of customers, up to date. Once a day it deletes
 * idempotency keys, throttles, photos, tracking links, unused files and journal entries that are too
 * old. It only trusts time that has really passed, so a clock that jumps ahead makes nothing expire.
 * @param realMs milliseconds of a clock that nobody can set and that runs while the computer
 * sleeps.
 */
export function createHousekeeping(
  shop: Pick<Shop, 'database' | 'clock' | 'eventHub' | 'log' | 'zone'>,
  realMs: () => number = () => uptime() * 1000,
): Housekeeping {
  const { backgroundDb } = shop.database;
  let measured: Measured | null = null;
  let written: KnownTime | null = null;
  let lastWarning: string | null = null;

  /** Advances the known time by what has really passed, and stores it when that matters. */
  const updateKnownTime = async (tx: Handle, now: Date): Promise<KnownTime> => {
    const at = realMs();
    const stored = await readKnownTime(tx, now);
    const own = measured && { ...measured, elapsed: Math.max(0, at - measured.at) };
    const known = advanceStoredTime(stored, own, now);
    measured = { known, at };
    if (written === null || isWorthSaving(known, written)) {
      await saveKnownTime(tx, known);
      written = known;
    }
    return known;
  };

  const maintainInstance = async (): Promise<void> => {
    const now = shop.clock();
    await backgroundDb.transaction(async (tx) => {
      await updateKnownTime(tx, now);
      // Expired sessions are kept in the table while the clock may be wrong, but they are refused
      // all the same.
      const connected = await listSessionEnds(tx, shop.eventHub.sids());
      for (const { sid, userId, role, ...ends } of connected)
        if (!isInForce(role, ends, now)) await notify(tx, { event: 'sign-in-ended', userId, sid });
    });
    const warning = await clockWarning({ ...shop, db: backgroundDb });
    if (warning !== null && lastWarning === null) shop.log.warn(warning);
    lastWarning = warning;
  };

  const cleanUp = async (): Promise<void> => {
    await backgroundDb.transaction(async (tx) => {
      const now = shop.clock();
      const known = await updateKnownTime(tx, now);
      const upTo = latestSafeTime(known, now);
      const latest = latestEnd(known.real > now ? known.real : now);
      for (const { sid, userId } of await dropEndedSessions(tx, upTo, latest))
        await notify(tx, { event: 'sign-in-ended', userId, sid });
      await removeSilent(tx, upTo);
      await dropRemoved(tx, oldestRestorableUser(upTo));
      await dropExpiredJobs(tx);
      await dropExpiredUploads(tx, upTo);
      await wipeOldPasscodes(tx, now, upTo);
    });
    await keepTotals(backgroundDb, shop.zone);
    await keepBalances(backgroundDb);
    await keepPairs(backgroundDb);
  };

  const cleanUpDaily = async (): Promise<void> => {
    const now = shop.clock();
    const upTo = latestSafeTime(await updateKnownTime(backgroundDb, now), now);
    const longAgo = new Date(upTo.getTime() - KEPT_DAYS * DAY_MS);
    await dropOldKeys(backgroundDb, longAgo);
    await dropOldThrottles(backgroundDb, longAgo);
    await dropOldPhotos(backgroundDb, upTo, (await readProfile(backgroundDb)).photoMonths);
    await dropOldLinks(backgroundDb, upTo);
    while (await dropUnusedBlobs(backgroundDb, new Date(upTo.getTime() - DAY_MS)));
    while (await dropOldEntries(backgroundDb, upTo));
  };

  return { maintainInstance, cleanUp, cleanUpDaily };
}

/** Whether the difference would matter after a restart. */
function isWorthSaving(known: KnownTime, written: KnownTime): boolean {
  return known.real.getTime() - written.real.getTime() > HOUR_MS;
}

/** Starts the clean-up and the other jobs. Call the returned function to stop. */
export function startHousekeeping({ jobs, housekeeping, log }: Shop): () => void {
  const stopJobs = jobs.start();
  const timer = setInterval(() => {
    housekeeping
      .maintainInstance()
      .catch((error: unknown) => log.warn('the clean-up failed', { error }));
  }, MAINTENANCE_MS);
  return () => {
    clearInterval(timer);
    stopJobs();
  };
}
