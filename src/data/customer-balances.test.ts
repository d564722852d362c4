import { beforeAll, expect, test } from 'bun:test';
import { type SQL, sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import { sumMoney } from '../domain/money.ts';
import type { Handle } from './connect.ts';
import {
  type CustomerPlace,
  placesByBalance,
  keepBalances,
  sumOwed,
  sumOwedBy,
} from './customer-balances.ts';
import { summarizeCustomers } from './customers.ts';
import { passesPayment, present } from './predicates.ts';
import { customers, recordCustomers } from './tables/customers.ts';
import { repairRecords } from './tables/repairs.ts';

const CUSTOMERS = 40;
const database = testDatabase(4, { hasTimeouts: false });
beforeAll(async () => {
  await database.db.execute(sql`
    insert into customers (name, name_key, is_kept)
    select 'Customer ' || n, 'customer ' || n, true from generate_series(1, ${CUSTOMERS}::int) as n`);
  await addRecords(database.db, 300);
});

async function addRecords(handle: Handle, count: number): Promise<void> {
  await handle.execute(sql`
    insert into repair_records (unit, repair_status, payment_status, repair_cost)
    select 'unit', 'Unit OK', 'Unpaid', n * 10 from generate_series(1, ${count}::int) as n`);
  await handle.execute(sql`
    insert into record_customers (record_id, customer_id)
    select id, 1 + id % ${CUSTOMERS}::int from repair_records where id % 7 > 0
    on conflict do nothing`);
}

const anyOf = (texts: readonly string[]): string =>
  `(array[${texts.join(', ')}])[1 + floor(random() * ${texts.length})::int]`;
const some = (table: string, set: string): string =>
  `update ${table} set ${set} where random() < 0.1`;
const record = `(select id from repair_records where random() < 0.05 limit 9)`;

/** Whatever changes what is owed. */
const CHANGES = [
  some('repair_records', `payment_status = ${anyOf([`'paid'`, `'Unpaid'`, `'Unpaid'`, 'null'])}`),
  some('repair_records', `repair_cost = nullif(floor(random() * 90000), 0) / 100`),
  some('repair_records', `repair_status = ${anyOf([`'Unit OK'`, `'Unit OK'`, `'Pending'`])}`),
  some('repair_records', `deleted_at = case when random() < 0.5 then now() end`),
  some('repair_records', `is_highlighted = not is_highlighted`),
  some('record_customers', `customer_id = nullif(floor(random() * ${CUSTOMERS + 1})::int, 0)`),
  `insert into payments (record_id, amount, kind, channel, origin, received_at, shop_day)
    select id, 1 + floor(random() * 400), 'payment', 'cash', 'till', now(), now()::date
    from ${record} as chosen cross join generate_series(1, 2)`,
  some('payments', `voided_at = case when voided_at is null then now() end`),
  some('payments', `note = 'looked at'`),
  `delete from payments where random() < 0.05`,
  `delete from record_customers where random() < 0.05`,
  `insert into record_customers (record_id, customer_id)
    select id, 1 + id % ${CUSTOMERS} from ${record} as chosen
    on conflict (record_id) do update set customer_id = excluded.customer_id`,
  `delete from repair_records where random() < 0.02`,
];

const change = (handle: Handle, step: number) =>
  handle.execute(sql.raw(CHANGES[step % CHANGES.length] ?? ''));

const owedFor = sql`greatest(coalesce(repair_cost, 0) - coalesce((
  select sum(amount) from payments where record_id = ${repairRecords.id} and voided_at is null
), 0), 0)`;
const asMoney = (owed: SQL): SQL => sql`coalesce(${owed}, 0)::numeric(20, 2)::text`;

/** The sums as the records themselves say them. */
async function slowly(handle: Handle) {
  const unpaid = sql`${present} and ${passesPayment('unpaid')}`;
  const [sums] = await handle.execute<{ count: number; total: string }>(sql`
    select count(*)::int as count, ${asMoney(sql`sum(${owedFor})`)} as total
    from ${repairRecords} where ${unpaid}`);
  const inOrder = await handle.execute<{ id: number; balance: string; visits: number }>(sql`
    select ${customers.id}, coalesce(visits, 0) as visits, ${asMoney(sql`owed`)} as balance
    from ${customers} left join (
      select ${recordCustomers.customerId} as whose, sum(${owedFor}) filter (where ${passesPayment('unpaid')}) as owed,
        count(*)::int as visits
      from ${repairRecords} join ${recordCustomers} on record_id = ${repairRecords.id}
      where ${present} group by 1
    ) as owing on whose = ${customers.id} order by coalesce(owed, 0) desc, ${customers.id} desc`);
  return { sums, inOrder: [...inOrder], ids: inOrder.map(({ id }) => id) };
}

/** The same as the sums say it, in pages. */
async function quickly(handle: Handle, descending: boolean) {
  const places: CustomerPlace[] = [];
  for (;;) {
    const after = places.at(-1) ?? null;
    const page = { descending, after, limit: 9, owing: undefined, others: undefined };
    const found = await placesByBalance(handle, page);
    places.push(...found);
    if (found.length < page.limit)
      return { sums: await sumOwed(handle), ids: places.map(({ id }) => id) };
  }
}

async function expectExact(): Promise<void> {
  const { sums, ids, inOrder } = await slowly(database.db);
  expect(await quickly(database.db, true)).toEqual({
    sums: sums ?? { count: 0, total: '0.00' },
    ids,
  });
  expect((await quickly(database.db, false)).ids).toEqual(ids.toReversed());
  const summaries = await summarizeCustomers(database.db, ids);
  const balances = new Map(summaries.map(({ customerId, balance }) => [customerId, balance]));
  expect(balances).toEqual(
    new Map(inOrder.filter(({ visits }) => visits > 0).map(({ id, balance }) => [id, balance])),
  );
  const owing = inOrder.filter(({ balance }) => balance !== '0.00');
  expect(await sumOwedBy(database.db, undefined)).toEqual({
    count: owing.length,
    total: sumMoney(owing.map(({ balance }) => balance)),
  });
}

const GIVEN_UP = new Error('given up');

test('balances match the unpaid records, whatever changed them', async () => {
  const { db } = database;
  for (let step = 0; step < CHANGES.length * 9; step += 1) {
    await change(db, step);
    if (step % 4 === 0) {
      const givenUp = db.transaction(async (tx) => {
        await change(tx, step + 1);
        throw GIVEN_UP;
      });
      await expect(givenUp).rejects.toBe(GIVEN_UP);
    }
    if (step % CHANGES.length === 12) await addRecords(db, 20);
    if (step % 10 === 7) await keepBalances(db);
    if (step % 3 === 2) await expectExact();
  }
  expect((await sumOwed(db)).count).toBeGreaterThan(20);
}, 240_000);

test('there are no balances after the records are deleted', async () => {
  await database.db.execute(sql`truncate repair_records cascade`);
  await keepBalances(database.db);
  expect(await sumOwed(database.db)).toEqual({ count: 0, total: '0.00' });
});

const rowsReadInFull = async (tx: Handle): Promise<number> => {
  const [read] = await tx.execute<{ rows: number }>(sql`
    select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'repair_records'`);
  return read?.rows ?? 0;
};

test('linking records reads no others, even if the table was small when that was planned', async () => {
  const read = await database.db.transaction(async (tx) => {
    const added = await tx
      .insert(repairRecords)
      .values(Array.from({ length: 500 }, () => ({})))
      .returning();
    const links = added.map(({ id }) => ({ recordId: id, customerId: 1 }));
    await tx.execute(sql`analyze ${repairRecords}`);
    const before = await rowsReadInFull(tx);
    await tx.insert(recordCustomers).values(links);
    return (await rowsReadInFull(tx)) - before;
  });
  expect(read).toBe(0);
});
