import { afterAll, beforeAll, expect, test } from 'bun:test';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { exportRecords } from './export.ts';
import { decideOnUpload, startImport, surveyUpload, takeUpload } from './import/uploads.ts';
import { createRecord } from './repairs.ts';

let kit: TestShop;
let other: TestShop;
beforeAll(async () => {
  [kit, other] = await Promise.all([createTestShop(), createTestShop()]);
  const done = { repairStatus: 'Unit OK', paymentStatus: 'paid', date: '2020-01-05' };
  await createRecord(other.people.admin.context, { ...done, unit: 'c' });
});
afterAll(() => Promise.all([kit.close(), other.close()]));

const admin = () => kit.people.admin.context;
const HEADER = 'Date,Unit,Repair Status,Payment Status,Shipping Status';

async function exportOf(shop: TestShop): Promise<Uint8Array<ArrayBuffer>> {
  const { signal } = new AbortController();
  const { content } = await exportRecords(shop.people.admin.context, { filter: {}, signal });
  return new Uint8Array(await new Response(content).arrayBuffer());
}

const list = (unit: string) =>
  Promise.resolve(new TextEncoder().encode(`${HEADER}\n2020-01-05,${unit},Unit OK,paid,\n`));

test.each([
  ['a list', 'a.csv', () => list('a'), false, 'Shipped'],
  ['a list whose old records stay unshipped', 'b.csv', () => list('b'), true, ''],
  ['the export of another shop', 'c.xlsx', () => exportOf(other), false, ''],
])('the preview of %s has the shipping status that is stored', async (...row) => {
  const [, name, content, keepUnshipped, status] = row;
  const { id } = await takeUpload(admin(), name, await content());
  await decideOnUpload(admin(), id, { keepUnshipped });
  const { preview } = await surveyUpload(admin(), id);
  const at = preview.fields.indexOf('shippingStatus');
  await startImport(admin(), id, { isNameless: true });
  await kit.shop.jobs.run('import');
  const stored = `select coalesce(shipping_status, '') as status from repair_records where unit = '${name.charAt(0)}'`;
  expect(preview.rows.map(({ texts }) => texts[at])).toContain(status);
  expect(await rowsOf(kit.shop, stored)).toContainEqual({ status });
});
