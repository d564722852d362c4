import { tmpdir } from 'node:os';
import type { ConnectedServer, SocketData } from '../server/connections.ts';
import { createBusyPorts } from '../server/connection-limits.ts';
import { version } from '../assets.ts';
import { dropAbandoned } from '../data/backup/part-files.ts';
import type { Config } from '../env.ts';
import { createRestores, dropOldUploads } from '../services/restore-upload.ts';
import type { Place, ClosedWork } from '../services/shop-parts.ts';
import { type RestoreProgress, whileRestoring } from '../server/unavailable.ts';
import { type Application, openApplication } from './application.ts';
import { migrateSafely, type OpenDatabase } from './database.ts';
import type { Io } from './io.ts';
import type { Listeners } from './listeners.ts';

/** Why a restore failed that ended with the program (rule 542). */
const STOPPED = 'Talyer was stopped meanwhile.';
/** How long requests in progress may take before the shop is closed for a restore. */
const FINISH_MS = 2000;
const CHECK_MS = 20;

/** The shop behind an open port, which a restore closes and reopens. */
export interface ShopHost {
  /** As it was opened at the start. */
  first: Application;
  /** Busy connections of the port, across restores. */
  busyPorts: ConnectedServer['busyPorts'];
  /** Rejects when the shop could not be opened again; a service manager then restarts the program. */
  broken: Promise<never>;
  /** Serves the shop on the port. */
  serve: () => void;
  stop: () => Promise<void>;
}

interface HostSettings {
  config: Config;
  database: OpenDatabase;
  io: Io;
  place: Place;
  listeners: Listeners<SocketData>;
  stopping: AbortSignal;
  /** Whether the program was stopped during a restore. */
  wasRestoring: boolean;
  /** A shop without users was opened again, with another code for its set-up. */
  onSetUpCode: (code: string) => void;
}

/**
 * Opens the shop. A restore from a page closes it, so that nothing that this program remembers of
 * the old data survives: connections, positions, queues, the code of the set-up. A restore at
 * another instance on the database does the same here (rule 202).
 */
export async function hostShop(settings: HostSettings): Promise<ShopHost> {
  const { config, database, io, place, listeners, stopping, wasRestoring, onSetUpCode } = settings;
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  const restores = createRestores(database.target);
  if (wasRestoring) restores.lastError = STOPPED;
  const busyPorts = createBusyPorts();
  /** Also while it is being opened, the first time or again. */
  let isClosed = true;
  /** Whether another restore began while the shop was being opened. */
  let isAskedAgain = false;
  if (place.backups !== null) dropOldUploads(place.backups.dataDir);
  // Killed restores leave copies of migrations there.
  void dropAbandoned(tmpdir());

  const open = (shopConfig: Config, setUpCode: string | null): Promise<Application> =>
    openApplication(shopConfig, database, {
      log: io.log,
      place,
      busyPorts,
      restores,
      onRestore: stepAside,
      setUpCode,
    });

  const replace = async (work: ClosedWork): Promise<void> => {
    const progress: RestoreProgress = { share: null };
    const { setUpCode } = application;
    listeners.serve(whileRestoring(application.server, version, progress));
    io.log.info('the shop is closed for a restore');
    const deadline = performance.now() + FINISH_MS;
    while (listeners.pendingRequests() > 0 && performance.now() < deadline)
      await Bun.sleep(CHECK_MS);
    await application.stop();
    await work((share) => {
      progress.share = share;
    });
    if (stopping.aborted) return;
    // Requests up to now are covered by this restart.
    isAskedAgain = false;
    application = await open({ ...config, demo: false }, setUpCode);
    listeners.serve(application.server);
    io.log.info('the shop is open again');
    if (application.setUpCode !== null && application.setUpCode !== setUpCode)
      onSetUpCode(application.setUpCode);
  };

  const close = (work: ClosedWork): boolean => {
    if (isClosed || stopping.aborted) return false;
    isClosed = true;
    replace(work)
      .then(noteOpened)
      .catch((error: unknown) => {
        if (!stopping.aborted) broken.reject(error);
      });
    return true;
  };
  restores.close = close;

  /** The other instance holds the lock of migrations until it is done. */
  function stepAside(): void {
    if (isClosed) isAskedAgain = true;
    else
      close(
        async () => void (await migrateSafely(config, database.target, { log: io.log, stopping })),
      );
  }

  function noteOpened(): void {
    isClosed = false;
    if (isAskedAgain) stepAside();
  }

  let application = await open(config, null);
  noteOpened();
  return {
    first: application,
    busyPorts,
    broken: broken.promise,
    serve: () => {
      if (!isClosed) listeners.serve(application.server);
    },
    stop: async () => {
      const finished = listeners.stop();
      application.server.stop();
      await Promise.race([finished, Bun.sleep(STOP_MS)]);
      await listeners.cut();
      await application.stop();
    },
  };
}

/** How long requests in progress may take once the program is asked to stop. */
const STOP_MS = 1000;
