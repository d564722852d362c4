import { expect, test } from 'bun:test';
import { type SQL, sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import type { Handle } from './connect.ts';
import { keepPairs, type LikelyPair, likelyPairs } from './customer-pairs.ts';
import { customers } from './tables/customers.ts';

const database = testDatabase(2, { hasTimeouts: false });

const anyOf = (texts: readonly string[]): string =>
  `(array['${texts.join("', '")}'])[1 + floor(random() * ${texts.length})::int]`;
const NAMES = ['ana reyes', 'anna reyes', 'ana reyes jr', 'berto cruz', 'bert cruz', '手机', '!!'];
const aName = `${anyOf(NAMES)} || ' ' || floor(random() * 4)`;
const aNumber = `'+6391700000' || lpad(floor(random() * 25)::text, 2, '0')`;
const some = (set: string): string => `update customers set ${set} where random() < 0.1`;

/** Whatever changes who may be one person. */
const CHANGES = [
  `insert into customers (name, name_key, phone, is_kept)
    select name, name, phone, random() < 0.9
    from generate_series(1, 20) as n
      cross join lateral (select n, ${aName} as name, nullif(${aNumber}, '+639170000024') as phone) as person
    on conflict do nothing`,
  // Nobody has two customers with a name and a number, so those who would are left as they are.
  some(`name_key = 'moved ' || id % 3, phone = '+63917000' || lpad(id::text, 4, '0')`),
  some(`merged_into = (select min(id) from customers)`),
  some(`note = 'looked at'`),
  some(`is_kept = not is_kept`),
  `delete from customers where random() < 0.03 and not exists (
    select from customers as each where each.merged_into = customers.id)`,
];

const change = (handle: Handle, step: number) =>
  handle.execute(sql.raw(CHANGES[step % CHANGES.length] ?? ''));

const twoOf = (column: SQL): SQL => sql`
  (select ${column} as shared from ${customers} where merged_into is null
    group by ${column} having count(*) between 2 and 20) as known
  join ${customers} as a on a.merged_into is null and a.${column} = shared
  join ${customers} as b on b.merged_into is null and b.${column} = shared and b.id > a.id`;
const bothKept = sql`a.is_kept and b.is_kept`;

type Pair = { [Of in keyof LikelyPair]: number };

/** The pairs as the customers themselves say them. */
async function slowly(handle: Handle, limit: number) {
  const ofNumbers = await handle.execute<Pair>(sql`
    select a.id as one, b.id as other from ${twoOf(sql.raw('phone'))}
    where similarity(a.name_key, b.name_key) >= 0.4 and ${bothKept}
    order by similarity(a.name_key, b.name_key) desc, a.id, b.id`);
  const ofNames = await handle.execute<Pair>(sql`
    select a.id as one, b.id as other from ${twoOf(sql.raw('name_key'))}
    where ${bothKept} order by shared, a.id, b.id`);
  return [...ofNumbers, ...ofNames].slice(0, limit);
}

test('the likely duplicates are those of all customers, whatever changed them', async () => {
  const { db } = database;
  let most = 0;
  for (let step = 0; step < CHANGES.length * 7; step += 1) {
    await change(db, step);
    if (step % 7 === 5) await keepPairs(db);
    for (const limit of [10, 10_000]) {
      const expected = await slowly(db, limit);
      expect([step, await likelyPairs(db, limit)]).toEqual([step, expected]);
      most = Math.max(most, expected.length);
    }
  }
  expect(most).toBeGreaterThan(50);
}, 240_000);

test('a change that is rolled back changes no pairs', async () => {
  const { db } = database;
  const before = await likelyPairs(db, 1000);
  const givenUp = db.transaction(async (tx) => {
    await change(tx, 0);
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  await keepPairs(db);
  expect(await likelyPairs(db, 1000)).toEqual(before);
});

test('there are no pairs after all customers are deleted', async () => {
  await database.db.execute(sql`truncate customers cascade`);
  await keepPairs(database.db);
  expect(await likelyPairs(database.db, 50)).toEqual([]);
  const [kept] = await database.db.execute(sql`select count(*)::int as count from customer_pairs`);
  expect(kept).toEqual({ count: 0 });
});
