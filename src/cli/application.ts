import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import { firstQueries, version, webDocuments } from '../assets.ts';
import { openSecretKey, openSecretKeyIfPossible } from '../data/secret-key.ts';
import type { ConnectedServer } from '../server/connections.ts';
import { createServer } from '../server.ts';
import type { DemoAccount } from '../services/demo.ts';
import { settleSecret } from '../services/backup-secret.ts';
import { startHousekeeping } from '../services/housekeeping.ts';
import { checkAddresses, watchAddresses } from '../services/known-addresses.ts';
import { ensureAdmin, makeSetUpCode } from '../services/set-up.ts';
import type { Shop } from '../services/context.ts';
import { getPublicProfile } from '../services/shop-profile.ts';
import { findWarnings } from '../services/warnings.ts';
import type { Place, Restores } from '../services/shop-parts.ts';
import { openShop } from '../shop.ts';
import type { OpenDatabase } from './database.ts';

/** The whole product on a running database, without a port. */
export interface Application {
  server: ConnectedServer;
  /** The code of the set-up screen while there is no user. */
  setUpCode: string | null;
  /** The shop's name; '' while none is set. */
  name: string;
  /** Sentences for the person who starts the program. */
  warnings: readonly string[];
  /** The accounts of a shop that was filled with sample data. */
  demoAccounts: readonly DemoAccount[];
  stop(): Promise<void>;
}

/** What an application gets from the process that hosts it. */
interface ApplicationHost {
  log: Log;
  place: Place;
  busyPorts: ConnectedServer['busyPorts'];
  restores: Restores;
  /** A restore begins at another instance, or has replaced the shop. */
  onRestore: () => void;
  /** The code that the console shows already. */
  setUpCode: string | null;
}

/** Opens the shop, and adds the first admin and sample data if asked to. @throws conflict. */
export async function openApplication(
  config: Config,
  database: OpenDatabase,
  { log, place, busyPorts, restores, onRestore, setUpCode: earlierCode }: ApplicationHost,
): Promise<Application> {
  await settleSecret(database.target, config.dataDir).catch((error: unknown) =>
    log.warn('the key of the restored shop is not in place yet: restart when there is room', {
      error,
    }),
  );
  const secret = await secretOf(config);
  if (secret === undefined)
    log.warn('passcodes cannot be read after a restart: set TALYER_SECRET', {
      folder: config.dataDir,
    });
  const shop = openShop({
    target: database.target,
    zone: config.timezone,
    version,
    log,
    ...(secret === undefined ? {} : { secret }),
    place,
    restores,
    onRestore,
  });
  // A disk that fails ends PostgreSQL, and the reason is known only when it cannot be started again.
  const stopNoting = database.onChange((_, failure) => void shop.faults.note(failure));
  await shop.eventHub.start();
  const { firstAdmin } = config;
  const demoAccounts = config.demo ? await addDemo(shop, config) : [];
  if (firstAdmin && (await ensureAdmin(shop, firstAdmin.username, firstAdmin.password)))
    log.info('the first admin was created', { username: firstAdmin.username });
  const setUpCode = await makeSetUpCode(shop, earlierCode);
  await shop.faults.check();
  const warnings = await findWarnings(shop);
  const moved = await checkAddresses(shop);
  const { name } = await getPublicProfile(shop);
  const stopTidying = startHousekeeping(shop);
  const stopWatching = shop.faults.watch();
  const stopLooking = watchAddresses(shop);
  const server = createServer({
    shop,
    isDatabaseUp: () => database.status() === 'up',
    documents: webDocuments(),
    firstQueries: firstQueries(),
    trustedProxies: config.trustedProxies,
    publicHeader: config.publicPort?.header,
    busyPorts,
  });
  return {
    server,
    setUpCode,
    name,
    demoAccounts,
    warnings: [...warnings.map(({ sentence }) => sentence), ...(moved === null ? [] : [moved])],
    stop: async () => {
      stopNoting();
      stopTidying();
      stopWatching();
      stopLooking();
      server.stop();
      await shop.database.end();
    },
  };
}

/** Sample data in development stays, while a shop must be empty for it. @throws conflict. */
async function addDemo(shop: Shop, { firstAdmin, isDevelopment }: Config) {
  const { fillDemo, fillDemoIfEmpty } = await import('../services/demo.ts');
  return isDevelopment ? fillDemoIfEmpty(shop, firstAdmin) : fillDemo(shop, firstAdmin);
}

/** An instance with an external database may run where it cannot store files. */
async function secretOf({ secret, databaseUrl, dataDir }: Config): Promise<string | undefined> {
  if (secret !== undefined) return secret;
  return databaseUrl === undefined ? openSecretKey(dataDir) : openSecretKeyIfPossible(dataDir);
}
