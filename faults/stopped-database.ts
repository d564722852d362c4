import { readFileSync } from 'node:fs';
import { lostOrDoubledInside } from './records.ts';
import {
  conclude,
  faultOptions,
  inDataFolder,
  postgresPid,
  spread,
  startTalyer,
} from './talyer.ts';
import { LONGEST_ANSWER_MS, signIn, startWriters } from './writers.ts';

/**
 * PostgreSQL is stopped, with all its processes or its first one alone, and goes on later: nobody
 * waits longer than fifteen seconds for an answer, and afterwards all is as before.
 */
const WRITERS = 20;
const STOPPED_MS = 18_000;
const LONGEST_BACK_MS = 5000;

const { rounds, port } = faultOptions(20);
const acknowledged = new Set<string>();
const findings: string[] = [];
const backAfter: number[] = [];
const slowest: number[] = [];

function processes(dataDir: string, all: boolean): number[] {
  const pid = postgresPid(dataDir);
  if (pid === undefined) throw new Error('there is no database to stop');
  if (!all) return [pid];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.filter(Boolean).map(Number)];
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in the meantime, as a process does whose connection went.
    }
  }
}

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookie = await signIn(talyer.address);
  for (let round = 1; round <= rounds; round += 1) {
    const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
    await Bun.sleep(200 + Math.random() * 500);
    const pids = processes(dataDir, round % 2 === 1);
    signalAll(pids, 'SIGSTOP');
    try {
      await Bun.sleep(STOPPED_MS);
    } finally {
      signalAll(pids, 'SIGCONT');
    }
    const back = await writers.backAfter();
    backAfter.push(...back);
    slowest.push(writers.slowestMs());
    if (Math.max(...back) > LONGEST_BACK_MS)
      findings.push(`round ${round}: a writer waited ${Math.round(Math.max(...back))} ms`);
    if (writers.slowestMs() > LONGEST_ANSWER_MS)
      findings.push(`round ${round}: an answer took ${Math.round(writers.slowestMs())} ms`);
    await writers.stop();
    for (const unit of writers.acknowledged) acknowledged.add(unit);
    findings.push(...writers.odd);
    findings.push(...(await lostOrDoubledInside(dataDir, acknowledged)));
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
});

conclude(
  'stopped database',
  `${rounds} rounds of ${STOPPED_MS / 1000} s, ${acknowledged.size} acknowledged; slowest answers ${spread(slowest)}; save again ${spread(backAfter)}`,
  findings,
);
