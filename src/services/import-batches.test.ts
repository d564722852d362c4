import { afterAll, beforeAll, expect, test } from 'bun:test';
import { planImport } from '../domain/import.ts';
import { parseImportMap } from '../domain/import-flags.ts';
import { sourceOf } from '../../test/kit/import-rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { importRecords } from './import.ts';

const HEADER = ['date', 'clientName', 'unit', 'contactNo'];
const plan = planImport(HEADER, parseImportMap(''), new Map());
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a batch that fails rolls back the next one, which had begun', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ['2026-01-02', 'Begun', `unit ${at}`, '']);
  const saved: number[] = [];
  const failing = importRecords(shop.shop, sourceOf(rows), plan, {
    batchSize: 5,
    onSave: async (_tx, { counts }) => {
      if (counts.read === 20) throw new Error('the disk is full');
      saved.push(counts.read);
    },
  });
  expect(await failing.catch(String)).toBe('Error: the disk is full');
  expect(saved).toEqual([5, 10, 15]);
  const kept = await shop.shop.db.execute<{ unit: string }>(
    `select unit from repair_records where client_name = 'Begun' order by id`,
  );
  expect(kept.map(({ unit }) => unit)).toEqual(rows.slice(0, 15).map(([, , unit = '']) => unit));
});

test('batches that are written at the same time keep the order of the file, and share customers', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => {
    return ['2026-01-02', `Ordered ${at % 4}`, `unit ${at}`, '0917 555 0000'];
  });
  // Batches of known rows are between those of new ones.
  const known = rows.slice(20, 40);
  await importRecords(shop.shop, sourceOf(known), plan);
  const taken = await importRecords(shop.shop, sourceOf(rows), plan, { batchSize: 5 });
  expect(taken).toMatchObject({ read: 60, added: 40, known: 20, refused: 0 });
  const added = await shop.shop.db.execute<{ unit: string; customer: number }>(`
    select unit, customer_id as customer
    from repair_records join record_customers on record_id = id
    where import_id = ${taken.id} order by id`);
  const expected = rows.filter((row) => !known.includes(row)).map(([, , unit = '']) => unit);
  expect(added.map(({ unit }) => unit)).toEqual(expected);
  expect(new Set(added.map(({ customer }) => customer)).size).toBe(4);
  const noted = await shop.shop.db.execute<{ unit: string }>(`
    select unit from journal join repair_records on record_id = repair_records.id
    where import_id = ${taken.id} order by journal.id`);
  expect(noted.map(({ unit }) => unit)).toEqual(expected);
});
