import { withExternal } from './external.ts';
import { lostOrDoubled } from './records.ts';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';
import { listenFor } from './listeners.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * The PostgreSQL of DATABASE_URL is restarted under twenty writers: each of them saves again within
 * three seconds of its being back, and events are heard again.
 */
const WRITERS = 20;
const LONGEST_MS = 3000;

const { rounds, port } = faultOptions(20);
const acknowledged = new Set<string>();
const findings: string[] = [];
const backAfter: number[] = [];
const heardAfter: number[] = [];

await withExternal({ port: port + 1, addresses: '127.0.0.1' }, async (external) => {
  const url = external.url('127.0.0.1');
  await inDataFolder(port, async (dataDir) => {
    const talyer = startTalyer(dataDir, port, 'root', { env: { DATABASE_URL: url } });
    await talyer.serving();
    const cookie = await signIn(talyer.address);
    for (let round = 1; round <= rounds; round += 1) {
      const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
      const listener = listenFor(talyer.address, cookie);
      await Bun.sleep(200 + Math.random() * 500);
      await external.restart();
      const heard = listener.nextAfterNow();
      const back = await writers.backAfter();
      backAfter.push(...back);
      heardAfter.push(await heard);
      listener.stop();
      const slowest = Math.max(...back, heardAfter.at(-1) ?? 0);
      if (slowest > LONGEST_MS) findings.push(`round ${round}: ${Math.round(slowest)} ms`);
      await writers.stop();
      for (const unit of writers.acknowledged) acknowledged.add(unit);
      findings.push(...writers.odd);
      findings.push(...(await lostOrDoubled({ url }, acknowledged)));
    }
    talyer.signal('SIGTERM');
    if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
  });
});

conclude(
  'external restart',
  `${rounds} rounds, ${acknowledged.size} acknowledged, writers save again ${spread(backAfter)}, events ${spread(heardAfter)}`,
  findings,
);
