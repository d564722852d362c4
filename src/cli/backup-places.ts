import type { Config } from '../env.ts';
import type { BackupPlaces } from '../services/shop-parts.ts';
import { installedService, ownManager } from './service.ts';
import type { ServiceManager } from './service/manager.ts';

/**
 * The folders of backups. The second is that of TALYER_BACKUP_DIR, or else of the service that runs
 * this shop, whose variables a command does not get.
 */
export function backupPlacesOf(
  { backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>,
  manager: ServiceManager = ownManager(),
): BackupPlaces {
  const service = backupDir === undefined ? installedService(manager) : null;
  const ofService =
    service?.dataDir === dataDir ? service.environment['TALYER_BACKUP_DIR'] : undefined;
  return { dataDir, second: backupDir ?? ofService ?? null };
}
