import { closeSync, ftruncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { childOptions, runChild } from './child.ts';
import type { Engine } from './engine.ts';
import { folderError } from './folder-error.ts';
import type { DataFolder } from './folder.ts';
import { openPrivateFile } from './private-files.ts';
import { isServerOf, readPidFile } from './pid-file.ts';
import { postgresArguments } from './settings.ts';
import { START_LOG, startFailure } from './start-failure.ts';

/** A PostgreSQL server that this process started or adopted. */
export type Postmaster = Readonly<{
  pid: number;
  port: number;
  /** Resolves when the server has ended. */
  gone: Promise<void>;
  /** How it ended, where that is known: `exit code 1`, `SIGKILL`. */
  ending: () => string | undefined;
}>;

/** The environment variable that tells which process started a server. */
export const OWNER_VARIABLE = 'TALYER_PID';

const isWindows = process.platform === 'win32';
const POLL_MS = 5;

/** Watches a server that is not a child of this process. */
export function watchPostmaster(folder: DataFolder, pid: number, port: number): Postmaster {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    if (isServerOf(folder, pid)) return;
    clearInterval(timer);
    resolve();
  }, 100);
  timer.unref();
  return { pid, port, gone: promise, ending: () => undefined };
}

/** Starts PostgreSQL in its own session: it survives Ctrl-C and a kill of this process. */
export async function startPostmaster(folder: DataFolder, engine: Engine): Promise<Postmaster> {
  if (isWindows) return startOnWindows(folder, engine);
  const output = openStartLog(folder);
  try {
    const options = childOptions(folder.account, folder.root);
    const noted = readPidFile(folder);
    // PostgreSQL takes any living process with the noted pid for a server on its folder, even an
    // unrelated one that got the number after a reboot. This tells it that the pid is not one.
    const stranger =
      noted !== undefined && !isServerOf(folder, noted.pid)
        ? { PG_GRANDPARENT_PID: String(noted.pid) }
        : {};
    const child = Bun.spawn([engine.program('postgres'), ...postgresArguments(folder, undefined)], {
      ...options,
      env: { ...options.env, ...stranger, [OWNER_VARIABLE]: String(process.pid) },
      stdio: ['ignore', output, output],
      detached: true,
    });
    child.unref();
    return {
      pid: child.pid,
      port: 0,
      gone: child.exited.then(() => undefined),
      ending: () =>
        child.signalCode === null ? `exit code ${child.exitCode}` : String(child.signalCode),
    };
  } catch (error) {
    throw folderError(error, folder.root) ?? error;
  } finally {
    closeSync(output);
  }
}

function openStartLog(folder: DataFolder): number {
  try {
    const file = openPrivateFile(folder.logs, START_LOG, folder.account);
    ftruncateSync(file);
    return file;
  } catch (error) {
    throw folderError(error, folder.root) ?? error;
  }
}

async function startOnWindows(folder: DataFolder, engine: Engine): Promise<Postmaster> {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  const options = postgresArguments(folder, port)
    .slice(2)
    .map((arg) => `"${arg}"`)
    .join(' ');
  // pg_ctl drops administrator rights, with which PostgreSQL refuses to run.
  const places = ['-D', folder.cluster, '-l', join(folder.logs, START_LOG)];
  const command = [engine.program('pg_ctl'), 'start', '-s', '-w', ...places, '-o', options];
  await runChild(command, { cwd: folder.root });
  const noted = readPidFile(folder);
  if (noted === undefined) throw startFailure(folder, undefined);
  return watchPostmaster(folder, noted.pid, port);
}

/** Waits until the server is ready, however long it recovers. @throws StartError if it ends. */
export async function untilReady(folder: DataFolder, server: Postmaster, log: Log): Promise<void> {
  const seen = { gone: false };
  void server.gone.then(() => (seen.gone = true));
  let patience = performance.now() + 10_000;
  while (!seen.gone) {
    const noted = readPidFile(folder);
    if (noted?.pid === server.pid && noted.status === 'ready') return;
    if (performance.now() > patience) {
      log.info('PostgreSQL is still starting', { pid: server.pid, status: noted?.status });
      patience += 10_000;
    }
    await Bun.sleep(POLL_MS);
  }
  throw startFailure(folder, server.ending());
}

/** `fast` writes everything to the disk; `immediate` leaves a recovery to the next start. */
export function signalPostmaster(
  folder: DataFolder,
  engine: Engine,
  pid: number,
  how: 'fast' | 'immediate' | 'kill',
): void {
  if (!isServerOf(folder, pid)) return;
  const signal = ({ fast: 'INT', immediate: 'QUIT', kill: 'KILL' } as const)[how];
  // Windows has no signals; PostgreSQL listens on a pipe that pg_ctl knows.
  if (isWindows) Bun.spawnSync([engine.program('pg_ctl'), 'kill', signal, String(pid)]);
  else process.kill(pid, `SIG${signal}`);
}

/** Tells whether the server ended in time. */
export async function goneWithin(server: Postmaster, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  void server.gone.then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}
