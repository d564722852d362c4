import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import { version } from '../assets.ts';
import type { ConnectedServer } from '../connections.ts';
import { createServer } from '../server.ts';
import { type DemoAccount, fillDemo } from '../services/demo.ts';
import { keepTidy } from '../services/housekeeping.ts';
import type { Place } from '../services/installation.ts';
import { ensureAdmin, makeSetUpCode } from '../services/set-up.ts';
import { findWarnings } from '../services/warnings.ts';
import { openShop } from '../shop.ts';
import type { OpenDatabase } from './database.ts';

/** The whole product on a running database, without a port. */
export interface Application {
  server: ConnectedServer;
  /** The code of the set-up screen while there is no user. */
  setUpCode: string | null;
  /** Sentences for the person who starts the program. */
  warnings: readonly string[];
  /** The accounts of a shop that was filled with sample data. */
  demoAccounts: readonly DemoAccount[];
  stop(): Promise<void>;
}

/** Opens the shop, and adds the first admin and sample data if asked to. @throws conflict. */
export async function openApplication(
  config: Config,
  database: OpenDatabase,
  log: Log,
  place: Place,
): Promise<Application> {
  const shop = openShop({
    target: database.target,
    zone: config.timezone,
    version,
    log,
    place,
  });
  await shop.eventHub.start();
  const { firstAdmin } = config;
  const demoAccounts = config.demo ? await fillDemo(shop, firstAdmin) : [];
  if (firstAdmin && (await ensureAdmin(shop, firstAdmin.username, firstAdmin.password)))
    log.info('the first admin was created', { username: firstAdmin.username });
  const setUpCode = await makeSetUpCode(shop);
  await shop.faults.look();
  const warnings = await findWarnings(shop);
  const stopTidying = keepTidy(shop);
  const stopWatching = shop.faults.watch();
  const server = createServer({
    shop,
    isDatabaseUp: () => database.status() === 'up',
    trustedProxies: config.trustedProxies,
  });
  return {
    server,
    setUpCode,
    demoAccounts,
    warnings: warnings.map(({ sentence }) => sentence),
    stop: async () => {
      stopTidying();
      stopWatching();
      server.stop();
      await shop.database.end();
    },
  };
}
