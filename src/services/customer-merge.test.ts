import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { addClient, newPeople, ownerOf as ownerIn } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { saveDevice } from './customer-devices.ts';
import { mergeCustomers, unmergeCustomers } from './customer-merge.ts';
import * as customers from './customers.ts';
import { createRecord, deleteRecord, getRecord, updateRecord } from './repairs.ts';
import { getTimeline } from './timeline.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
/** Another time for the shop's clock; null for the computer's. */
let later: Date | null = null;
beforeAll(async () => {
  kit = await createTestShop(() => later ?? new Date());
});
beforeEach(() => {
  later = null;
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const person = newPeople();
const ownerOf = (record: { id: number }) => ownerIn(kit, record);
const save = (input: Parameters<typeof customers.saveCustomer>[1], id: number | null = null) =>
  customers.saveCustomer(csr(), input, { id });

/** All rows that a merge touches, without what counts changes. */
const rowsNow = async () => {
  const tables = ['customers', 'devices', 'record_customers', 'repair_records'];
  const found = await Promise.all(
    tables.map((table) =>
      rowsOf(
        kit.shop,
        `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t order by 1`,
      ),
    ),
  );
  return found;
};

describe('two customers that are merged', () => {
  /** A customer with an account, and a person without one. */
  const accountAndPerson = async () => {
    const client = await kit.hire('client', person().clientName);
    const own = { ...person(), clientId: client.viewer.id };
    const into = await ownerOf(await createRecord(csr(), own));
    return { client, own, into, who: person() };
  };

  test('become one, with the records and devices of both and blanks filled', async () => {
    const [one, two] = [person(), person()];
    const [first, second] = [await createRecord(csr(), one), await createRecord(csr(), two)];
    const [into, from] = [await ownerOf(first), await ownerOf(second)];
    await save({ address: 'Rizal Street 1' }, from.id);
    const device = { id: null, customerId: from.id, recordId: second.id };
    await saveDevice(csr(), { serial: `S-${second.id}` }, device);
    await mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 0 });
    const merged = await customers.getCustomer(csr(), into.id);
    expect(merged).toMatchObject({
      visits: 2,
      name: one.clientName,
      phone2: from.phone,
      address: 'Rizal Street 1',
    });
    expect(await customers.devicesOfCustomer(csr(), into.id)).toHaveLength(1);
    expect((await getRecord(csr(), second.id)).clientName).toBe(two.clientName);
    // The name and the number of the one that went still lead to the one that stayed.
    expect((await ownerOf(await createRecord(csr(), two))).id).toBe(into.id);
  });

  test('are merged once, although they are merged again the same way', async () => {
    const into = await ownerOf(await createRecord(csr(), person()));
    const from = await ownerOf(await createRecord(csr(), person()));
    const third = await ownerOf(await createRecord(csr(), person()));
    const wish = { intoId: into.id, fromId: from.id, discloses: 0 };
    await mergeCustomers(csr(), wish);
    const after = await rowsNow();
    expect(await mergeCustomers(csr(), wish)).toMatchObject({ id: into.id, visits: 2 });
    expect(await rowsNow()).toEqual(after);
    expect(await customers.mergedInto(csr(), into.id)).toHaveLength(1);
    for (const other of [
      { ...wish, intoId: third.id },
      { intoId: from.id, fromId: into.id, discloses: 0 },
    ])
      expect(await refusalOf(mergeCustomers(csr(), other))).toMatchObject({ code: 'conflict' });
  });

  test.each(['the lower one stays', 'the higher one stays'])(
    'become two again with every row as before, when %s',
    async (which) => {
      const client = await addClient(kit, person().clientName);
      const records = [
        await createRecord(csr(), { ...person(), clientId: client.id }),
        await createRecord(csr(), person()),
      ];
      const owners = await Promise.all(records.map(ownerOf));
      await save({ note: 'of the second', email: 'b@example.ph' }, owners[1]?.id);
      const before = await rowsNow();
      const [intoId = 0, fromId = 0] = (
        which === 'the lower one stays' ? owners : owners.toReversed()
      ).map(({ id }) => id);
      await mergeCustomers(csr(), { intoId, fromId, discloses: 1 });
      expect((await getRecord(csr(), records[1]?.id ?? 0)).clientId).toBe(client.id);
      expect(await rowsNow()).not.toEqual(before);
      await unmergeCustomers(csr(), fromId);
      expect(await rowsNow()).toEqual(before);
    },
  );

  test('are refused when both belong to accounts', async () => {
    const account = async () => (await addClient(kit, person().clientName)).id;
    const owners = [];
    for (const clientId of [await account(), await account()])
      owners.push(await ownerOf(await createRecord(csr(), { ...person(), clientId })));
    const [intoId = 0, fromId = 0] = owners.map(({ id }) => id);
    const merging = mergeCustomers(csr(), { intoId, fromId, discloses: 9 });
    expect(await refusalOf(merging)).toMatchObject({ code: 'conflict' });
  });

  test('are not merged while their records belong to two accounts', async () => {
    const account = async () => (await addClient(kit, person().clientName)).id;
    const [clientId, other] = [await account(), await account()];
    const into = await ownerOf(await createRecord(csr(), { ...person(), clientId }));
    const record = await createRecord(csr(), person());
    const from = await ownerOf(record);
    await rowsOf(
      kit.shop,
      `update repair_records set client_id = ${other} where id = ${record.id}`,
    );
    expect(
      await refusalOf(mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 9 })),
    ).toMatchObject({
      code: 'conflict',
      message:
        'Their records belong to two accounts. Customers with two accounts cannot be merged.',
    });
  });

  test('are merged without a number that a third one of the same name has', async () => {
    const { clientName: name, contactNo: phone } = person();
    const [into, from] = [await save({ name }), await save({ name: person().clientName, phone })];
    await save({ name, phone });
    await mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 0 });
    expect(await customers.getCustomer(csr(), into.id)).toMatchObject({ phone: null });
    expect(await customers.mergedInto(csr(), into.id)).toHaveLength(1);
  });

  test('disclose repairs to an account only after that number was confirmed', async () => {
    const { client, into, who } = await accountAndPerson();
    const [first] = [await createRecord(csr(), who), await createRecord(csr(), who)];
    const from = await ownerOf(first);
    const wish = { intoId: into.id, fromId: from.id };
    for (const discloses of [0, 1, 3])
      expect(await refusalOf(mergeCustomers(csr(), { ...wish, discloses }))).toMatchObject({
        code: 'conflict',
        message: `${client.viewer.name}’s account will see 2 more repairs`,
        details: { current: { discloses: 2 } },
      });
    expect((await getRecord(csr(), first.id)).clientId).toBeNull();
    await mergeCustomers(csr(), { ...wish, discloses: 2 });
    expect((await getRecord(client.context, first.id)).id).toBe(first.id);
  });

  test('become two again with the records that were written for each meanwhile', async () => {
    const { client, own, into, who } = await accountAndPerson();
    const from = await ownerOf(await createRecord(csr(), who));
    await mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 1 });
    const [theirs, others] = [await createRecord(csr(), who), await createRecord(csr(), own)];
    const corrected = await createRecord(csr(), own);
    await updateRecord(csr(), corrected.id, who);
    expect((await getRecord(client.context, theirs.id)).id).toBe(theirs.id);
    await unmergeCustomers(csr(), from.id);
    for (const record of [theirs, corrected]) {
      expect((await ownerOf(record)).id).toBe(from.id);
      expect((await getRecord(csr(), record.id)).clientId).toBeNull();
    }
    // The account's open pages hear of it.
    const lastChanges = `select changes from journal where record_id = ${theirs.id}
      order by id desc limit 1`;
    expect(await valueOf(kit.shop, lastChanges)).toEqual([
      { field: 'clientId', before: String(client.viewer.id), after: null },
    ]);
    expect((await ownerOf(others)).id).toBe(into.id);
    expect((await getRecord(client.context, others.id)).id).toBe(others.id);
  });

  test('tell nothing of a deleted record when they become two again', async () => {
    const { into, who } = await accountAndPerson();
    const [kept, deleted] = [await createRecord(csr(), who), await createRecord(csr(), who)];
    const from = await ownerOf(kept);
    await mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 2 });
    await deleteRecord(admin(), deleted.id);
    await unmergeCustomers(csr(), from.id);
    expect((await getRecord(csr(), kept.id)).clientId).toBeNull();
    // One record alone is not disclosed to the account again.
    expect((await getTimeline(csr(), kept.id)).undo).toBeNull();
    const restored = await undoChange(admin(), deleted.id, deleted.version);
    expect(restored.clientId).toBeNull();
  });

  test('leave deleted records as they are, except for their customer', async () => {
    const { client, into, who } = await accountAndPerson();
    const [kept, deleted] = [await createRecord(csr(), who), await createRecord(csr(), who)];
    const from = await ownerOf(kept);
    await deleteRecord(admin(), deleted.id);
    await mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 1 });
    expect((await getRecord(csr(), kept.id)).clientId).toBe(client.viewer.id);
    const restored = await undoChange(admin(), deleted.id, deleted.version);
    expect(restored.clientId).toBeNull();
    expect((await ownerOf(restored)).id).toBe(into.id);
  });

  test('can be undone for 30 days', async () => {
    const [into, from] = [await save({ name: person().clientName }), await save({ name: 'Zenón' })];
    await mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses: 0 });
    expect(await customers.mergedInto(csr(), into.id)).toMatchObject([
      { id: from.id, name: 'Zenón', canUnmerge: true },
    ]);
    later = new Date(Date.now() + 31 * 86_400_000);
    expect(await refusalOf(unmergeCustomers(csr(), from.id))).toMatchObject({ code: 'conflict' });
    later = null;
    await unmergeCustomers(csr(), from.id);
    expect(await refusalOf(unmergeCustomers(csr(), from.id))).toMatchObject({ code: 'not-found' });
  });

  test('are merged once when two people merge them in both directions at once', async () => {
    const [one, two] = [await save({ name: person().clientName }), await save({ name: 'Yoyong' })];
    const done = await Promise.allSettled([
      mergeCustomers(csr(), { intoId: one.id, fromId: two.id, discloses: 0 }),
      mergeCustomers(admin(), { intoId: two.id, fromId: one.id, discloses: 0 }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
