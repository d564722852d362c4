import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../test/kit/database.ts';
import { commitBehind } from './commit-steps.ts';
import { connect, type Database, type Db, type Handle } from './connect.ts';
import { addToJournal, findNewest } from './journal.ts';
import { writtenOnce } from './named.ts';
import { findRecord, insertRecord, nextRecordId } from './repairs.ts';

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

test('a statement that nobody waited for is there with its entry after the commit', async () => {
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
      void commitBehind(tx, writtenOnce(sql`select 1 / ${by}::integer`)(tx, {}));
      return Promise.resolve();
    });
  await divide(1);
  expect(await divide(0).catch(() => 'failed')).toBe('failed');
});

test('named statements reach the database in the order of their calls', async () => {
  await db.transaction(async (tx) => {
    const steps = [1, 2, 3].map((step) =>
      writtenOnce<{ at: Date }>(sql`select ${step}::integer as step, clock_timestamp() as at`)(
        tx,
        {},
      ),
    );
    const times = (await Promise.all(steps)).map(([row]) => String(row?.at));
    expect(times).toEqual(times.toSorted());
  });
});
