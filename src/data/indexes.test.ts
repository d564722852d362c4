import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';

// A migration that makes a generated column again drops its indexes and its statistics, and nothing
// is generated that brings them back.
let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const FOLDER = `${import.meta.dir}/tables`;

test('a migrated database has every index of every table', async () => {
  const modules = await Promise.all(readdirSync(FOLDER).map((file) => import(`${FOLDER}/${file}`)));
  const tables = modules.flatMap(Object.values).filter((one) => is(one, PgTable));
  const names = tables.flatMap((table) =>
    getTableConfig(table).indexes.map(({ config }) => config.name),
  );
  expect(names).toEqual(expect.arrayContaining(['repair_records_with_q', 'journal_subject']));
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
