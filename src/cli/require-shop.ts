import { dataFolder } from '../data/embedded-postgres/folder.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import type { Config } from '../env.ts';
import { isMissing } from './file-place.ts';
import { installedService, ownManager } from './service.ts';
import type { ServiceManager } from './service/manager.ts';

/** For a command about a shop that exists: a mistyped folder does not become a new one. */
export function requireShop(
  { databaseUrl, dataDir }: Config,
  manager: ServiceManager = ownManager(),
): void {
  // Opening the folder of another user says whose it is.
  if (databaseUrl !== undefined || !isMissing(dataFolder(dataDir).shopMark)) return;
  const elsewhere = shopOfService(dataDir, manager);
  throw new StartError(
    `There is no shop in ${dataDir}. ${elsewhere === null ? 'Name its folder with --data' : `The ${elsewhere}`}.`,
  );
}

/** What the doctor says of a folder without a database. */
export function noDatabaseYet(dataDir: string, manager: ServiceManager = ownManager()): string {
  const elsewhere = shopOfService(dataDir, manager);
  return `there is no database yet${elsewhere === null ? '' : `; the ${elsewhere}`}`;
}

/** Where the service has its shop; null without a service in another folder. */
function shopOfService(dataDir: string, manager: ServiceManager): string | null {
  const place = installedService(manager)?.dataDir ?? dataDir;
  return place === dataDir ? null : `shop of the service is in ${place}: add --data "${place}"`;
}
