import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export const ADMIN = { username: 'fault', password: 'a password for trials' };
export const EXECUTABLE = join(import.meta.dir, '..', 'dist', 'talyer');

/** The executable, running on a data folder. */
export type Talyer = Readonly<{
  pid: number;
  address: string;
  exited: Promise<number>;
  /** Resolves to the start-up time in milliseconds when it serves; rejects when it ends instead. */
  serving: () => Promise<number>;
  signal: (signal: NodeJS.Signals) => void;
  complaint: () => Promise<string>;
  /** The signal that ended it before it handled signals. */
  killedBy: () => string | undefined;
}>;

const started: Bun.Subprocess[] = [];

/** How a start differs from a normal one. */
export interface Differently {
  /** A command that runs the rest of its arguments. */
  through?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Another executable, such as one of an older version. */
  executable?: string;
}

/** Starts dist/talyer as a shop would, as this user or, when root, as another one. */
export function startTalyer(
  dataDir: string,
  port: number,
  user = 'root',
  { through = [], env = {}, executable = EXECUTABLE }: Differently = {},
): Talyer {
  const startedAt = performance.now();
  const becoming = user === 'root' ? [] : ['setpriv', `--reuid=${user}`, '--clear-groups', '--'];
  const child = Bun.spawn(
    [
      ...becoming,
      ...through,
      executable,
      '--data',
      dataDir,
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
    ],
    {
      env: {
        PATH: '/usr/bin:/bin',
        TALYER_ADMIN_USERNAME: ADMIN.username,
        TALYER_ADMIN_PASSWORD: ADMIN.password,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  started.push(child);
  const address = `http://127.0.0.1:${port}`;
  const said = new Response(child.stderr).text();
  return {
    pid: child.pid,
    address,
    exited: child.exited,
    serving: async () => {
      while (child.exitCode === null && child.signalCode === null) {
        if (await isServing(address)) return performance.now() - startedAt;
        await Bun.sleep(5);
      }
      throw new Error(`talyer ended with ${child.exitCode ?? child.signalCode}: ${await said}`);
    },
    signal: (signal) => child.kill(signal),
    complaint: () => said,
    killedBy: () => (child.signalCode === null ? undefined : String(child.signalCode)),
  };
}

async function isServing(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  return answer?.status === 200;
}

/**
 * Runs the rounds in a temporary data folder; the folder, and any process still using it, is
 * removed.
 */
export async function inDataFolder<T>(
  port: number,
  rounds: (dataDir: string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'talyer-fault-'));
  // When root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755);
  const dataDir = join(root, 'shop');
  try {
    return await rounds(dataDir);
  } finally {
    for (const child of started) child.kill('SIGKILL');
    await Promise.all(started.map((child) => child.exited));
    await stopLeftovers(dataDir, port);
    rmSync(root, { recursive: true, force: true });
  }
}

/** A start adopts a database that was left running, and a stop ends it, too. */
async function stopLeftovers(dataDir: string, port: number): Promise<void> {
  const last = startTalyer(dataDir, port);
  await last.serving().catch(() => {});
  last.signal('SIGTERM');
  await last.exited;
}

/** What a command did. */
export type Run = Readonly<{ exitCode: number; said: string; ms: number }>;

/** Runs a command to its end, or kills it at a random moment before this many milliseconds. */
export async function runTalyer(
  args: readonly string[],
  env = {},
  killAfterMs?: number,
): Promise<Run> {
  const from = performance.now();
  const child = Bun.spawn([EXECUTABLE, ...args], {
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (killAfterMs !== undefined) {
    await Promise.race([randomMoment(0, killAfterMs), child.exited]);
    child.kill('SIGKILL');
  }
  const [printed, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const ms = performance.now() - from;
  return { exitCode: child.exitCode ?? -1, said: printed + complained, ms };
}

export function faultOptions(defaultRounds: number): { rounds: number; port: number } {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(defaultRounds) },
      port: { type: 'string', default: '5100' },
    },
  });
  return { rounds: Number(values.rounds), port: Number(values.port) };
}

/** Waits for a random time between the two. */
export function randomMoment(earliestMs: number, latestMs: number): Promise<void> {
  return Bun.sleep(earliestMs + Math.random() * (latestMs - earliestMs));
}

/** The figure that this share of them does not exceed, from 0 to 1; 0 of none. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** `p50 12 ms, p95 30 ms, worst 41 ms` */
export function spread(milliseconds: readonly number[]): string {
  const at = (share: number) => Math.round(percentile(milliseconds, share));
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`;
}

const MOST_FINDINGS = 10;

/** Prints the summary line and exits with 1 when there are findings. */
export function conclude(name: string, figures: string, findings: string[]): never {
  for (const finding of findings.slice(0, MOST_FINDINGS)) console.log(`  ${finding.slice(0, 300)}`);
  if (findings.length > MOST_FINDINGS)
    console.log(`  … and ${findings.length - MOST_FINDINGS} more`);
  console.log(`${findings.length === 0 ? 'PASS' : 'FAIL'} ${name}: ${figures}`);
  process.exit(findings.length === 0 ? 0 : 1);
}
