import type { Sql } from 'postgres';
import { percentile } from '../faults/talyer.ts';

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** How long something took, and how long others waited meanwhile, in milliseconds. */
export interface Beside {
  ms: number;
  count: number;
  p50: number;
  p99: number;
  worst: number;
}

/** Sends requests one after the other until the work is done. */
export async function requestsDuring(
  act: () => Promise<unknown>,
  request: () => Promise<unknown>,
): Promise<Beside> {
  const taken: number[] = [];
  const state = { isDone: false };
  const work = act().finally(() => (state.isDone = true));
  const ask = async (): Promise<void> => {
    while (!state.isDone) {
      const from = performance.now();
      await request();
      taken.push(performance.now() - from);
      await Bun.sleep(10);
    }
  };
  const from = performance.now();
  const asking = [ask(), ask()];
  await work;
  const ms = performance.now() - from;
  await Promise.all(asking);
  const at = (share: number): number => Math.round(percentile(taken, share));
  return { ms, count: taken.length, p50: at(0.5), p99: at(0.99), worst: at(1) };
}

/** Has the running server do a job that repeats, and waits until it is done. */
export async function runJob(sql: Sql, key: 'backup' | 'daily-clean-up'): Promise<void> {
  await beginJob(sql, key);
  await jobDone(sql, key);
}

export async function beginJob(sql: Sql, key: string): Promise<void> {
  await sql`update jobs set run_at = now() where key = ${key}`;
  const begun = () => sql`select 1 from jobs where key = ${key} and locked_until is not null`;
  const done = () => sql`select 1 from jobs where key = ${key} and run_at > now()`;
  while ((await begun()).length === 0 && (await done()).length === 0) await Bun.sleep(5);
}

/** @throws with what the job complains of. */
export async function jobDone(sql: Sql, key: string): Promise<void> {
  const runs = () => sql`select 1 from jobs where key = ${key} and locked_until is not null`;
  while ((await runs()).length > 0) await Bun.sleep(20);
  const [job] = await sql<{ error: string }[]>`
    select last_error as error from jobs where key = ${key}`;
  if (job !== undefined && job.error !== '') throw new Error(job.error);
}
