import { connect, type DatabaseTarget } from './data/connect.ts';
import type { Log, Shop } from './services/context.ts';
import { createLive } from './services/live.ts';

export interface ShopSettings {
  target: DatabaseTarget;
  zone: string;
  version: string;
  log: Log;
  clock?: () => Date;
}

/** Connects a shop to its migrated database. Nothing is heard before `live.start()`. */
export function openShop({ target, zone, version, log, clock }: ShopSettings): Shop {
  const database = connect(target);
  return {
    database,
    db: database.db,
    live: createLive(database, log),
    log,
    zone,
    version,
    clock: clock ?? (() => new Date()),
    setUpCode: { current: null },
  };
}
