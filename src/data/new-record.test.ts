import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { beginRecord } from './new-record.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const newCreate = () => {
  return { userId: kit.people.csr.viewer.id, key: crypto.randomUUID(), fingerprint: 'one' };
};

test('a create begins with one statement, which takes the lock of accounts', async () => {
  const client = { key: 'clara cruz', phone: null };
  // The first use also builds the statement.
  await kit.shop.db.transaction((tx) => beginRecord(tx, newCreate(), client));
  await kit.shop.db.transaction(async (tx) => {
    const sent = spyOn(tx._.session, 'prepareQuery');
    const begun = await beginRecord(tx, newCreate(), client);
    expect(sent).toHaveBeenCalledTimes(1);
    const account = { id: kit.people.client.viewer.id, contactNo: '', isCustomers: false };
    expect(begun).toEqual({ id: expect.any(Number), accounts: [account] });
    const locks = await tx.execute(sql`
      select mode from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`);
    expect([...locks]).toEqual([{ mode: 'ShareLock' }]);
  });
});

test('a key that was used before begins no create', async () => {
  const create = newCreate();
  const begin = () =>
    kit.shop.db.transaction((tx) => beginRecord(tx, create, { key: '', phone: null }));
  expect(await begin()).toEqual({ id: expect.any(Number), accounts: [] });
  expect(await begin()).toEqual({ id: null, accounts: [] });
});
