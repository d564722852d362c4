import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { NewJournalEntry } from '../domain/journal.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { connect, type Database, type Db, type Handle } from './connect.ts';
import { listEventsAfter } from './journal-events.ts';
import { addToJournal, findNewest } from './journal.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = connect(await createTestDatabase());
  ({ db } = database);
});
afterAll(() => database.end());

const entry = (subjectId: string): NewJournalEntry => ({
  actor: { kind: 'system', id: null, name: 'x' },
  subject: 'setting',
  subjectId,
  action: 'updated',
  changes: [],
  reach: {},
});
const add = (handle: Handle, subjectId: string) => addToJournal(handle, [entry(subjectId)]);
const after = async (id: number) =>
  (await listEventsAfter(db, id, 1000)).map(({ subjectId }) => subjectId);
const newest = async () => (await findNewest(db))?.id ?? 0;

test('the first of two open transactions to commit has the smaller id', async () => {
  const start = await newest();
  const commit = Promise.withResolvers<void>();
  const noted = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await add(tx, 'began first');
    noted.resolve();
    await commit.promise;
  });
  await noted.promise;
  await db.transaction((tx) => add(tx, 'committed first'));
  const between = await newest();
  expect(await after(start)).toEqual(['committed first']);
  commit.resolve();
  await slow;
  expect(await after(start)).toEqual(['committed first', 'began first']);
  expect(await after(between)).toEqual(['began first']);
});

test('no id is assigned while another transaction that has one is open', async () => {
  const start = await newest();
  const isWaiting = async () => {
    const [row] = await db.execute<{ waits: boolean }>(sql`
      select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`);
    return row?.waits === true;
  };
  let second: Promise<void> | undefined;
  await db.transaction(async (first) => {
    await db.transaction((tx) => add(tx, 'before'));
    await first.execute(sql`
      with turn as materialized (select pg_advisory_xact_lock(7254938))
      insert into journal (subject, subject_id, actor_name, action, changes, audience)
      select 'setting', 'first', 'x', 'updated', '[]', '{}' from turn`);
    second = db.transaction((tx) => add(tx, 'second'));
    while (!(await isWaiting())) await Bun.sleep(1);
    expect(await after(start)).toEqual(['before']);
  });
  await second;
  expect(await after(start)).toEqual(['before', 'first', 'second']);
});

test('a reader of the journal never misses an entry while others write', async () => {
  const start = await newest();
  const state = { isDone: false };
  const write = async (writer: number) => {
    for (let n = 0; n < 40; n += 1)
      await db
        .transaction(async (tx) => {
          await add(tx, `${writer}-${n}`);
          await tx.execute(sql`select pg_sleep(${Math.random() / 200})`);
          if (n % 5 === 4) throw new Error('taken back');
        })
        .catch(() => {});
  };
  const read = async () => {
    const seen: unknown[] = [];
    let position = start;
    while (!state.isDone) {
      const events = await listEventsAfter(db, position, 1000);
      for (const { id, subjectId } of events) {
        seen.push(subjectId);
        position = id;
      }
    }
    return seen;
  };
  const reader = read();
  await Promise.all([1, 2, 3, 4, 5, 6].map(write));
  state.isDone = true;
  const seen = await reader;
  const all = await after(start);
  expect(all).toHaveLength(6 * 32);
  expect([...seen, ...all.slice(seen.length)]).toEqual(all);
});

test('the entries of one transaction keep their order', async () => {
  const start = await newest();
  const numbers = Array.from({ length: 500 }, (_, at) => String(at));
  await db.transaction(async (tx) => {
    await addToJournal(tx, numbers.slice(0, 300).map(entry));
    await addToJournal(tx, numbers.slice(300).map(entry));
    expect(await newest()).toBe(start);
  });
  expect(await after(start)).toEqual(numbers);
});
