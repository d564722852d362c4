import { lostOrDoubledInside } from './records.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  postgresPid,
  spread,
  startTalyer,
} from './talyer.ts';
import { signIn, startWriters } from './writers.ts';

/** The database is killed under twenty writers: each of them must soon be able to save again. */
const WRITERS = 20;
const LATEST_KILL_MS = 1000;
const LONGEST_MS = 5000;

const { rounds, port } = faultOptions(20);
const acknowledged = new Set<string>();
const findings: string[] = [];
const backAfter: number[] = [];

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookie = await signIn(talyer.address);
  for (let round = 1; round <= rounds; round += 1) {
    const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
    await Bun.sleep(200 + Math.random() * LATEST_KILL_MS);
    const pid = postgresPid(dataDir);
    if (pid === undefined) throw new Error('there is no database to kill');
    process.kill(pid, 'SIGKILL');
    const back = await writers.backAfter();
    backAfter.push(...back);
    if (Math.max(...back) > LONGEST_MS)
      findings.push(`round ${round}: a writer waited ${Math.round(Math.max(...back))} ms`);
    await writers.stop();
    for (const unit of writers.acknowledged) acknowledged.add(unit);
    findings.push(...writers.odd);
    findings.push(...(await lostOrDoubledInside(dataDir, acknowledged)));
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
});

conclude(
  'database dies',
  `${rounds} rounds, ${acknowledged.size} acknowledged, ${WRITERS} writers save again ${spread(backAfter)}`,
  findings,
);
