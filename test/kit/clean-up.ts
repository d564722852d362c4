import type { Shop } from '../../src/services/context.ts';
import { createHousekeeping } from '../../src/services/housekeeping.ts';

/** The clean-up of an instance and of the shop, all at once. */
export function cleanerOf(shop: Shop, realMs?: () => number): () => Promise<void> {
  const { lookAround, cleanUp, cleanUpDaily } = createHousekeeping(shop, realMs);
  return async () => {
    await lookAround();
    await cleanUp();
    await cleanUpDaily();
  };
}
