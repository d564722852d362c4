import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPid } from './processes.ts';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';

/**
 * A second process on one data folder: refused within a second, naming the pid; the first is unharmed. So it
 * is in every other round, in which somebody deletes the lock first.
 */
const { rounds, port } = faultOptions(20);
const findings: string[] = [];
const refusedAfter: number[] = [];

await inDataFolder(port, async (dataDir) => {
  const first = startTalyer(dataDir, port);
  await first.serving();
  const database = postgresPid(dataDir);
  for (let round = 1; round <= rounds; round += 1) {
    if (round % 2 === 0) rmSync(join(dataDir, 'talyer.lock'));
    const started = performance.now();
    const second = startTalyer(dataDir, port + 1);
    const exitCode = await second.exited;
    const took = performance.now() - started;
    refusedAfter.push(took);
    const complaint = await second.complaint();
    if (exitCode !== 1) findings.push(`the second ended with ${exitCode}`);
    if (took > 1000) findings.push(`refused only after ${Math.round(took)} ms`);
    if (!complaint.includes(`process ${first.pid}`))
      findings.push(`the pid is not named: ${complaint}`);
    const health = await fetch(`${first.address}/healthz`);
    if (health.status !== 200) findings.push(`the first answers ${health.status} now`);
    if (postgresPid(dataDir) !== database) findings.push('the database of the first was touched');
  }
  first.signal('SIGKILL');
  await first.exited;
  const next = startTalyer(dataDir, port);
  await next.serving();
  next.signal('SIGTERM');
  await next.exited;
});

conclude('second process', `${rounds} tries, refused after ${spread(refusedAfter)}`, findings);
