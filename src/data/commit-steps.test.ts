import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../test/kit/database.ts';
import { nextRecordId } from '../../test/kit/next-record.ts';
import { awaitAtCommit, awaitAll } from './commit-steps.ts';
import { connect, type Database, type Db, type Handle } from './connect.ts';
import { faultOf } from './faults.ts';
import { addToJournal, findNewest } from './journal.ts';
import { preparedSql } from './named.ts';
import { findRecord, insertRecord } from './repairs.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = connect(await createTestDatabase());
  ({ db } = database);
});
afterAll(() => database.end());

const noted = (tx: Handle, subjectId: number) =>
  addToJournal(tx, [
    {
      actor: { kind: 'system', id: null, name: 'x' },
      subject: 'repair',
      subjectId,
      action: 'created',
      changes: [],
      reach: {},
    },
  ]);

test('a statement that nobody awaited is committed with its entry', async () => {
  const sent = await db.transaction(async (tx) => {
    const row = insertRecord(tx, await nextRecordId(tx), { unit: 'iPhone 11' });
    await noted(tx, row.id);
    return row;
  });
  expect((await sent.answer).unit).toBe('iPhone 11');
  expect(await findRecord(db, sent.id)).toEqual(await sent.answer);
});

test('if it fails, its own error is thrown and nothing is saved', async () => {
  const before = await findNewest(db);
  const id = await nextRecordId(db);
  const failing = () =>
    db.transaction(async (tx) => {
      const { answer } = insertRecord(tx, id, { unit: 'iPhone 12', clientId: 999_999 });
      await noted(tx, id);
      return { answer };
    });
  // The first time the statement has no name yet, and is answered before the others are sent.
  await failing().catch(() => {});
  const error: unknown = await failing().catch((thrown: unknown) => thrown);
  expect(error).toHaveProperty('cause.constraint_name', 'repair_records_client');
  expect(await findRecord(db, id)).toBeNull();
  expect(await findNewest(db)).toEqual(before);
});

test('without an entry, the transaction still waits for it', async () => {
  const divide = (by: number) =>
    db.transaction((tx) => {
      void awaitAtCommit(tx, preparedSql(sql`select 1 / ${by}::integer`)(tx, {}));
      return Promise.resolve();
    });
  await divide(1);
  expect(await divide(0).catch(() => 'failed')).toBe('failed');
});

test('named statements reach the database in the order of their calls', async () => {
  await db.transaction(async (tx) => {
    const steps = [1, 2, 3].map((step) =>
      preparedSql<{ at: Date }>(sql`select ${step}::integer as step, clock_timestamp() as at`)(
        tx,
        {},
      ),
    );
    const times = (await Promise.all(steps)).map(([row]) => String(row?.at));
    expect(times).toEqual(times.toSorted());
  });
});

test('a statement that is sent late belongs to the transaction that failed', async () => {
  const id = await nextRecordId(db);
  let late: Promise<unknown> = Promise.resolve();
  const failing = db.transaction((tx) => {
    const failed = preparedSql(sql`select 1 / 0`)(tx, {});
    const insertLate = async () => {
      await failed.catch(() => {});
      // Other connections answer, so that a rollback that waits for nothing would be done.
      for (let turn = 0; turn < 5; turn += 1) await db.execute(sql`select 1`);
      await insertRecord(tx, id, { unit: 'iPhone 13' }).answer;
    };
    late = insertLate();
    return awaitAll([failed, late]);
  });
  await Promise.allSettled([failing]);
  await Promise.allSettled([late]);
  expect(await findRecord(db, id)).toBeNull();
});

test('a failed commit does not affect the next transaction of its connection', async () => {
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.unit = 'refused' then raise exception 'no room' using errcode = '53100'; end if;
      return null;
    end $$`);
  await db.execute(sql`
    create constraint trigger refuse after insert on repair_records
    deferrable initially deferred for each row execute function refuse()`);
  const create = (unit: string) =>
    db.transaction(async (tx) => {
      const row = insertRecord(tx, await nextRecordId(tx), { unit });
      await noted(tx, row.id);
      return row;
    });
  const units = Array.from({ length: 60 }, (_, place) => (place % 3 === 0 ? 'refused' : 'saved'));
  const outcomes = await Promise.allSettled(units.map(create));
  const said = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'saved' : faultOf(outcome.reason)?.kind,
  );
  expect(said).toEqual(units.map((unit) => (unit === 'saved' ? 'saved' : 'full')));
  const [kept] = await db.execute(sql`
    select count(*)::int as records, count(journal.id)::int as entries from repair_records
    left join journal on journal.record_id = repair_records.id
    where unit in ('saved', 'refused')`);
  expect(kept).toEqual({ records: 40, entries: 40 });
});
