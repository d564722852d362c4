import { afterAll, beforeAll, expect, test } from 'bun:test';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import * as customers from './tables/customers.ts';
import * as repairs from './tables/repairs.ts';

// A migration that makes a generated column again drops its indexes and its statistics, and nothing
// is generated that brings them back.
let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('a migrated database has every index of records and customers', async () => {
  const tables = Object.values({ ...repairs, ...customers }).filter((one) => is(one, PgTable));
  const names = tables.flatMap((table) =>
    getTableConfig(table).indexes.map(({ config }) => config.name),
  );
  expect(names).toContain('repair_records_with_q');
  const rows = await rowsOf(kit.shop, 'select indexname from pg_indexes');
  const present = rows.map(({ indexname }) => indexname);
  expect(names.filter((name) => !present.includes(name))).toEqual([]);
});

test('a migrated database samples enough search texts to know which are rare', async () => {
  const target = await valueOf(
    kit.shop,
    `select attstattarget from pg_attribute
      where attrelid = 'repair_records'::regclass and attname = 'search_text'`,
  );
  expect(target).toBe(400);
});
