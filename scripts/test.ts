import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { noDisk } from '../faults/disk.ts';
import { noNetwork } from '../faults/external.ts';
import { messageOf } from '../src/domain/errors.ts';
import { CHECKS } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureInstalled } from './install.ts';
import { countJunit, countPlaywright } from './reports.ts';
import { type Count, NOTHING, packaged, REPORTS, runSteps, type Step, sum } from './steps.ts';

/** The server and web tests are run in as many parts, and then the faults as many at a time. */
const LANES = 2;

/**
 * Each fault runs a few rounds here; run more by hand with --rounds. The longest come first, so that
 * those that run side by side finish together.
 */
const FAULTS = {
  import: 4,
  'moving-house': 1,
  'disk-full': 2,
  anonymous: 1,
  backup: 2,
  'external-restart': 3,
  'first-start': 3,
  https: 2,
  'kill-nine': 5,
  'power-cut': 3,
  'database-dies': 3,
  'copied-folder': 2,
  'damaged-folder': 3,
  'as-root': 1,
  'early-stop': 6,
  'folders-deleted': 3,
  stop: 3,
  'second-process': 3,
  proxies: 1,
  'export-killed': 1,
  'stopped-database': 1,
  'cut-network': 1,
  guessing: 1,
  'many-subscribers': 1,
};

/** For most of their time these wait until somebody gives up: one after the other, beside the rest. */
const WAIT = new Set(['export-killed', 'stopped-database', 'cut-network']);

/**
 * Those that compare times, measure the processor or promise a time of the program alone run after
 * all others.
 */
const NEED_QUIET = new Set(['guessing', 'many-subscribers', 'second-process', 'stop']);

/** Browsers cancel their requests when a network interface comes or goes: these get their own. */
const CHANGE_NETWORK = new Set(['cut-network']);

/** What is missing to inject a fault, or undefined. */
const NEEDS: Record<string, () => string | undefined> = {
  'power-cut': noDisk,
  'disk-full': noDisk,
  'cut-network': noNetwork,
  anonymous: () => (process.platform === 'linux' ? undefined : 'needs Linux'),
  https: () => (Bun.which('certutil') === null ? 'needs certutil (libnss3-tools)' : undefined),
  proxies: () =>
    ['nginx', 'caddy', 'curl', 'openssl'].every((name) => Bun.which(name) !== null)
      ? undefined
      : 'needs nginx, caddy, curl and openssl',
  'as-root': () => (process.getuid?.() === 0 ? undefined : 'needs root'),
  'moving-house': () => (process.getuid?.() === 0 ? undefined : 'needs root'),
  'copied-folder': () =>
    process.getuid?.() === 0 && Bun.which('mkfs.vfat') !== null && Bun.which('mcopy') !== null
      ? undefined
      : 'needs root, mkfs.vfat and mtools',
};

/**
 * `bun run test`: everything, from the checks to the browser tests and the faults on the built
 * executable.
 */
await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
// The unit tests are among the server and web tests.
const [checked, built] = await Promise.all([
  runSteps(
    CHECKS.filter(({ name }) => name !== 'unit tests'),
    2,
  ),
  // Before the tests of the server, since some need the built pages.
  runSteps([{ name: 'build', command: [process.execPath, 'scripts/build.ts'] }]),
]);
const tested =
  built.failed === 0 ? await testEverything() : await runSteps(serverAndWebTests(), LANES);
const { passed, failed } = sum([checked, built, tested]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Server and web tests and the faults, then the browser tests, which keep two processors busy by
 * themselves: beside the others they would cost a third more processor time. Those that need quiet
 * come last.
 */
async function testEverything(): Promise<Count> {
  const faults = faultSteps();
  const those = (are: (fault: string) => boolean) => faults.filter(({ fault }) => are(fault));
  const together = await Promise.all([
    runSteps(
      [...serverAndWebTests(), ...those((fault) => !WAIT.has(fault) && !NEED_QUIET.has(fault))],
      LANES,
    ),
    runSteps(those((fault) => WAIT.has(fault))),
  ]);
  const inBrowsers = await browserTests();
  const alone = await runSteps(those((fault) => NEED_QUIET.has(fault)));
  return sum([...together, inBrowsers, alone]);
}

/**
 * The parts of the server and web tests. Each part keeps one PostgreSQL for all of its files;
 * `--parallel` would start one for each file. The noted times give every part as much to do.
 */
function serverAndWebTests(): Step[] {
  return Array.from({ length: LANES }, (_, index) => {
    const part = index + 1;
    const name = `server and web tests, part ${part} of ${LANES}`;
    const report = join(REPORTS, `${name.replace(/\W+/g, '-')}.xml`);
    return {
      name,
      command: [
        process.execPath,
        'test',
        `--shard=${part}/${LANES}`,
        '--timings=test/timings.json',
        '--timeout=240000',
        '--only-failures',
        '--reporter=junit',
        `--reporter-outfile=${report}`,
        './src',
        './test',
        './web',
      ],
      count: () => countJunit(report),
    };
  });
}

/** The faults that can be tried here, each on ports of its own. */
function faultSteps(): (Step & { fault: string })[] {
  const faults = Object.entries(FAULTS).filter(([fault]) => canTry(fault));
  const ports = freePorts(faults.length);
  return faults.map(([fault, rounds], at) => {
    const options = ['--rounds', `${rounds}`, '--port', `${ports[at]}`];
    const command = [process.execPath, `faults/${fault}.ts`, ...options];
    return {
      name: `fault: ${fault}, ${rounds} rounds`,
      command: CHANGE_NETWORK.has(fault) ? inOwnNetwork(command) : command,
      fault,
    };
  });
}

/** The command in a network namespace that has nothing but a loopback interface. */
function inOwnNetwork(command: readonly string[]): string[] {
  return ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...command];
}

/** Some faults need root or a certain system. */
function canTry(fault: string): boolean {
  const lack = NEEDS[fault]?.();
  if (lack !== undefined) console.log(`     skipped: fault: ${fault} ${lack}`);
  return lack === undefined;
}

async function browserTests(): Promise<Count> {
  try {
    await ensureChromium();
  } catch (error) {
    console.log(`FAIL browser tests: ${messageOf(error)}`);
    return { ...NOTHING, failed: 1 };
  }
  const program = '@playwright/test/cli.js';
  const node = Bun.which('node');
  return runSteps([
    {
      name: 'browser tests on dist/talyer',
      command:
        node === null ? packaged(program, 'test') : [node, join('node_modules', program), 'test'],
      count: () => countPlaywright(join(REPORTS, 'playwright.json')),
    },
  ]);
}

/**
 * Three free ports in a row for each fault. They lie below those that systems give to outgoing
 * connections (32768 on Linux), one of which could take a port while its server restarts.
 */
function freePorts(count: number): number[] {
  const ports: number[] = [];
  for (let port = 20_000; ports.length < count; port += 3)
    if ([port, port + 1, port + 2].every(isFree)) ports.push(port);
  return ports;
}

function isFree(port: number): boolean {
  try {
    void Bun.serve({ port, fetch: () => new Response() }).stop(true);
    return true;
  } catch {
    return false;
  }
}
