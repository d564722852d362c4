import type { Config } from '../env.ts';
import { installedService, ownManager } from './service.ts';
import type { ServiceManager } from './service/manager.ts';

/**
 * The second folder for backups: that of TALYER_BACKUP_DIR, or else of the service that runs this
 * shop, whose variables a command does not get. Null for none.
 */
export function secondPlace(
  { backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>,
  manager: ServiceManager = ownManager(),
): string | null {
  if (backupDir !== undefined) return backupDir;
  const service = installedService(manager);
  return service?.dataDir === dataDir ? (service.environment['TALYER_BACKUP_DIR'] ?? null) : null;
}
