import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const EXECUTABLE = join(
  import.meta.dirname,
  '..',
  'dist',
  process.platform === 'win32' ? 'talyer.exe' : 'talyer',
);
const START_MS = 30_000;
const STOP_MS = 10_000;

/** dist/talyer, serving a shop of its own on a port of its own. */
export interface Executable {
  address: string;
  /** Its data folder, for commands beside the server. */
  data: string;
  /** The link of the set-up screen, while there is no user. */
  setUpLink: string | null;
  /** Ends it, and takes its data away. */
  stop: () => Promise<void>;
}

/** Starts the executable on an empty data folder and waits until it serves. */
export async function startExecutable(environment: Record<string, string>): Promise<Executable> {
  const folder = mkdtempSync(join(tmpdir(), 'talyer-e2e-'));
  // When root runs the tests, PostgreSQL runs as someone else and must come through.
  chmodSync(folder, 0o755);
  const child = spawn(
    EXECUTABLE,
    ['serve', '--host', '127.0.0.1', '--port', '0', '--data', join(folder, 'data')],
    {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  let logged = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (logged += text));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      logged += error.message;
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), wait(STOP_MS, false)]);
    if (!inTime) child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
    if (!inTime) throw new Error(`talyer did not stop within ${STOP_MS} ms:\n${logged}`);
  };
  try {
    const address = await untilServing(() => {
      if (child.exitCode !== null) throw new Error(`talyer ended with ${child.exitCode}`);
      return /is open at (\S+)/.exec(printed)?.[1];
    });
    const setUpLink = /^\s*(\S+#setup=\S+)$/m.exec(printed)?.[1] ?? null;
    return { address, data: join(folder, 'data'), setUpLink, stop };
  } catch (error) {
    await stop();
    throw new Error(`dist/talyer did not start:\n${printed}${logged}`, { cause: error });
  }
}

async function untilServing(readAddress: () => string | undefined): Promise<string> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const address = readAddress();
    if (address !== undefined && (await isHealthy(address))) return address;
    await wait(20);
  }
  throw new Error(`not serving after ${START_MS} ms`);
}

async function isHealthy(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
