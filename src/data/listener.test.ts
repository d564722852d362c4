import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../test/kit/database.ts';
import { connect, type Database, type DatabaseTarget } from './connect.ts';
import { faultOf } from './faults.ts';

let target: DatabaseTarget;
let watched: Database;
let other: Database;
const heard: string[] = [];
const turns: string[] = [];
let wake = (): void => {};

beforeAll(async () => {
  target = await createTestDatabase();
  [watched, other] = [connect(target, 2), connect(target, 1)];
  await watched.listen('test_channel', {
    onPayload: (payload) => void heard.push(payload),
    onReady: () => void turns.push('ready'),
    onAway: () => void turns.push('away'),
  });
});
afterEach(() => wake());
afterAll(() => Promise.all([watched.end(), other.end()]));

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await Bun.sleep(10);
};

/** The server processes behind the watched connections. */
async function backends(): Promise<number[]> {
  const rows = await other.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rows.map(({ pid }) => pid);
}

/** Signals a server process, unless it has ended since it was listed. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

test('a listener whose connection is ended says so, and listens again', async () => {
  turns.length = 0;
  await other.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' or query = 'select 1'`);
  await until(() => turns.length === 2);
  expect(turns).toEqual(['away', 'ready']);
  await other.db.execute(sql`select pg_notify('test_channel', 'again')`);
  await until(() => heard.includes('again'));
});

test('a server that silently stops responding is dropped, with all pending queries', async () => {
  const both = [1, 2].map(() => watched.db.execute(sql`select pg_sleep(0.1)`));
  await Promise.all(both);
  const pids = await backends();
  turns.length = 0;
  wake = () => {
    for (const pid of pids.splice(0)) signal(pid, 'SIGCONT');
  };
  for (const pid of pids) signal(pid, 'SIGSTOP');
  const asked = Array.from({ length: 5 }, () =>
    watched.db.execute(sql`select 2`).catch((error: unknown) => error),
  );
  const errors = await Promise.all(asked);
  expect(errors.map((error) => faultOf(error)?.kind)).toEqual(Array(5).fill('away'));
  await until(() => turns.length === 2);
  expect(turns).toEqual(['away', 'ready']);
  expect(watched.isAnswering()).toBe(true);
  expect([...(await watched.db.execute(sql`select 3 as three`))]).toEqual([{ three: 3 }]);
});

test('a transaction whose server falls silent between its statements ends', async () => {
  let pids: number[] = [];
  wake = () => {
    for (const pid of pids.splice(0)) signal(pid, 'SIGCONT');
  };
  const ended: unknown = await watched.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      pids = await backends();
      for (const pid of pids) signal(pid, 'SIGSTOP');
      await Promise.all([1, 2, 3].map(() => tx.execute(sql`select 2`)));
    })
    .catch((error: unknown) => error);
  expect(faultOf(ended)?.kind).toBe('away');
});

test('no transaction begins while writes are refused, and reads go on', async () => {
  watched.refuseWrites('full');
  const refused: unknown = await watched.db
    .transaction(async (tx) => tx.execute(sql`create table never ()`))
    .catch((error: unknown) => error);
  expect(faultOf(refused)?.kind).toBe('full');
  expect(await watched.db.execute(sql`select 1`)).toHaveLength(1);
  watched.refuseWrites(null);
  await watched.db.transaction(async (tx) => tx.execute(sql`create table once ()`));
});

test('probing for writes changes nothing', async () => {
  await watched.tryToWrite();
  const left = await other.db.execute(sql`select 1 from pg_largeobject_metadata`);
  expect(left).toHaveLength(0);
});
