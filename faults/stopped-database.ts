import { postgresProcesses, signalAll } from './processes.ts';
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
import { LONGEST_ANSWER_MS } from './writers.ts';

/**
 * Suspends PostgreSQL, all its processes or only the first, and resumes it later: no request may
 * take longer than fifteen seconds, and afterwards everything must work as before.
 */
const WRITERS = 20;
const STOPPED_MS = 18_000;
const LONGEST_BACK_MS = 5000;

const { rounds, port } = faultOptions(20);
const slowest: number[] = [];

const { acknowledged, backAfter, findings } = await inDataFolder(port, (dataDir) =>
  runWriterRounds({
    rounds,
    talyer: startTalyer(dataDir, port),
    database: embeddedDatabaseIn(dataDir),
    writers: WRITERS,
    fault: async ({ number }) => {
      await randomMoment(200, 700);
      const all = postgresProcesses(dataDir);
      if (all.length === 0) throw new Error('there is no database to stop');
      const pids = number % 2 === 1 ? all : all.slice(0, 1);
      signalAll(pids, 'SIGSTOP');
      try {
        await Bun.sleep(STOPPED_MS);
      } finally {
        signalAll(pids, 'SIGCONT');
      }
    },
    longestMs: LONGEST_BACK_MS,
    afterwards: ({ writers, report }) => {
      const slowestMs = writers.slowestMs();
      slowest.push(slowestMs);
      if (slowestMs > LONGEST_ANSWER_MS) report(`an answer took ${Math.round(slowestMs)} ms`);
    },
  }),
);

conclude(
  'stopped database',
  `${rounds} rounds of ${STOPPED_MS / 1000} s, ${acknowledged} acknowledged; slowest answers ${spread(slowest)}; save again ${spread(backAfter)}`,
  findings,
);
