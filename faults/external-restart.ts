import { withExternal } from './external.ts';
import { listenFor } from './listeners.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  randomMoment,
  spread,
  startTalyer,
} from './talyer.ts';
import { runWriterRounds } from './writer-rounds.ts';

/**
 * Restarts the PostgreSQL of DATABASE_URL under twenty writers: each of them must save again within
 * three seconds of its return, and events must arrive again.
 */
const WRITERS = 20;
const LONGEST_MS = 3000;

const { rounds, port } = faultOptions(20);
const heardAfter: number[] = [];

const { acknowledged, backAfter, findings } = await withExternal(
  { port: port + 1, addresses: '127.0.0.1' },
  (external) => {
    const url = external.url('127.0.0.1');
    let heard = Promise.resolve(0);
    return inDataFolder(port, (dataDir) =>
      runWriterRounds({
        rounds,
        talyer: startTalyer(dataDir, port, 'root', { env: { DATABASE_URL: url } }),
        database: () => Promise.resolve({ url }),
        writers: WRITERS,
        fault: async ({ talyer, cookie }) => {
          const listener = listenFor(talyer.address, cookie);
          await randomMoment(200, 700);
          await external.restart();
          heard = listener.nextAfterNow().finally(listener.stop);
        },
        longestMs: LONGEST_MS,
        afterwards: async ({ report }) => {
          const after = await heard;
          heardAfter.push(after);
          if (after > LONGEST_MS) report(`events were heard after ${Math.round(after)} ms`);
        },
      }),
    );
  },
);

conclude(
  'external restart',
  `${rounds} rounds, ${acknowledged} acknowledged, writers save again ${spread(backAfter)}, events ${spread(heardAfter)}`,
  findings,
);
