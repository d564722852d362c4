import { postgresPid, signalAll } from './processes.ts';
import { embeddedDatabaseIn, openLedger } from './records.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  randomMoment,
  spread,
  startTalyer,
} from './talyer.ts';
import { signIn, startEditors, startWriters } from './writers.ts';

/**
 * Runs four writers and two editors, and sends kill -9 at a random moment to Talyer, its database,
 * or both. Afterwards every acknowledged record and note must exist exactly once, and every change
 * must have its journal entry, and every entry its change.
 */
const WRITERS = 4;
const EDITORS = 2;
const LATEST_KILL_MS = 1500;
const VICTIMS = ['program', 'program', 'database', 'both'] as const;

const { rounds, port } = faultOptions(50);
const readyAfter: Record<(typeof VICTIMS)[number], number[]> = {
  program: [],
  database: [],
  both: [],
};

const { acknowledged, notes, findings } = await inDataFolder(port, async (dataDir) => {
  const ledger = openLedger(embeddedDatabaseIn(dataDir));
  let cookie: string | undefined;
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  for (let round = 1; round <= rounds; round += 1) {
    cookie ??= await signIn(talyer.address);
    const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? 'program';
    const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
    const editors = await startEditors(talyer.address, cookie, EDITORS);
    await randomMoment(0, LATEST_KILL_MS);
    const database = postgresPid(dataDir);
    // The process may be restarting at this moment.
    if (victim !== 'program' && database !== undefined) signalAll([database], 'SIGKILL');
    if (victim !== 'database') {
      talyer.signal('SIGKILL');
      await Promise.all([talyer.exited, writers.stop(), editors.stop()]);
      talyer = startTalyer(dataDir, port);
    }
    const killed = performance.now();
    await talyer.serving();
    readyAfter[victim].push(performance.now() - killed);
    await editors.stop();
    ledger.findings.push(...editors.odd);
    for (const body of editors.notes) ledger.notes.add(body);
    await ledger.settle(writers);
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) ledger.findings.push('the last stop did not end with 0');
  return ledger;
});

const times = Object.entries(readyAfter)
  .filter(([, after]) => after.length > 0)
  .map(([victim, after]) => `${victim} ${after.length} times, ready again ${spread(after)}`);
conclude(
  'kill -9',
  `${rounds} rounds, ${acknowledged.size} records and ${notes.size} notes acknowledged; ${times.join('; ')}`,
  findings,
);
