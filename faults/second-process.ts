import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPid } from './processes.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  spread,
  startTalyer,
  type Talyer,
} from './talyer.ts';

/**
 * Starts a second process on one data folder: it must be refused within a second, naming the pid,
 * and the first must be unharmed. The same holds if somebody deletes the lock first, or the lock
 * and its owner's note, or if the first has adopted the database of a killed process.
 */
const { rounds, port } = faultOptions(20);
const findings: string[] = [];
const refusedAfter: number[] = [];
/** The first files of a folder, which are deleted; later rounds delete more. */
const DELETED = [[], ['talyer.lock'], ['talyer.lock', 'talyer.pid']];

await inDataFolder(port, async (dataDir) => {
  for (const first of ['the starter', 'the adopter']) {
    const talyer = startTalyer(dataDir, port);
    await talyer.serving();
    for (let round = 0; round < rounds; round += 1)
      await startSecond(talyer, first, dataDir, DELETED[Math.floor((round * 3) / rounds)] ?? []);
    talyer.signal('SIGKILL');
    await talyer.exited;
  }
  const next = startTalyer(dataDir, port);
  await next.serving();
  next.signal('SIGTERM');
  await next.exited;
});

conclude(
  'second process',
  `${refusedAfter.length} tries, refused after ${spread(refusedAfter)}`,
  findings,
);

async function startSecond(
  first: Talyer,
  name: string,
  dataDir: string,
  deleted: readonly string[],
): Promise<void> {
  const found = (what: string) =>
    findings.push(`beside ${name}, without ${deleted.join(' and ') || 'deleting'}: ${what}`);
  const database = postgresPid(dataDir);
  for (const file of deleted) rmSync(join(dataDir, file), { force: true });
  const started = performance.now();
  const second = startTalyer(dataDir, port + 1);
  const serves = second.serving().then(() => 'serving');
  const outcome = await Promise.race([second.exited, serves.catch(() => second.exited)]);
  const took = performance.now() - started;
  refusedAfter.push(took);
  if (outcome === 'serving') second.signal('SIGKILL');
  const complaint = await second.complaint();
  if (outcome !== 1) found(`the second ended with ${outcome}`);
  if (took > 1000) found(`refused only after ${Math.round(took)} ms`);
  if (!complaint.includes(`process ${first.pid}`)) found(`the pid is not named: ${complaint}`);
  const health = await fetch(`${first.address}/healthz`);
  if (health.status !== 200) found(`the first answers ${health.status} now`);
  if (postgresPid(dataDir) !== database) found('the database of the first was touched');
}
