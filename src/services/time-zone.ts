import type { Handle } from '../data/connect.ts';
import * as rows from '../data/shop-profile.ts';
import { invalid } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import { isTimeZone, unknownTimeZone, TIME_ZONE_IS_FIXED } from '../domain/time-zone.ts';
import type { Context, Shop } from './context.ts';

/**
 * Tells whether the time zone is fixed because data has days of it (rule 237). @throws forbidden.
 */
export async function hasDays({ viewer, db }: Context): Promise<boolean> {
  authorize(viewer, 'shop:manage');
  return rows.hasDays(db);
}

/**
 * Reads the shop's time zone, which another instance may have changed (rule 238). The first program
 * that opens a shop stores that of its settings (rule 236).
 */
export async function readTimeZone(shop: Pick<Shop, 'db' | 'zone'>): Promise<void> {
  const stored = await rows.keepTimeZone(shop.db, shop.zone);
  if (isTimeZone(stored)) shop.zone = stored;
}

/** Refuses to change the time zone when data has days of it (rule 237). @throws invalid. */
export async function checkNewTimeZone(tx: Handle, timezone: string): Promise<void> {
  if (!(await rows.knowsTimeZone(tx, timezone))) throw unknownTimeZone();
  await rows.lockDays(tx);
  if (await rows.hasDays(tx)) throw invalid(TIME_ZONE_IS_FIXED, 'timezone');
}
