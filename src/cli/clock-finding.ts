import { version } from '../assets.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { silentLog } from '../log.ts';
import { clockWarning } from '../services/clock.ts';
import { openShop } from '../shop.ts';

/** What this database says against the computer's clock; null when nothing. */
export async function askForClockWarning(
  target: DatabaseTarget,
  zone: string,
): Promise<string | null> {
  const shop = openShop({ target, zone, version, log: silentLog });
  try {
    return await clockWarning(shop);
  } finally {
    await shop.database.end();
  }
}
