import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sharedOutMegabytesOf } from '../faults/processes.ts';
import { EXECUTABLE, spread } from '../faults/talyer.ts';

/**
 * Measures the first start in an empty folder, with one core kept busy by a program beside it,
 * later starts on the same folder, and the memory of application and database once they are idle.
 * Several executables are measured in turns: `bun bench/start.ts --executable dist/talyer
 * --executable old/talyer --rounds 10`. The processor time of a first start is that of all its
 * processes; it hardly depends on what else the machine does. Linux only, since it reads /proc.
 */
const { values } = parseArgs({
  options: {
    executable: { type: 'string', multiple: true, default: [EXECUTABLE] },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '5100' },
    /**
     * How long nothing is asked before the memory is read. Idle connections close after 45; every 30 a
     * clean-up opens one for about two seconds.
     */
    'idle-seconds': { type: 'string', default: '80' },
  },
});
const TICKS_PER_SECOND = 100;
const port = Number(values.port);

/** A busy loop on the first core; without taskset, on whichever core the system chooses. */
function keepOneCoreBusy(): Disposable {
  const pinned = Bun.which('taskset') === null ? [] : ['taskset', '-c', '0'];
  const child = Bun.spawn([...pinned, process.execPath, '-e', 'for (;;);']);
  return { [Symbol.dispose]: () => child.kill('SIGKILL') };
}

interface Process {
  pid: number;
  parent: number;
  /** Of itself and of its children that ended, in milliseconds. */
  cpu: number;
}

function readProcess(pid: number): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), cpu: (ticks / TICKS_PER_SECOND) * 1000 };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** The process, its children and theirs. */
function familyOf(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  );
  const family = all.filter((each) => each.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

async function start(executable: string, dataDir: string) {
  const from = performance.now();
  const child = Bun.spawn(
    [executable, '--data', dataDir, '--port', String(port), '--host', '127.0.0.1', '--no-mdns'],
    { env: { PATH: '/usr/bin:/bin' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const said = new Response(child.stderr).text();
  const isServing = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isServing())) {
    if (child.exitCode !== null) throw new Error(`${executable} ended: ${await said}`);
    await Bun.sleep(2);
  }
  const ms = performance.now() - from;
  const cpu = familyOf(child.pid).reduce((sum, each) => sum + each.cpu, 0);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if ((await child.exited) !== 0) throw new Error(`${executable} did not stop: ${await said}`);
  };
  return { ms, cpu, pid: child.pid, stop };
}

interface Figures {
  first: number[];
  firstCpu: number[];
  later: number[];
  memory: { application: number; database: number }[];
}

const noFigures = (): Figures => ({ first: [], firstCpu: [], later: [], memory: [] });

async function measure(executable: string, isLast: boolean, figures: Figures): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'talyer-start-'));
  // When root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755);
  const dataDir = join(root, 'shop');
  try {
    {
      using _ = keepOneCoreBusy();
      const first = await start(executable, dataDir);
      figures.first.push(first.ms);
      figures.firstCpu.push(first.cpu);
      // Else the next start would unpack PostgreSQL again.
      const complete = new Bun.Glob('engine/*/complete');
      while ([...complete.scanSync(dataDir)].length === 0) await Bun.sleep(20);
      await first.stop();
    }
    const later = await start(executable, dataDir);
    figures.later.push(later.ms);
    if (isLast) {
      await Bun.sleep(Number(values['idle-seconds']) * 1000);
      const [application, ...database] = familyOf(later.pid);
      figures.memory.push({
        application: sharedOutMegabytesOf(application === undefined ? [] : [application.pid]),
        database: sharedOutMegabytesOf(database.map((each) => each.pid)),
      });
    }
    await later.stop();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const rounds = Number(values.rounds);
const measured = values.executable.map((path) => ({
  executable: resolve(path),
  figures: noFigures(),
}));
for (let round = 1; round <= rounds; round += 1) {
  for (const { executable, figures } of measured)
    await measure(executable, round === rounds, figures);
}
for (const { executable, figures } of measured) {
  console.log(executable);
  console.log(`  first start beside a busy core: ${spread(figures.first)}`);
  console.log(`  processor time of a first start: ${spread(figures.firstCpu)}`);
  console.log(`  later starts: ${spread(figures.later)}`);
  for (const { application, database } of figures.memory) {
    const [own, its, sum] = [application, database, application + database].map(Math.round);
    console.log(`  idle memory (PSS): ${sum} MB: application ${own}, database ${its}`);
  }
}
