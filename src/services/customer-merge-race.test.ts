import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newPeople, ownerOf as ownerIn } from '../../test/kit/customers.ts';
import { waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { linkNewRecord } from '../data/record-customers.ts';
import { nameKey } from '../domain/names.ts';
import { mergeCustomers } from './customer-merge.ts';
import { saveDevice } from './customer-devices.ts';
import { createRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const person = newPeople();
const ownerOf = (record: { id: number }) => ownerIn(kit, record);

/** Begins a merge and stops it behind what it moves. */
async function holdMerge(intoId: number, fromId: number) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const gate = kit.shop.db.transaction(async (tx) => {
    await tx.execute('lock table customer_merges in access exclusive mode');
    close();
    await opened;
  });
  await closed;
  const merging = mergeCustomers(csr(), { intoId, fromId, discloses: 0 });
  await waitForLocks(kit.shop, 1);
  return {
    finish: async () => {
      open();
      await Promise.all([gate, merging]);
    },
  };
}

test.each(['created', 'given their name and number'])(
  'a record that is %s during a merge belongs to the customer who stays',
  async (how) => {
    const [one, two] = [person(), person()];
    const into = await ownerOf(await createRecord(csr(), one));
    const from = await ownerOf(await createRecord(csr(), two));
    const { id } = await createRecord(csr(), person());
    const merge = await holdMerge(into.id, from.id);
    const writing =
      how === 'created' ? createRecord(csr(), two) : updateRecord(csr(), id, { ...two });
    await Promise.race([writing, waitForLocks(kit.shop, 2)]);
    await merge.finish();
    expect((await ownerOf(await writing)).id).toBe(into.id);
  },
);

test('a device that is saved during a merge belongs to the customer who stays', async () => {
  const into = await ownerOf(await createRecord(csr(), person()));
  const from = await ownerOf(await createRecord(csr(), person()));
  const merge = await holdMerge(into.id, from.id);
  const wish = { id: null, customerId: from.id, recordId: null };
  const saving = saveDevice(csr(), { imei: '490154203237518' }, wish);
  await waitForLocks(kit.shop, 2);
  await merge.finish();
  expect(await saving).toMatchObject({ customerId: into.id });
});

test('a merge waits for a record that is being created', async () => {
  const [one, two] = [person(), person()];
  const into = await ownerOf(await createRecord(csr(), one));
  const from = await ownerOf(await createRecord(csr(), two));
  const late = await createRecord(csr(), {});
  const merge = await kit.shop.db.transaction(async (tx) => {
    const client = { name: from.name, key: nameKey(from.name), phone: from.phone };
    linkNewRecord(tx, late.id, client);
    const merging = mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 0 });
    await Promise.race([merging, waitForLocks(kit.shop, 1)]);
    return { merging };
  });
  await merge.merging;
  expect((await ownerOf(late)).id).toBe(into.id);
});
