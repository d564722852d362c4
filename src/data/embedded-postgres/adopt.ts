import type { Log } from '../../log.ts';
import { answers } from './ask.ts';
import { asSuperuser, connectionOf } from './connection.ts';
import type { Engine } from './engine.ts';
import type { DataFolder } from './folder.ts';
import { isServerOf, readPidFile, wasStartedWith } from './pid-file.ts';
import { goneWithin, signalPostmaster, watchPostmaster, type Postmaster } from './postmaster.ts';
import { postgresArguments } from './settings.ts';

const UNTIL_READY_MS = 10_000;

/**
 * Takes over a server that outlived its killed parent, if it responds and has the same programs and
 * settings as a new one would; otherwise stops it. Returns undefined when none is running.
 */
export async function adoptOrphan(
  folder: DataFolder,
  engine: Engine,
  log: Log,
): Promise<Postmaster | undefined> {
  const noted = readPidFile(folder);
  if (noted === undefined || !isServerOf(folder, noted.pid)) return undefined;
  const port = process.platform === 'win32' ? noted.port : undefined;
  const server = watchPostmaster(folder, noted.pid, noted.port);
  const isOurs =
    wasStartedWith(folder, engine, postgresArguments(folder, port)) &&
    (await isReady(folder, noted.pid)) &&
    (await answers(asSuperuser(connectionOf(folder))));
  if (isOurs) {
    log.info('adopting a PostgreSQL that was left running', { pid: noted.pid });
    return server;
  }
  log.warn('stopping a PostgreSQL that was left running', { pid: noted.pid });
  for (const [how, patience] of [
    ['fast', 10_000],
    ['immediate', 5_000],
    ['kill', 5_000],
  ] as const) {
    signalPostmaster(folder, engine, noted.pid, how);
    if (await goneWithin(server, patience)) break;
  }
  return undefined;
}

async function isReady(folder: DataFolder, pid: number): Promise<boolean> {
  const deadline = performance.now() + UNTIL_READY_MS;
  while (performance.now() < deadline && isServerOf(folder, pid)) {
    const status = readPidFile(folder)?.status;
    if (status === 'ready') return true;
    if (status === 'stopping') return false;
    await Bun.sleep(20);
  }
  return false;
}
