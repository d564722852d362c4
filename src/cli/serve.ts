import { isCompiled, version } from '../assets.ts';
import { limitConnections } from '../server/connection-limits.ts';
import { holdDataFolder } from '../data/embedded-postgres.ts';
import { openLogFile } from '../data/log-file.ts';
import { parseFlags, readConfig, SERVE_OPTIONS, type Config } from '../env.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { migrateSafely, openDatabase } from './database.ts';
import { refuseWord } from './arguments.ts';
import { freeMemoryWhenQuiet } from './free-memory.ts';
import { dropRootPrivileges } from './drop-root-privileges.ts';
import { greet, sayHowToBegin, sayLocalName } from './greeting.ts';
import type { Io } from './io.ts';
import { openListeners } from './listeners.ts';
import { claimName, findCertificates, type NameHolder, placeOf } from './place.ts';
import { LEFT_RUNNING, untilAskedToStop } from './signals.ts';
import type { SocketData } from '../server/connections.ts';

/** How often the addresses of the computer and the certificate are checked. */
const CHECK_MS = 15_000;

/**
 * Half of the computing time of a start, so it is loaded while PostgreSQL is unpacked or starts.
 */
const loadHost = (): Promise<typeof import('./shop-host.ts')> => import('./shop-host.ts');

/**
 * When the memory that only the start needed is freed, before the shop is busy. `Bun.shrink` frees
 * 6 MB more than a garbage collection, because it also drops code that ran only once.
 */
const SETTLED_MS = 2000;

type CleanUp = () => unknown;

/**
 * `talyer serve`: runs the shop until SIGTERM or SIGINT, then stops within five seconds, even in
 * the middle of a start.
 * @returns 0 when everything is stopped, LEFT_RUNNING when the database is still writing.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, SERVE_OPTIONS);
  refuseWord(positionals[0]);
  const config = readConfig(values);
  // A service has no terminal.
  if (process.stdout.isTTY) io.print('Closing this window stops the shop.');
  const asked = untilAskedToStop();
  const cleanUps: CleanUp[] = [];
  const stopping = new AbortController();
  const started = start(config, io, cleanUps, stopping.signal);
  let exitCode = 0;
  try {
    const first = await Promise.race([asked, started]);
    const signal = typeof first === 'string' ? first : await Promise.race([asked, first.lost]);
    io.log.info('stopping', { signal });
    stopping.abort(new StartError('The start was interrupted.'));
    // The clean-up steps of a start are complete only when it has ended.
    await started.catch(() => {});
  } finally {
    exitCode = await undo(cleanUps, io);
  }
  io.log.info('stopped', { exitCode });
  return exitCode;
}

/** Runs the clean-up steps in reverse order; a failing step does not prevent the others. */
async function undo(cleanUps: readonly CleanUp[], io: Io): Promise<number> {
  let exitCode = 0;
  for (const cleanUp of cleanUps.toReversed()) {
    try {
      if ((await cleanUp()) === false) exitCode = LEFT_RUNNING;
    } catch (error) {
      io.log.error('a step of the shutdown failed', { error });
    }
  }
  return exitCode;
}

/** Each step that needs a clean-up adds it to the list. */
async function start(config: Config, io: Io, cleanUps: CleanUp[], stopping: AbortSignal) {
  const held =
    config.databaseUrl === undefined ? await holdDataFolder(config.dataDir, io.log) : undefined;
  cleanUps.push(() => held?.lock.release());
  if (held !== undefined) io.keepLog?.(openLogFile(held.folder.root, 'talyer'));
  const certificates = await findCertificates(config);
  const listeners = openListeners<SocketData>(config, certificates, io.log);
  const holder: NameHolder = { localName: null };
  const place = placeOf(config, listeners, certificates, holder);
  // With an external database, perhaps nobody but root may make the folder.
  if (config.databaseUrl !== undefined) await certificates?.keep();
  // A program that runs from source still has to read modules, perhaps from a folder of root.
  if (isCompiled) dropRootPrivileges(config.dataDir);
  const meanwhile = () => void loadHost();
  const database = await openDatabase(config, io.log, { held, stopping, meanwhile });
  cleanUps.push(database.stop);
  const { wasRestoring } = await migrateSafely(config, database.target, { log: io.log, stopping });
  await certificates?.keep();
  const { hostShop } = await loadHost();
  const host = await hostShop({
    config,
    database,
    io,
    place,
    listeners,
    stopping,
    wasRestoring,
    onSetUpCode: (code) => sayHowToBegin(place, io, code),
  });
  cleanUps.push(host.stop);
  stopping.throwIfAborted();
  host.serve();
  const { port, tlsPort, publicPort } = listeners;
  const ports = [port, tlsPort, publicPort].filter((each) => each !== null);
  cleanUps.push(limitConnections(ports, host.busyPorts, io.log));
  const watching = setInterval(() => {
    holder.localName?.update();
    void listeners.renew(new Date());
  }, CHECK_MS);
  cleanUps.push(() => clearInterval(watching));
  greet(place, io, { ...host.first, publicPort, firstAdmin: config.firstAdmin?.username });
  holder.localName = await claimName(config, io.log, (name) => sayLocalName(place, io, name));
  cleanUps.push(() => holder.localName?.stop());
  io.log.info('serving', {
    version,
    port,
    ...(tlsPort === null ? {} : { tlsPort }),
    ...(publicPort === null ? {} : { publicPort }),
  });
  const tidying = setTimeout(() => Bun.shrink(), SETTLED_MS);
  cleanUps.push(() => clearTimeout(tidying), freeMemoryWhenQuiet());
  // Rejects when the database is lost for good; a service manager then restarts the program.
  const lost = database.givenUp.then((error) => Promise.reject(error));
  return { lost: Promise.race([lost, host.broken]) };
}
