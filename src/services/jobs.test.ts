import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { findDue, keepJob, takeJob } from '../data/jobs.ts';
import { MOST_ATTEMPTS } from '../domain/jobs.ts';
import { type HeldExports, holdExports } from '../../test/kit/held-exports.ts';
import { addManyRecords } from '../../test/kit/many-records.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { readSheet } from '../../test/kit/workbook.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './shop-parts.ts';

const RECORDS = 1201;
const EXPORT = '/api/export/excel?progress=one-export';
let kit: TestShop;
let other: Awaited<ReturnType<TestShop['join']>>;
let held: HeldExports | null = null;
beforeEach(async () => {
  kit = await createTestShop();
  other = await kit.join();
});
afterEach(async () => {
  held?.release();
  held = null;
  await other.close();
  await kit.close();
});

const sql = (statement: string) => rowsOf(kit.shop, statement);
const addExports = (many: number) =>
  sql(`insert into jobs (kind, key, payload, expires_at)
    select 'export', 'export ' || n, '{}', now() + interval '1 hour' from generate_series(1, ${many}) as n`);
const leaseEnds = () => sql(`update jobs set locked_until = now() where locked_until is not null`);

/** The jobs of two instances that do nothing but note what they did. */
function noting(repeats: { everySeconds?: () => number; run?: () => Promise<void> } = {}): {
  done: string[];
  both: Jobs[];
} {
  const done: string[] = [];
  const work = {
    run: async ({ job }: { job: { key: string } }) => void done.push(job.key),
    ...repeats,
  };
  const works = {
    export: { run: work.run },
    'clean-up': work,
    'daily-clean-up': work,
    backup: work,
    'backup-copy': work,
    import: work,
  };
  return { done, both: [kit, other].map(({ shop }) => createJobs(shop, works)) };
}

describe('jobs at two instances', () => {
  test('each is done once', async () => {
    await addExports(100);
    const { done, both } = noting();
    await Promise.all(both.map((jobs) => jobs.run('export')));
    expect(done.toSorted()).toEqual(
      Array.from({ length: 100 }, (_, n) => `export ${n + 1}`).toSorted(),
    );
  });

  test('no job is taken while its instance holds it, nor before its time', async () => {
    await addExports(2);
    await sql(`update jobs set run_at = now() + interval '1 hour' where key = 'export 2'`);
    expect((await findDue(other.shop.db)).kinds).toContain('export');
    const lost = (await takeJob(kit.shop.db, 'export')) ?? expect.unreachable();
    expect(lost).toMatchObject({ key: 'export 1', attempts: 1 });
    expect(await takeJob(other.shop.db, 'export')).toBeNull();
    expect(await keepJob(kit.shop.db, lost)).toBe(true);
    const { kinds, nextSeconds } = await findDue(other.shop.db);
    expect(kinds).not.toContain('export');
    expect(nextSeconds).toBeLessThanOrEqual(15);
    await leaseEnds();
    expect(await takeJob(other.shop.db, 'export')).toMatchObject({ key: 'export 1', attempts: 2 });
    expect(await keepJob(kit.shop.db, lost)).toBe(false);
  });

  test('the one that was added first is taken first', async () => {
    await addExports(2);
    expect(await takeJob(kit.shop.db, 'export')).toMatchObject({ key: 'export 1' });
    expect(await takeJob(kit.shop.db, 'export')).toMatchObject({ key: 'export 2' });
  });

  test('a time that a wrong clock wrote delays no job', async () => {
    await addExports(1);
    await sql(`update jobs set run_at = '2040-01-01', locked_until = '2040-01-01'`);
    expect(await takeJob(kit.shop.db, 'export')).toMatchObject({ key: 'export 1' });
  });

  test('a job that is interrupted again and again is given up', async () => {
    await addExports(1);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      await takeJob(kit.shop.db, 'export');
      await leaseEnds();
    }
    const { done, both } = noting();
    await both[1]?.run('export');
    expect(done).toEqual([]);
    expect(await valueOf(kit.shop, `select last_error from jobs where kind = 'export'`)).toBe(
      `Error: the job was interrupted ${MOST_ATTEMPTS} times`,
    );
  });

  test('the daily job is done once a day, and sooner after a failure', async () => {
    const { done, both } = noting({ everySeconds: () => 86_400 });
    const days = async () => {
      for (const jobs of both) await jobs.run('daily-clean-up');
      return done.length;
    };
    expect(await days()).toBe(1);
    await sql(`update jobs set run_at = run_at - interval '23 hours'`);
    expect(await days()).toBe(1);
    await sql(`update jobs set run_at = run_at - interval '1 hour'`);
    expect(await days()).toBe(2);

    await sql(`update jobs set run_at = now()`);
    const failing = noting({
      everySeconds: () => 86_400,
      run: () => Promise.reject(new Error('no space left')),
    });
    await failing.both[0]?.run('daily-clean-up');
    expect(
      await sql(`select last_error, run_at < now() + interval '1 minute' as soon from jobs
        where kind = 'daily-clean-up'`),
    ).toEqual([{ last_error: 'Error: no space left', soon: true }]);
  });

  test('the clean-up of a shop runs at either instance', async () => {
    await sql(`insert into jobs (kind, key, payload, expires_at)
      values ('export', 'old', '{}', now() - interval '1 second')`);
    await other.shop.jobs.run('clean-up');
    expect(await sql(`select last_error, attempts from jobs where kind = 'clean-up'`)).toEqual([
      { last_error: '', attempts: 0 },
    ]);
    expect(await valueOf(kit.shop, `select count(*)::int from jobs where key = 'old'`)).toBe(0);
  });
});

