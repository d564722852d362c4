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

/** Kills the database under twenty writers: each of them must soon be able to save again. */
const WRITERS = 20;
const LONGEST_MS = 5000;

const { rounds, port } = faultOptions(20);

const { acknowledged, backAfter, findings } = await inDataFolder(port, (dataDir) =>
  runWriterRounds({
    rounds,
    talyer: startTalyer(dataDir, port),
    database: embeddedDatabaseIn(dataDir),
    writers: WRITERS,
    fault: async () => {
      await randomMoment(200, 1200);
      killPostgres(dataDir);
    },
    longestMs: LONGEST_MS,
  }),
);

conclude(
  'database dies',
  `${rounds} rounds, ${acknowledged} acknowledged, ${WRITERS} writers save again ${spread(backAfter)}`,
  findings,
);
