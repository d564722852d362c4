import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryFolder } from '../../test/kit/memory-folder.ts';

export const EXECUTABLE = join(
  import.meta.dirname,
  '..',
  '..',
  'dist',
  process.platform === 'win32' ? 'talyer.exe' : 'talyer',
);
const START_MS = 120_000;
const STOP_MS = 60_000;

/** dist/talyer, serving its own shop on its own port. */
export interface Executable {
  address: string;
  /** Its data folder, for commands that run beside the server. */
  data: string;
  /** The link to the set-up screen, while there is no user. */
  setUpLink: string | null;
  /** Kills it at once, like a power cut. */
  kill: () => Promise<void>;
  /** After a kill: starts it on the same data and port, and waits until it serves. */
  startAgain: () => Promise<void>;
  /** Stops it gracefully and keeps its data. */
  end: () => Promise<void>;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts the executable on an empty data folder, or on a copy of one, and waits until it serves.
 */
export async function startExecutable(
  environment: Record<string, string>,
  template?: string,
): Promise<Executable> {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'talyer-e2e-'));
  // When root runs the tests, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  if (template !== undefined) copyShop(template, data);
  let running = launch(data, '0', environment);
  let killed = false;
  const startAgain = async () => {
    running = launch(data, new URL(address).port, environment);
    killed = false;
    await running.serving();
  };
  const stop = async () => {
    try {
      // Only Talyer itself can stop the database that it left running.
      if (killed) await startAgain();
      await running.end();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  let address = '';
  try {
    address = await running.serving();
  } catch (error) {
    await stop();
    throw new Error(`dist/talyer did not start:\n${running.output()}`, { cause: error });
  }
  return {
    address,
    data,
    setUpLink: /^\s*(\S+#setup=\S+)$/m.exec(running.output())?.[1] ?? null,
    kill: async () => {
      killed = true;
      await running.kill();
    },
    startAgain,
    end: () => running.end(),
    stop,
  };
}

/** Copies a data folder with the owners of its files: PostgreSQL refuses those of others. */
function copyShop(from: string, to: string): void {
  execFileSync('cp', ['-al', from, to]);
  // Only PostgreSQL's programs, more than half of it, are never written to and stay linked.
  for (const name of readdirSync(from).filter((entry) => entry !== 'engine')) {
    rmSync(join(to, name), { recursive: true });
    execFileSync('cp', ['-a', join(from, name), to]);
  }
}

/** One process of the executable. */
function launch(data: string, port: string, environment: Record<string, string>) {
  const child = spawn(
    EXECUTABLE,
    ['serve', '--host', '127.0.0.1', '--port', port, '--data', data],
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
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return {
    output: () => printed + logged,
    /** Resolves to its address as soon as it serves there. */
    serving: () =>
      untilServing(() => {
        if (child.exitCode !== null) throw new Error(`talyer ended with ${child.exitCode}`);
        return /is open at (\S+)/.exec(printed)?.[1];
      }),
    kill,
    end: async () => {
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), wait(STOP_MS, false)]);
      if (inTime) return;
      await kill();
      throw new Error(`talyer did not stop within ${STOP_MS} ms:\n${logged}`);
    },
  };
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
