import { connect, type DatabaseTarget } from './data/connect.ts';
import { openSecurityLog } from './data/security-file.ts';
import type { Log, Shop } from './services/context.ts';
import { createFaults } from './services/faults.ts';
import { createEventHub } from './services/event-hub.ts';
import { UNKNOWN_INSTALLATION, type Place } from './services/installation.ts';

export interface ShopSettings {
  target: DatabaseTarget;
  zone: string;
  version: string;
  log: Log;
  place?: Place;
  clock?: () => Date;
}

/** Connects a shop to its migrated database. No events are delivered before `eventHub.start()`. */
export function openShop({ target, zone, version, log, place, clock }: ShopSettings): Shop {
  const database = connect(target);
  const folder = place?.dataFolder ?? null;
  return {
    database,
    db: database.db,
    eventHub: createEventHub(database, log),
    faults: createFaults(database, log, folder),
    log,
    appendSecurityLine: folder === null ? null : openSecurityLog(folder),
    zone,
    version,
    place: place ?? UNKNOWN_INSTALLATION,
    clock: clock ?? (() => new Date()),
    setUpCode: { current: null },
  };
}
