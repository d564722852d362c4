import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { deskOf, setPromised } from './desk.ts';
import { createRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;

test('a promised day that somebody else changed meanwhile is replaced only once it was seen', async () => {
  const { id } = await createRecord(csr(), { unit: 'iPhone' });
  await setPromised(csr(), id, '2026-12-01', '');
  expect(await refusalOf(setPromised(admin(), id, '2026-12-02', ''))).toMatchObject({
    code: 'conflict',
    details: { field: 'promisedOn' },
  });
  // Sent again after an answer that was lost.
  expect(await setPromised(csr(), id, '2026-12-01', '')).toMatchObject({
    promisedOn: '2026-12-01',
  });
  await setPromised(admin(), id, '2026-12-02', '2026-12-01');
  expect(await deskOf(csr(), id)).toMatchObject({ promisedOn: '2026-12-02' });
});

test('a record that is promised for the same day again is back on the board', async () => {
  const { id } = await createRecord(csr(), { unit: 'iPhone' });
  await setPromised(csr(), id, '2026-12-01');
  await rowsOf(kit.shop, `update repair_records set shelved_at = now() where id = ${id}`);
  expect(await setPromised(csr(), id, '2026-12-01')).toMatchObject({ shelvedAt: null });
  expect(
    await valueOf(kit.shop, `select shelved_at from repair_records where id = ${id}`),
  ).toBeNull();
});
