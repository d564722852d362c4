import { connect, type DatabaseTarget } from './data/connect.ts';
import { openLogFile } from './data/log-file.ts';
import type { Shop } from './services/context.ts';
import { backupCopyJob, backupJob } from './services/backup-jobs.ts';
import { exportJob } from './services/export/build.ts';
import { createFaults } from './services/faults.ts';
import { createEventHub } from './services/event-hub.ts';
import { importJob } from './services/import/job.ts';
import { createHousekeeping } from './services/housekeeping.ts';
import { createJobs } from './services/jobs.ts';
import { createRestores } from './services/restore-upload.ts';
import { UNKNOWN_INSTALLATION } from './services/installation.ts';
import { createSeals } from './services/seals.ts';
import { readTimeZone } from './services/time-zone.ts';
import type { Log, Place, Restores } from './services/shop-parts.ts';

export interface ShopSettings {
  target: DatabaseTarget;
  /** For a shop that has none stored. */
  zone: string;
  version: string;
  log: Log;
  /** The secret that seals passcodes; by default a temporary one. */
  secret?: string;
  place?: Place;
  clock?: () => Date;
  restores?: Restores;
  /** A restore begins at another instance, or has replaced the shop. */
  onRestore?: () => void;
}

/** Connects a shop to its migrated database. No events are delivered before `eventHub.start()`. */
export function openShop(settings: ShopSettings): Shop {
  const { target, zone, version, log, place, clock, onRestore = () => {} } = settings;
  const secret = settings.secret ?? crypto.randomUUID();
  const database = connect(target);
  const folder = place?.dataFolder ?? null;
  const base: Omit<Shop, 'housekeeping' | 'jobs'> = {
    database,
    db: database.db,
    eventHub: createEventHub(database, log, { onRestore, readSettings: () => readTimeZone(base) }),
    faults: createFaults(database, log, folder),
    log,
    appendSecurityLine: folder === null ? null : openLogFile(folder, 'security'),
    zone,
    version,
    seals: createSeals(secret),
    place: place ?? UNKNOWN_INSTALLATION,
    clock: clock ?? (() => new Date()),
    setUpCode: { current: null },
    restores: settings.restores ?? createRestores(target),
  };
  const housekeeping = createHousekeeping(base);
  const jobs = createJobs(
    { ...base, db: database.backgroundDb },
    {
      export: exportJob(base),
      'clean-up': { run: housekeeping.cleanUp, everySeconds: () => 30 },
      'daily-clean-up': { run: housekeeping.cleanUpDaily, everySeconds: () => 86_400 },
      backup: backupJob(base, target),
      'backup-copy': backupCopyJob(base),
      import: importJob(base),
    },
  );
  // The same object, so that jobs see a changed zone.
  return Object.assign(base, { housekeeping, jobs });
}
