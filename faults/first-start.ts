import { rmSync } from 'node:fs';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';
import { signIn } from './writers.ts';

/** Sends kill -9 at a random moment of the first start: the next start must open a usable shop. */
const LATEST_KILL_MS = 2500;

const { rounds, port } = faultOptions(20);
const findings: string[] = [];
const readyAfter: number[] = [];

await inDataFolder(port, async (shop) => {
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = `${shop}-${round}`;
    const moment = Math.random() * LATEST_KILL_MS;
    const first = startTalyer(dataDir, port);
    await Bun.sleep(moment);
    first.signal('SIGKILL');
    await first.exited;
    const second = startTalyer(dataDir, port);
    try {
      readyAfter.push(await second.serving());
      await signIn(second.address);
    } catch (error) {
      findings.push(`killed after ${Math.round(moment)} ms: ${String(error)}`);
    }
    second.signal('SIGTERM');
    if ((await second.exited) !== 0) findings.push(`round ${round}: the stop did not end with 0`);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

conclude('first start', `${rounds} rounds, then usable after ${spread(readyAfter)}`, findings);
