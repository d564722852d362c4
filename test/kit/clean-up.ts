import type { Shop } from '../../src/services/context.ts';
import { createHousekeeping } from '../../src/services/housekeeping.ts';

/** The clean-up of an instance and of the shop, all at once. */
export function cleanerOf(shop: Shop, realMs?: () => number): () => Promise<void> {
  const { maintainInstance, cleanUp, cleanUpDaily } = createHousekeeping(shop, realMs);
  return async () => {
    await maintainInstance();
    await cleanUp();
    await cleanUpDaily();
  };
}
