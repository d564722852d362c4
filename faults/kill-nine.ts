import {
  conclude,
  faultOptions,
  inDataFolder,
  postgresPid,
  spread,
  startTalyer,
} from './talyer.ts';
import { lostOrDoubledInside } from './records.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * Four writers, and a kill -9 at a random moment: of the program, of its database, or of both at once.
 * Every record that was acknowledged must be there afterwards, once.
 */
const WRITERS = 4;
const LATEST_KILL_MS = 1500;
const VICTIMS = ['program', 'program', 'database', 'both'] as const;

const { rounds, port } = faultOptions(50);
const acknowledged = new Set<string>();
const findings: string[] = [];
const readyAfter: Record<(typeof VICTIMS)[number], number[]> = {
  program: [],
  database: [],
  both: [],
};

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It was between two lives just then.
  }
}

await inDataFolder(port, async (dataDir) => {
  let cookie: string | undefined;
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  for (let round = 1; round <= rounds; round += 1) {
    cookie ??= await signIn(talyer.address);
    const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? 'program';
    const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
    await Bun.sleep(Math.random() * LATEST_KILL_MS);
    if (victim !== 'program') kill(postgresPid(dataDir));
    if (victim !== 'database') {
      kill(talyer.pid);
      await Promise.all([talyer.exited, writers.stop()]);
      talyer = startTalyer(dataDir, port);
    }
    const killed = performance.now();
    await talyer.serving();
    readyAfter[victim].push(performance.now() - killed);
    await writers.stop();
    for (const unit of writers.acknowledged) acknowledged.add(unit);
    findings.push(...writers.odd);
    findings.push(...(await lostOrDoubledInside(dataDir, acknowledged)));
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the last stop did not end with 0');
});

const times = Object.entries(readyAfter)
  .filter(([, after]) => after.length > 0)
  .map(([victim, after]) => `${victim} ${after.length} times, ready again ${spread(after)}`);
conclude(
  'kill -9',
  `${rounds} rounds, ${acknowledged.size} acknowledged; ${times.join('; ')}`,
  findings,
);
