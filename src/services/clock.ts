import type { Handle } from '../data/connect.ts';
import { findKnownTime, findNewestRow, saveKnownTime } from '../data/known-time.ts';
import {
  type ClockDoubt,
  clockSentence,
  clockDoubt,
  type KnownTime,
  advanceTime,
} from '../domain/clock.ts';
import { authorize } from '../domain/permissions.ts';
import type { Context, Shop } from './context.ts';
import { noteInJournal } from './journal.ts';

/** The latest time that the database proves: the stored one, or that of its newest row. */
export async function readKnownTime(handle: Handle, now: Date): Promise<KnownTime> {
  const known = await findKnownTime(handle);
  if (known !== null) return known;
  return { real: (await findNewestRow(handle)) ?? now, confirmed: null };
}

/** Whether the clock contradicts the times in the database; null when it may be right. */
export async function findClockDoubt(shop: Pick<Shop, 'db' | 'clock'>): Promise<ClockDoubt | null> {
  const now = shop.clock();
  const known = advanceTime(await readKnownTime(shop.db, now), now, null);
  return clockDoubt(known, await findNewestRow(shop.db), now);
}

/** One sentence for people about a clock that may be wrong; null when it may be right. */
export async function clockWarning(
  shop: Pick<Shop, 'db' | 'clock' | 'zone'>,
): Promise<string | null> {
  const doubt = await findClockDoubt(shop);
  return doubt === null ? null : clockSentence(doubt, shop.zone);
}

/** Records that an admin confirmed the date, so that the clock is trusted. @throws forbidden. */
export async function confirmClock(context: Context): Promise<void> {
  authorize(context.viewer, 'setting:write');
  const now = context.clock();
  const newest = await findNewestRow(context.db);
  const confirmed = newest !== null && newest > now ? newest : now;
  await context.db.transaction(async (tx) => {
    await saveKnownTime(tx, { real: now, confirmed });
    await noteInJournal(tx, context, {
      subject: 'setting',
      id: 'clock',
      action: 'updated',
      changes: [{ field: 'value', before: null, after: now.toISOString() }],
      reach: null,
    });
  });
}
