import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dir, '..');
/** The output and reports of each step, until the next run. */
export const REPORTS = join(ROOT, '.cache', 'test');
/** A machine can be several times slower than usual for a while. */
const LONGEST_MS = 60 * 60_000;

/** The result of a step, or of all steps. */
export interface Count {
  passed: number;
  failed: number;
  /** Names of failed tests, with the reason if the report has one. */
  failures: string[];
  /** Names of tests that were skipped because they cannot run here. */
  skipped: string[];
}

/** One command that is run and evaluated. */
export interface Step {
  name: string;
  command: string[];
  /** Counts the tests in the command's report; without it the step counts as one test. */
  count?: () => Promise<Count>;
}

export const NOTHING: Count = { passed: 0, failed: 0, failures: [], skipped: [] };
const FAILED: Count = { ...NOTHING, failed: 1 };

/** The command that runs an executable of a package. */
export function packaged(path: string, ...args: string[]): string[] {
  return [process.execPath, '--bun', join('node_modules', path), ...args];
}

/**
 * Runs steps, several at a time, and prints a line for each, with its output if it failed. A step
 * that takes longer than an hour is killed and counts as failed.
 */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<Count> {
  mkdirSync(REPORTS, { recursive: true });
  const waiting = [...steps];
  const counts: Count[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      counts.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return sum(counts);
}

export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    skipped: counts.flatMap(({ skipped }) => skipped),
  };
}

async function runStep({ name, command, count }: Step): Promise<Count> {
  const started = performance.now();
  const log = join(REPORTS, `${name.replace(/\W+/g, '-')}.log`);
  const file = openSync(log, 'w');
  const child = Bun.spawn(command, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', file, file],
    timeout: LONGEST_MS,
  });
  const exitCode = await child.exited;
  closeSync(file);
  const result = await judge(exitCode, count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const tests = count === undefined ? '' : `: ${result.passed} passed, ${result.failed} failed`;
  console.log(`${result.failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${tests}`);
  for (const test of result.failures) console.log(indent(`failed: ${test}`));
  for (const test of result.skipped) console.log(`     skipped: ${test}`);
  if (result.failed > 0) console.log(indent(await Bun.file(log).text()));
  return result;
}

/** A command that failed without naming a test counts as one failure. */
async function judge(exitCode: number, count: Step['count']): Promise<Count> {
  if (count === undefined) return exitCode === 0 ? { ...NOTHING, passed: 1 } : FAILED;
  const counted = await count().catch(() => FAILED);
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function indent(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '     ');
}
