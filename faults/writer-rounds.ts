import { openLedger, type DatabaseSource } from './records.ts';
import type { Talyer } from './talyer.ts';
import { signIn, startWriters, type Writers } from './writers.ts';

/** A round: writers write while a fault is injected. */
export interface Round {
  number: number;
  talyer: Talyer;
  cookie: string;
  writers: Writers;
  /** Records a finding, with the number of the round. */
  report: (finding: string) => void;
}

interface FaultUnderWriters {
  rounds: number;
  /** It may still be starting; the last round stops it. */
  talyer: Talyer;
  database: DatabaseSource;
  writers: number;
  /** Waits for its moment, injects the fault, and ends it. */
  fault: (round: Round) => Promise<void>;
  /** The longest time from then until a writer can save. */
  longestMs: number;
  /** What must hold once every writer saves again. */
  afterwards?: (round: Round) => void | Promise<void>;
}

/** The results of all rounds. */
export interface RoundsFound {
  /** The number of acknowledged records. */
  acknowledged: number;
  /**
   * For each writer and round, the milliseconds from the end of the fault until a record was saved.
   */
  backAfter: number[];
  findings: string[];
}

/**
 * Injects a fault under writers repeatedly: each of them must soon save again, and every
 * acknowledged record must exist exactly once.
 */
export async function runWriterRounds({
  rounds,
  talyer,
  database,
  writers: count,
  fault,
  longestMs,
  afterwards,
}: FaultUnderWriters): Promise<RoundsFound> {
  const { acknowledged, findings, settle } = openLedger(database);
  const backAfter: number[] = [];
  await talyer.serving();
  const cookie = await signIn(talyer.address);
  for (let number = 1; number <= rounds; number += 1) {
    const writers = startWriters(talyer.address, cookie, count, `r${number}`);
    const report = (finding: string) => void findings.push(`round ${number}: ${finding}`);
    const round: Round = { number, talyer, cookie, writers, report };
    await fault(round);
    const back = await writers.backAfter();
    backAfter.push(...back);
    const slowest = Math.max(...back);
    if (slowest > longestMs) report(`a writer waited ${Math.round(slowest)} ms`);
    await afterwards?.(round);
    await settle(writers);
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
  return { acknowledged: acknowledged.size, backAfter, findings };
}
