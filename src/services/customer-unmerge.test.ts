import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { addClient, newPeople, ownerOf as ownerIn } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { saveDevice } from './customer-devices.ts';
import { mergeCustomers, unmergeCustomers } from './customer-merge.ts';
import * as customers from './customers.ts';
import { restoreUser } from './removed-users.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { deleteUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const person = newPeople();
const ownerOf = (record: { id: number }) => ownerIn(kit, record);
const save = (input: Parameters<typeof customers.saveCustomer>[1]) =>
  customers.saveCustomer(csr(), input, { id: null });
const merge = (into: { id: number }, from: { id: number }, discloses = 0) =>
  mergeCustomers(csr(), { intoId: into.id, fromId: from.id, discloses });
const unmerge = ({ id }: { id: number }) => unmergeCustomers(csr(), id);
const someone = async () => ownerOf(await createRecord(csr(), person()));
const account = async () => (await addClient(kit, person().clientName)).id;

describe('when two customers become two again', () => {
  test('a later merge of the one who stayed is undone first', async () => {
    const [from, into, third] = [await someone(), await someone(), await someone()];
    await merge(into, from);
    await merge(third, into);
    expect(await refusalOf(unmerge(from))).toMatchObject({
      code: 'conflict',
      message: `${into.name} was merged, too. Undo that merge first`,
    });
    await unmerge(into);
    expect(await unmerge(from)).toMatchObject({ visits: 1, mergedInto: null });
    expect(await customers.getCustomer(csr(), into.id)).toMatchObject({ visits: 1 });
  });

  test('what moved on to somebody else since stays there', async () => {
    const [into, third] = [await someone(), person()];
    const record = await createRecord(csr(), person());
    const from = await ownerOf(record);
    const wish = { id: null, customerId: from.id, recordId: null };
    const device = await saveDevice(csr(), { serial: `MOVED-${record.id}` }, wish);
    await merge(into, from);
    await updateRecord(csr(), record.id, third);
    const owner = await ownerOf(record);
    const moved = { id: device.id, customerId: owner.id, recordId: null, fromCustomerId: into.id };
    await saveDevice(csr(), {}, moved);
    await unmerge(from);
    expect((await ownerOf(record)).id).toBe(owner.id);
    const [kept] = await customers.devicesOfCustomer(csr(), owner.id);
    expect(kept?.id).toBe(device.id);
  });

  test('a device that came in since goes with its records, and back with all of them', async () => {
    const other = person();
    const into = await someone();
    const earlier = await createRecord(csr(), other);
    const from = await ownerOf(earlier);
    const own = { id: null, customerId: into.id, recordId: null };
    const before = await saveDevice(csr(), { serial: `BEFORE-${earlier.id}` }, own);
    await merge(into, from);
    const since = await createRecord(csr(), other);
    const add = (serial: string, { id: recordId }: { id: number }) =>
      saveDevice(csr(), { serial }, { id: null, customerId: null, recordId });
    const added = await add(`SINCE-${since.id}`, since);
    const older = await add(`EARLIER-${since.id}`, earlier);
    const kept = await createRecord(csr(), { clientName: into.name, contactNo: into.phone });
    const shared = await add(`SHARED-${since.id}`, kept);
    await saveDevice(csr(), {}, { id: shared.id, customerId: null, recordId: since.id });
    const again = await createRecord(csr(), other);
    for (const device of [before, added])
      await saveDevice(csr(), {}, { id: device.id, customerId: null, recordId: again.id });
    await unmerge(from);
    const devicesOf = async ({ id }: { id: number }) =>
      new Set((await customers.devicesOfCustomer(csr(), id)).map((device) => device.id));
    expect(await devicesOf(from)).toEqual(new Set([added.id, older.id]));
    expect(await devicesOf(into)).toEqual(new Set([before.id, shared.id]));
  });

  test('a record in the name of the one who stayed stays, whichever of the numbers it has', async () => {
    const [one, other] = [person(), person()];
    const into = await ownerOf(await createRecord(csr(), one));
    const from = await ownerOf(await createRecord(csr(), other));
    await merge(into, from);
    const record = await createRecord(csr(), { ...one, contactNo: other.contactNo });
    expect((await ownerOf(record)).id).toBe(into.id);
    await unmerge(from);
    expect((await ownerOf(record)).id).toBe(into.id);
  });

  test('a record with a number of both stays with the one who stayed', async () => {
    const { clientName: name, contactNo: phone } = person();
    const into = await save({ name, phone });
    const from = await save({ name, phone: person().contactNo, phone2: phone });
    await merge(into, from);
    const record = await createRecord(csr(), { ...person(), clientName: name, contactNo: phone });
    await unmerge(from);
    expect((await ownerOf(record)).id).toBe(into.id);
  });

  test('a number that the merge filled in goes back', async () => {
    const { clientName: name, contactNo: phone } = person();
    const [into, from] = [await save({ name }), await save({ name, phone })];
    await merge(into, from);
    expect(await unmerge(from)).toMatchObject({ phone: from.phone });
    expect(await customers.getCustomer(csr(), into.id)).toMatchObject({ phone: null });
  });

  test('they stay one if a third one got the name and the number meanwhile', async () => {
    const { clientName: name, contactNo: phone } = person();
    const [into, from] = [await save({ name: person().clientName }), await save({ name, phone })];
    await merge(into, from);
    await save({ name, phone });
    expect(await refusalOf(unmerge(from))).toMatchObject({ code: 'conflict' });
    expect((await customers.getCustomer(csr(), from.id)).mergedInto).toBe(into.id);
  });

  test('an account that was deleted since belongs to neither', async () => {
    const clientId = await account();
    const [into, from] = [
      await someone(),
      await ownerOf(await createRecord(csr(), { ...person(), clientId })),
    ];
    await merge(into, from, 1);
    expect((await customers.getCustomer(csr(), into.id)).userId).toBe(clientId);
    await deleteUser(kit.people.admin.context, clientId);
    expect((await unmerge(from)).userId).toBeNull();
    expect((await customers.getCustomer(csr(), into.id)).userId).toBeNull();
  });

  test('an account that goes back no longer sees what came in since for the other one', async () => {
    const clientId = await account();
    const others = person();
    const [earlier, linked] = [
      await createRecord(csr(), { ...person(), clientId }),
      await createRecord(csr(), { ...others, clientId }),
    ];
    const into = await save({ name: others.clientName, phone: others.contactNo });
    const from = await ownerOf(earlier);
    await merge(into, from);
    const theirs = await createRecord(csr(), others);
    const accountOf = async ({ id }: { id: number }) => (await getRecord(csr(), id)).clientId;
    expect(await accountOf(theirs)).toBe(clientId);
    await unmerge(from);
    expect(await accountOf(theirs)).toBeNull();
    for (const record of [earlier, linked]) expect(await accountOf(record)).toBe(clientId);
  });

  test('records for one who was merged before go back by way of the other, without an account', async () => {
    const clientId = await account();
    const mine = await createRecord(csr(), { ...person(), clientId });
    const [top, between] = [await ownerOf(mine), await someone()];
    const first = person();
    const bottom = await ownerOf(await createRecord(csr(), first));
    await merge(between, bottom);
    await merge(top, between, 2);
    const since = await createRecord(csr(), first);
    expect((await ownerOf(since)).id).toBe(top.id);
    await unmerge(between);
    expect((await ownerOf(since)).id).toBe(between.id);
    expect((await getRecord(csr(), since.id)).clientId).toBeNull();
    await unmerge(bottom);
    expect((await ownerOf(since)).id).toBe(bottom.id);
    expect((await getRecord(csr(), mine.id)).clientId).toBe(clientId);
  });

  test('nor does an account that goes back see records of one who was merged before', async () => {
    const clientId = await account();
    const from = await ownerOf(await createRecord(csr(), { ...person(), clientId }));
    const first = person();
    const [into, earlier] = [await someone(), await ownerOf(await createRecord(csr(), first))];
    await merge(into, earlier);
    await merge(into, from, 2);
    const since = await createRecord(csr(), first);
    expect((await getRecord(csr(), since.id)).clientId).toBe(clientId);
    await unmerge(from);
    expect((await getRecord(csr(), since.id)).clientId).toBeNull();
    expect((await ownerOf(since)).id).toBe(into.id);
  });

  test.each(['who stays', 'who goes'])(
    'an account of the customer %s, deleted since, is restored to theirs and sees nothing else',
    async (whose) => {
      const clientId = await account();
      const records = [
        await createRecord(csr(), { ...person(), clientId }),
        await createRecord(csr(), person()),
      ] as const;
      const [own, other] = records;
      const [holder, third] = [await ownerOf(own), await ownerOf(other)];
      const [into, from] = whose === 'who stays' ? [holder, third] : [third, holder];
      await merge(into, from, 1);
      const since = await createRecord(csr(), {
        clientName: third.name,
        contactNo: third.phone,
      });
      const accountOf = async ({ id }: { id: number }) => (await getRecord(csr(), id)).clientId;
      expect(await accountOf(other)).toBe(clientId);
      await deleteUser(kit.people.admin.context, clientId);
      await unmerge(from);
      await restoreUser(kit.people.admin.context, clientId);
      expect(await accountOf(own)).toBe(clientId);
      for (const record of [other, since]) expect(await accountOf(record)).toBeNull();
      const userOf = async ({ id }: { id: number }) =>
        (await customers.getCustomer(csr(), id)).userId;
      expect([await userOf(holder), await userOf(third)]).toEqual([clientId, null]);
    },
  );

  test('the open pages of an account lose the records that it no longer sees', async () => {
    const client = await kit.hire('client', person().clientName);
    const own = { ...person(), clientId: client.viewer.id };
    const into = await ownerOf(await createRecord(csr(), own));
    const record = await createRecord(csr(), person());
    const from = await ownerOf(record);
    await merge(into, from, 1);
    const ear = recordEvents(client);
    await unmerge(from);
    expect(await ear.next('record-deleted', record.id)).toMatchObject({ record: null });
  });

  test('a disclosed record keeps another account that it was linked to since', async () => {
    const [clientId, later] = [await account(), await account()];
    const into = await ownerOf(await createRecord(csr(), { ...person(), clientId }));
    const record = await createRecord(csr(), person());
    const from = await ownerOf(record);
    await merge(into, from, 1);
    expect((await getRecord(csr(), record.id)).clientId).toBe(clientId);
    await updateRecord(csr(), record.id, { clientId: later });
    await unmerge(from);
    expect((await getRecord(csr(), record.id)).clientId).toBe(later);
  });
});
