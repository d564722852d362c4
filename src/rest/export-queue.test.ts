import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test';
import { exportRecords } from '../services/export.ts';
import { authenticateSession, signOut } from '../services/sign-in.ts';
import { updateUser } from '../services/users.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { type HeldExports, holdExports } from '../../test/kit/held-exports.ts';
import { addManyRecords } from '../../test/kit/many-records.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { type Caller, createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { readSheet } from '../../test/kit/workbook.ts';

const PATH = '/api/export/excel';
/** Five batches: while the second is held and the third is read ahead, the others are not read yet. */
const RECORDS = 2104;

let kit: TestShop;
let held: HeldExports;
beforeAll(async () => {
  kit = await createTestShop();
  await addManyRecords(kit, RECORDS);
});
beforeEach(() => {
  held = holdExports();
});
// A test that failed midway must not leave an export to the next one.
afterEach(async () => {
  held.release();
  await until(isDone);
});
afterAll(() => kit.close());

const count = async (where: string) =>
  Number(
    await valueOf(kit.shop, `select count(*)::int from jobs where kind = 'export' and ${where}`),
  );
const waiting = () => count('finished_at is null');
const isDone = async () => (await count('true')) === 0;
const begin = (query = '', caller: Caller = kit.people.admin) =>
  kit.fetch(caller, `${PATH}${query}`);
const progressOf = async (id: string, caller: Caller = kit.people.admin): Promise<unknown> =>
  (await kit.fetch(caller, `${PATH}/progress/${id}`)).json();

/** Polls for something that other requests or threads do. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

test('only its author can read its progress, over both façades', async () => {
  const asked = begin('?progress=export-1');
  await held.reached;
  const progress = { written: 500, total: RECORDS, isWaiting: false, place: 0 };
  expect(await progressOf('export-1')).toEqual(progress);
  const ask = '{ exportProgress(id: "export-1") { written total isWaiting place } }';
  const { data } = await kit.graphql(kit.people.admin, ask);
  expect(data).toEqual({ exportProgress: progress });
  expect(await progressOf('export-1', await kit.hire('admin', 'Other Admin'))).toBeNull();
  held.release();
  expect((await asked).headers.get('x-total-records')).toBe(String(RECORDS));
  expect(await progressOf('export-1')).toBeNull();
});

test('further exports wait for their turn, and too many are refused', async () => {
  const first = begin('?progress=in-queue-0');
  await held.reached;
  const join = (n: number) => begin(`?search=unit 11${n % 10}&progress=in-queue-${n}`);
  const others = Array.from({ length: 18 }, (_, n) => join(n + 1));
  await until(async () => (await waiting()) === 19);
  const last = join(19);
  await until(async () => (await waiting()) === 20);
  expect(await count('locked_until > now()')).toBe(1);
  expect(await progressOf('in-queue-19')).toMatchObject({ isWaiting: true, place: 19 });
  const ask = '{ exportProgress(id: "in-queue-19") { place } }';
  const { data } = await kit.graphql(kit.people.admin, ask);
  expect(data?.['exportProgress']).toEqual({ place: 19 });
  const beyond = await begin();
  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '30']);
  held.release();
  for (const response of await Promise.all([first, ...others, last])) {
    const { rows } = readSheet(await response.bytes());
    expect(response.headers.get('x-total-records')).toBe(String(rows.length));
    expect(rows.length).toBeGreaterThan(10);
  }
  expect(await isDone()).toBe(true);
  // Starts twenty threads, one after the other.
}, 240_000);

test('the same id twice at once is refused', async () => {
  const first = begin('?progress=only-once');
  await held.reached;
  expect((await begin('?progress=only-once')).status).toBe(409);
  held.release();
  expect((await first).status).toBe(200);
  expect((await begin('?progress=no%20id')).status).toBe(400);
});

test('it ends when its client disconnects, and so does one that waits', async () => {
  const address = `http://${kit.listen()}${PATH}`;
  const going = new AbortController();
  const ask = () =>
    fetch(address, {
      signal: going.signal,
      headers: { cookie: kit.people.admin.cookie },
    }).catch(() => 'gone');
  const asked = [ask(), ask()];
  await held.reached;
  await until(async () => (await waiting()) === 2);
  going.abort();
  expect(await Promise.all(asked)).toEqual(['gone', 'gone']);
  await until(isDone);
  held.release();
  const { rows } = readSheet(await (await begin()).bytes());
  expect(rows).toHaveLength(RECORDS);
});

test('it ends with its author’s sign-in', async () => {
  const leaver = await kit.hire('admin', 'Leaving Admin');
  const asked = begin('', leaver);
  await held.reached;
  await updateUser(kit.people.admin.context, leaver.viewer.id, { isActive: false });
  const response = await asked;
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    message: 'The export was interrupted. Please try again.',
  });
  expect(await isDone()).toBe(true);
});

test('a record whose date changes meanwhile is in the file once, as it was when it began', async () => {
  const asked = begin();
  await held.reached;
  const move = (which: string, date: string) =>
    `update repair_records set date = '${date}' where id = (select ${which}(id) from repair_records)`;
  await rowsOf(kit.shop, move('min', '2040-01-01'));
  await rowsOf(kit.shop, move('max', '2000-01-01'));
  held.release();
  const { rows } = readSheet(await (await asked).bytes());
  expect(new Set(rows.map((row) => row['ID']?.value)).size).toBe(RECORDS);
  expect(rows).toHaveLength(RECORDS);
});

test('one that ends holds no connection any longer', async () => {
  const leaver = await kit.hire('admin', 'Last Admin');
  const asked = begin('', leaver);
  await held.reached;
  const open = `select count(*)::int from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  // A batch may still be on its way, which is read ahead.
  await until(async () => (await valueOf(kit.shop, open)) === 1);
  await updateUser(kit.people.admin.context, leaver.viewer.id, { isActive: false });
  expect((await asked).status).toBe(409);
  await until(async () => (await valueOf(kit.shop, open)) === 0);
});

test('a failure midway is an error, not half a file', async () => {
  const asked = begin();
  await held.reached;
  await rowsOf(kit.shop, 'alter table job_files rename to taken_away');
  held.release();
  const response = await asked;
  await rowsOf(kit.shop, 'alter table taken_away rename to job_files');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('job_files');
  expect(await isDone()).toBe(true);
});

test('while nothing can be saved it is written in memory', async () => {
  held.release();
  const current = spyOn(kit.shop.faults, 'current').mockReturnValue(
    kit.shop.faults.whileUnreachable(),
  );
  const { rows } = readSheet(await (await begin()).bytes());
  current.mockRestore();
  expect(rows).toHaveLength(RECORDS);
});

// The last one, because the fence adds a record.
test('it ends when that sign-in ended before it began', async () => {
  const { context, cookie } = await kit.hire('admin', 'Admin Who Leaves Early');
  const owner = await authenticateSession(kit.shop, cookie.split('=')[1] ?? '', 'background');
  await signOut(context);
  await fence(kit, recordEvents(kit.people.admin));
  held.release();
  const { signal } = new AbortController();
  const asked = exportRecords({ ...context, ...owner }, { filter: {}, signal });
  expect(await refusalOf(() => asked)).toMatchObject({ code: 'conflict' });
  expect(await isDone()).toBe(true);
});
