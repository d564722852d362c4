import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { killPostgres } from './processes.ts';
import { embeddedDatabaseIn } from './records.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  randomMoment,
  spread,
  startTalyer,
} from './talyer.ts';
import { runWriterRounds } from './writer-rounds.ts';

/** Deletes folders that PostgreSQL needs while it runs, and then kills it. */
const WRITERS = 4;
const VICTIMS = [['run'], ['logs'], ['run', 'logs']];
const LONGEST_MS = 10_000;

const { rounds, port } = faultOptions(20);

const { acknowledged, backAfter, findings } = await inDataFolder(port, (dataDir) =>
  runWriterRounds({
    rounds,
    talyer: startTalyer(dataDir, port),
    database: embeddedDatabaseIn(dataDir),
    writers: WRITERS,
    fault: async ({ number }) => {
      await randomMoment(0, 500);
      for (const name of VICTIMS[number % VICTIMS.length] ?? [])
        rmSync(join(dataDir, name), { recursive: true });
      killPostgres(dataDir);
    },
    longestMs: LONGEST_MS,
  }),
);

conclude(
  'folders deleted',
  `${rounds} rounds, ${acknowledged} acknowledged, writers save again ${spread(backAfter)}`,
  findings,
);
