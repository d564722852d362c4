import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPid } from './processes.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  randomMoment,
  spread,
  startTalyer,
} from './talyer.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * SIGTERM under four writers: exits with 0 within five seconds, and the next start needs no
 * recovery.
 */
const { rounds, port } = faultOptions(10);
const findings: string[] = [];
const stoppedAfter: number[] = [];

function recoveries(dataDir: string): number {
  const logs = join(dataDir, 'logs');
  return readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('')
    .split('automatic recovery in progress').length;
}

await inDataFolder(port, async (dataDir) => {
  let cookie: string | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    const talyer = startTalyer(dataDir, port);
    await talyer.serving();
    if (recoveries(dataDir) > 1) findings.push(`round ${round}: the start needed a recovery`);
    cookie ??= await signIn(talyer.address);
    const writers = startWriters(talyer.address, cookie, 4, `s${round}`);
    await randomMoment(200, 700);
    const asked = performance.now();
    talyer.signal(round % 2 === 0 ? 'SIGINT' : 'SIGTERM');
    const exitCode = await talyer.exited;
    const took = performance.now() - asked;
    stoppedAfter.push(took);
    await writers.stop();
    if (exitCode !== 0) findings.push(`round ${round}: ended with ${exitCode}`);
    if (took > 5000) findings.push(`round ${round}: took ${Math.round(took)} ms`);
    if (postgresPid(dataDir) !== undefined)
      findings.push(`round ${round}: the database was left running`);
    findings.push(...writers.odd);
  }
});

conclude('stop', `${rounds} stops under load, ended after ${spread(stoppedAfter)}`, findings);
