import { afterAll, beforeAll, expect, test } from 'bun:test';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const csr = () => kit.people.csr.context;

test('names and numbers are trimmed; stored ones stay as they are', async () => {
  const sent = { clientName: ' Maria Santos ', contactNo: '\t0917 123 4567', unit: ' Phone ' };
  const record = await createRecord(csr(), { ...sent });
  const bare = { clientName: 'Maria Santos', contactNo: '0917 123 4567', unit: 'Phone' };
  expect(record).toMatchObject(bare);
  const old = `update repair_records set client_name = ' Maria Santos ' where id = ${record.id}`;
  await rowsOf(kit.shop, old);
  const read = await getRecord(csr(), record.id);
  expect(await updateRecord(csr(), record.id, { ...sent, repairStatus: 'RTO' })).toMatchObject({
    ...bare,
    clientName: ' Maria Santos ',
    version: read.version + 1,
  });
});

test('search and link find a name regardless of spaces around it', async () => {
  const { id, clientId } = await createRecord(csr(), { clientName: '  clara  CRUZ ', unit: ' Z1' });
  expect(clientId).toBe(kit.people.client.viewer.id);
  const { records } = await pageOfRecords(csr(), { filter: { search: ' z1 ' } });
  expect(records.map((record) => record.id)).toEqual([id]);
});
