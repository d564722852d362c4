import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import { nextRecordId } from '../../test/kit/next-record.ts';
import type { Handle } from './connect.ts';
import { faultOf } from './faults.ts';
import { commitTogether } from './group-commit.ts';
import { addToJournal } from './journal.ts';
import { insertRecord } from './repairs.ts';

const database = testDatabase();

/** Adds a record with its entry. */
async function add(tx: Handle, unit: string) {
  const sent = insertRecord(tx, await nextRecordId(tx), { unit });
  await addToJournal(tx, [
    {
      actor: { kind: 'system', id: null, name: 'x' },
      subject: 'repair',
      subjectId: sent.id,
      action: 'created',
      changes: [],
      reach: {},
    },
  ]);
  return sent;
}

/** The records of a unit with the transactions that added them, each with its entries. */
const added = (unit: string) =>
  database.db.execute<{ unit: string; by: string; entries: number }>(sql`
    select unit, xmin::text as by, (select count(*)::int from journal where record_id = r.id) as entries
    from repair_records as r where unit like ${`${unit}%`} order by id`);

const units = (kind: string) => Array.from({ length: 20 }, (_, n) => `${kind} ${n}`);
const inOrder = (texts: readonly string[]) => texts.toSorted();

test('creates that arrive while others are committed share a transaction, with an entry each', async () => {
  const sent = await Promise.all(
    units('shared').map((unit) => commitTogether(database.db, (tx) => add(tx, unit))),
  );
  const answers = await Promise.all(sent.map(({ answer }) => answer));
  expect(answers.map(({ unit }) => unit)).toEqual(units('shared'));
  const rows = await added('shared');
  expect(inOrder(rows.map(({ unit }) => unit))).toEqual(inOrder(units('shared')));
  expect(rows.every(({ entries }) => entries === 1)).toBe(true);
  expect(new Set(rows.map(({ by }) => by)).size).toBeLessThan(10);
});

test('one that fails gets its own error, and the others are saved once', async () => {
  const refused = new Error('refused');
  const outcomes = await Promise.allSettled(
    units('partly').map((unit, n) =>
      commitTogether(database.db, async (tx) => {
        const sent = await add(tx, unit);
        if (n === 7) throw refused;
        if (n === 11) await tx.execute(sql`select 1 / 0`);
        return sent;
      }),
    ),
  );
  const failed = outcomes.flatMap((one, n) => (one.status === 'rejected' ? [[n, one.reason]] : []));
  expect(failed).toMatchObject([
    [7, refused],
    [11, { cause: { code: '22012' } }],
  ]);
  const saved = units('partly').filter((_, n) => n !== 7 && n !== 11);
  const rows = await added('partly');
  expect(inOrder(rows.map(({ unit }) => unit))).toEqual(inOrder(saved));
  expect(rows.every(({ entries }) => entries === 1)).toBe(true);
});

test('after a lost connection none is retried, since it may have been committed', async () => {
  const tries = new Map<string, number>();
  const outcomes = await Promise.allSettled(
    units('lost').map((unit, n) =>
      commitTogether(database.db, async (tx) => {
        tries.set(unit, (tries.get(unit) ?? 0) + 1);
        const sent = await add(tx, unit);
        if (n === 9) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        return sent;
      }),
    ),
  );
  expect([...tries.values()]).toEqual(units('lost').map(() => 1));
  const saved = units('lost').filter((_, n) => outcomes[n]?.status === 'fulfilled');
  for (const one of outcomes)
    if (one.status === 'rejected') expect(faultOf(one.reason)?.kind).toBe('away');
  expect(saved.length).toBeLessThan(20);
  expect(inOrder((await added('lost')).map(({ unit }) => unit))).toEqual(inOrder(saved));
});