describe('an export', () => {
  beforeEach(() => addManyRecords(kit, RECORDS));
  const ask = (instance: Pick<TestShop, 'fetch'>) => instance.fetch(kit.people.admin, EXPORT);
  const recordsIn = async (response: Response) => {
    expect(response.status).toBe(200);
    return readSheet(await response.bytes()).rows.length;
  };

  test('that one instance began is shown and served by the other', async () => {
    held = holdExports();
    const first = ask(kit);
    await held.reached;
    const progress = await other.fetch(kit.people.admin, '/api/export/excel/progress/one-export');
    expect(await progress.json()).toEqual({
      written: 500,
      total: RECORDS,
      isWaiting: false,
      place: 0,
    });
    const claimant = () => valueOf(kit.shop, `select claimed_by from jobs where kind = 'export'`);
    const before = await claimant();
    const second = ask(other);
    while ((await claimant()) === before);
    held.release();
    expect(await recordsIn(await second)).toBe(RECORDS);
    // The first request has lost its export to the second.
    expect((await first).status).toBe(409);
  });

  test('of an instance that died is continued by the other', async () => {
    held = holdExports();
    const lost = ask(kit);
    await held.reached;
    // Its hold is over, as if it had died; its file has one piece by then.
    await sql(`insert into job_files select id, 0, 'left' from jobs where kind = 'export'`);
    await leaseEnds();
    const found = ask(other);
    const attempts = () => valueOf(kit.shop, `select attempts from jobs where kind = 'export'`);
    while ((await attempts()) !== 2);
    held.release();
    expect(await recordsIn(await found)).toBe(RECORDS);
    expect((await lost).status).toBe(409);
    expect(await valueOf(kit.shop, 'select count(*)::int from job_files')).toBe(0);
  });

  /** An export of the same records that an instance finished, and did not serve. */
  const addFinished = (lastError: string) => {
    const { id } = kit.people.admin.viewer;
    return sql(`
      insert into jobs
        (kind, key, payload, progress, claimed_by, finished_at, expires_at, last_error)
      values ('export', 'export/${id}/one-export',
        '{"userId": ${id}, "address": "127.0.0.1", "filter": {}}',
        '{"written": 7, "total": 7}', 'dead', now(), now() + interval '1 minute', '${lastError}')`);
  };

  test('that failed is written anew when it is asked for again', async () => {
    await addFinished('Error: no space left');
    expect(await recordsIn(await ask(other))).toBe(RECORDS);
  });

  test('that was finished for an instance that died is served by the other', async () => {
    await addFinished('');
    await sql(`insert into job_files select id, n, convert_to('part ' || n || ' ', 'UTF8')
      from jobs, generate_series(0, 1) as n where kind = 'export'`);
    const response = await ask(other);
    expect(response.headers.get('x-total-records')).toBe('7');
    expect(await response.text()).toBe('part 0 part 1 ');
    expect(await recordsIn(await ask(other))).toBe(RECORDS);
  });
});
