import { rmSync } from 'node:fs';
import { serversOf } from './processes.ts';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * Sends a signal at a random moment of the first half second of a start, and in every third round a
 * second one, once it counts as a separate signal. Nothing may be left running, and the shop must
 * open.
 */
const LATEST_SIGNAL_MS = 500;
const SECOND_SIGNAL_MS = 1200;
const LATEST_EXIT_MS = 5000;

const { rounds, port } = faultOptions(20);
const findings: string[] = [];
const endedAfter: number[] = [];
const exits: Record<string, number> = {};

await inDataFolder(port, async (shop) => {
  const first = startTalyer(shop, port);
  await first.serving();
  first.signal('SIGTERM');
  await first.exited;
  for (let round = 1; round <= rounds; round += 1) {
    // Every fourth round is a first start, which takes longer.
    const dataDir = round % 4 === 0 ? `${shop}-${round}` : shop;
    const moment = Math.random() * LATEST_SIGNAL_MS;
    const talyer = startTalyer(dataDir, port);
    await Bun.sleep(moment);
    const asked = performance.now();
    talyer.signal(round % 2 === 0 ? 'SIGINT' : 'SIGTERM');
    if (round % 3 === 0) {
      await Promise.race([talyer.exited, Bun.sleep(SECOND_SIGNAL_MS)]);
      talyer.signal('SIGINT');
    }
    const exitCode = await talyer.exited;
    const took = performance.now() - asked;
    endedAfter.push(took);
    const ended = talyer.killedBy() ?? String(exitCode);
    exits[ended] = (exits[ended] ?? 0) + 1;
    const where = `round ${round}, after ${Math.round(moment)} ms`;
    // Before Talyer handles signals, a signal ends it; nothing else runs yet.
    if (exitCode !== 0 && exitCode !== 1 && talyer.killedBy() === undefined)
      findings.push(`${where}: ended with ${exitCode}`);
    if (took > LATEST_EXIT_MS) findings.push(`${where}: took ${Math.round(took)} ms`);
    const left = serversOf(dataDir);
    if (left.length > 0) findings.push(`${where}: left ${left.join(', ')} running`);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    if (dataDir !== shop) rmSync(dataDir, { recursive: true, force: true });
    const complaint = await talyer.complaint();
    if (complaint.includes('"stack"')) findings.push(`${where}: ${complaint}`);
  }
  const last = startTalyer(shop, port);
  await last.serving();
  await signIn(last.address);
  last.signal('SIGTERM');
  if ((await last.exited) !== 0) findings.push('the last stop did not end with 0');
  if (serversOf(shop).length > 0) findings.push('the last stop left the database running');
});

const how = Object.entries(exits).map(([exit, times]) => `${times} with ${exit}`);
conclude(
  'early stop',
  `${rounds} signals while starting, ended ${how.join(', ')}, after ${spread(endedAfter)}`,
  findings,
);
