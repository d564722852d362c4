import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { comesIn, newPeople, ownerOf } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import type { DomainError } from '../domain/errors.ts';
import { getActivity } from './activity.ts';
import { clearDevice, deviceHistory, deviceOfRecord, saveDevice } from './customer-devices.ts';
import { devicesOfCustomer } from './customers.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord } from './repairs.ts';

const IMEI = '490154203237518';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const person = newPeople();

test('a device that comes in again is the customer’s existing one', async () => {
  const who = person();
  const [first, second] = [await createRecord(csr(), who), await createRecord(csr(), who)];
  const device = await comesIn(kit, first.id, { imei: IMEI, model: 'A54' });
  const again = await comesIn(kit, second.id, { imei: IMEI.slice(0, 14) });
  expect(again).toMatchObject({ id: device.id, model: 'A54' });
  expect(await deviceOfRecord(csr(), second.id)).toMatchObject({ id: device.id });
  const { id } = await ownerOf(kit, first);
  expect(await devicesOfCustomer(csr(), id)).toHaveLength(1);

  const other = await createRecord(csr(), person());
  expect(await refusalOf(comesIn(kit, other.id, { imei: IMEI }))).toMatchObject({
    code: 'conflict',
    details: { field: 'imei' },
  });
  expect(await deviceOfRecord(csr(), other.id)).toBeNull();
});

test('a device of which only a number is typed has the unit of its record as its model', async () => {
  const who = person();
  const unit = `Galaxy ${'😀'.repeat(120)}`;
  const [first, second] = [
    await createRecord(csr(), { ...who, unit }),
    await createRecord(csr(), { ...who, unit: 'phone' }),
  ];
  const device = await comesIn(kit, first.id, { serial: 'NAMED-BY-UNIT' });
  expect(device.model).toBe(`Galaxy ${'😀'.repeat(93)}`);
  const again = await comesIn(kit, second.id, { serial: 'named-by-unit' });
  expect(again).toMatchObject({ id: device.id, model: device.model });
  const named = await comesIn(kit, second.id, { serial: 'NAMED-ITSELF', brand: 'Nokia' });
  expect(named).toMatchObject({ brand: 'Nokia', model: '' });
});

test('a device of which nothing is known is refused, also after a change', async () => {
  const { id: recordId } = await createRecord(csr(), person());
  const unknown = { code: 'invalid', details: { field: 'model' } };
  expect(await refusalOf(comesIn(kit, recordId, { model: ' ', imei: '' }))).toMatchObject(unknown);
  const { id } = await comesIn(kit, recordId, { note: 'a red one' });
  const wish = { id, customerId: null, recordId };
  expect(await refusalOf(saveDevice(csr(), { note: null }, wish))).toMatchObject(unknown);
  expect(await saveDevice(csr(), { note: '', kind: 'Phone' }, wish)).toMatchObject({ note: '' });

  await rowsOf(kit.shop, `update devices set kind = '' where id = ${id}`);
  expect(await saveDevice(csr(), {}, wish)).toMatchObject({ kind: '' });
});

test('a device that somebody else changed meanwhile is not overwritten', async () => {
  const record = await createRecord(csr(), person());
  const { id, version } = await comesIn(kit, record.id, { serial: `S-${record.id}` });
  const save = (note: string) =>
    saveDevice(csr(), { note }, { id, version, customerId: null, recordId: null });
  expect(await save('dent on the back')).toMatchObject({ version: version + 1 });
  expect(await refusalOf(save('scratched'))).toMatchObject({
    code: 'conflict',
    details: { current: { note: 'dent on the back' } },
  });
});

test('requests with one key add one device', async () => {
  const { id: recordId } = await createRecord(csr(), person());
  const wish = { id: null, customerId: null, recordId, key: 'one-device-of-two-requests' };
  const one = await saveDevice(csr(), { model: 'Nokia' }, wish);
  const two = await saveDevice(csr(), { model: 'Nokia' }, wish);
  expect(two.id).toBe(one.id);
});

test('a search for a whole IMEI finds the records of its device, for those who may see them', async () => {
  const found = async (viewer: 'csr' | 'technician', search: string) => {
    const { context } = kit.people[viewer];
    return (await pageOfRecords(context, { filter: { search } })).records.map(({ id }) => id);
  };
  const who = { ...person(), technicianInCharge: NAMES.technician };
  const own = await createRecord(csr(), who);
  const foreign = await createRecord(csr(), { ...who, technicianInCharge: 'Somebody Else' });
  for (const { id } of [own, foreign]) await comesIn(kit, id, { imei: '356938035643809' });
  expect(new Set(await found('csr', '356938035643809'))).toEqual(new Set([own.id, foreign.id]));
  expect(await found('csr', '35-693803-564380-9')).toHaveLength(2);
  expect(await found('csr', '3569380356438')).toEqual([]);
  expect(await found('technician', '356938035643809')).toEqual([own.id]);
});

test('a device that was linked to the wrong record stays its customer’s (rule 341)', async () => {
  const who = person();
  const record = await createRecord(csr(), who);
  const device = await comesIn(kit, record.id, { serial: 'R9WT30' });
  expect(await clearDevice(csr(), record.id)).toMatchObject({ id: device.id });
  expect(await deviceOfRecord(csr(), record.id)).toBeNull();
  expect(await clearDevice(csr(), record.id)).toBeNull();
  const { id } = await ownerOf(kit, record);
  expect(await devicesOfCustomer(csr(), id)).toMatchObject([{ id: device.id }]);
  expect(await refusalOf(clearDevice(kit.people.technician.context, record.id))).toMatchObject({
    code: 'forbidden',
  });
});

describe('a device that was sold on (rule 437)', () => {
  const SOLD = '353918057730000';
  const conflict = async (attempt: Promise<unknown>) => {
    const refusal = (await refusalOf(attempt)) as DomainError;
    expect(refusal.code).toBe('conflict');
    return refusal.details;
  };

  test('moves to its new owner once confirmed, and back; earlier records keep their customer', async () => {
    const [seller, buyer] = [person(), person()];
    const [before, now] = [await createRecord(csr(), seller), await createRecord(csr(), buyer)];
    const [from, to] = [await ownerOf(kit, before), await ownerOf(kit, now)];
    const device = await comesIn(kit, before.id, { imei: SOLD, brand: 'Samsung', model: 'A54' });
    const wish = { id: null, customerId: null, recordId: now.id };
    const { field, current } = await conflict(saveDevice(csr(), { imei: SOLD }, wish));
    expect({ field, current }).toEqual({
      field: 'imei',
      current: {
        from: { id: from.id, name: seller.clientName },
        to: { id: to.id, name: buyer.clientName },
      },
    });
    const unrelated = { ...wish, fromCustomerId: to.id };
    expect(await conflict(saveDevice(csr(), { imei: SOLD }, unrelated))).toMatchObject({ current });

    const sold = { ...wish, fromCustomerId: from.id, key: 'a-device-that-was-sold-on' };
    const moved = await saveDevice(csr(), { imei: SOLD }, sold);
    expect(moved).toMatchObject({ id: device.id, customerId: to.id, brand: 'Samsung' });
    expect(await saveDevice(csr(), { imei: SOLD }, { ...wish, key: sold.key })).toEqual(moved);
    expect(await devicesOfCustomer(csr(), from.id)).toEqual([]);
    expect(await deviceOfRecord(csr(), before.id)).toMatchObject({ id: device.id });
    expect((await ownerOf(kit, before)).id).toBe(from.id);
    const visits = await deviceHistory(csr(), now.id);
    expect(visits.map(({ id }) => id)).toEqual([now.id, before.id]);

    const back = { id: device.id, customerId: from.id, fromCustomerId: to.id, recordId: null };
    expect(await saveDevice(csr(), {}, back)).toMatchObject({ customerId: from.id, imei: SOLD });
    await conflict(saveDevice(csr(), {}, back));
    const { entries } = await getActivity(kit.people.admin.context, { kind: 'customer' }, {});
    const moves = entries.filter(({ changes }) =>
      changes.some((one) => one.field === 'deviceOwner'),
    );
    const [a, b] = [String(from.id), String(to.id)];
    expect(moves.map(({ subjectId }) => subjectId)).toEqual([a, b, b, a]);
    expect(moves.at(-1)?.changes).toContainEqual({
      field: 'deviceOwner',
      before: seller.clientName,
      after: buyer.clientName,
    });
  });

  test('is not offered where it would become one with another device', async () => {
    const [seller, buyer] = [person(), person()];
    const [one, two] = [await createRecord(csr(), seller), await createRecord(csr(), buyer)];
    const { id: from } = await ownerOf(kit, one);
    await comesIn(kit, one.id, { serial: 'SOLD-ON-1' });
    const own = await comesIn(kit, two.id, { imei: '353918057730018' });
    const edit = { id: own.id, customerId: null, recordId: null };
    const refused = await conflict(saveDevice(csr(), { serial: 'sold-on-1' }, edit));
    expect(refused).toEqual({ field: 'serial' });
    const both = { imei: '353918057730018', serial: 'SOLD-ON-1' };
    const wish = { id: null, customerId: null, recordId: two.id, fromCustomerId: from };
    await conflict(saveDevice(csr(), both, wish));
    expect(await devicesOfCustomer(csr(), from)).toHaveLength(1);
  });
});

test('the first visit of a device shows its latest visits, however many there are', async () => {
  const who = person();
  const { id } = await createRecord(csr(), { ...who, date: '2020-01-01' });
  const device = await comesIn(kit, id, { serial: 'DEMO-UNIT' });
  await Promise.all(Array.from({ length: 50 }, () => createRecord(csr(), who)));
  const owner = await ownerOf(kit, { id });
  await rowsOf(
    kit.shop,
    `update record_customers set device_id = ${device.id} where customer_id = ${owner.id}`,
  );
  const visits = await deviceHistory(csr(), id);
  expect(visits).toHaveLength(50);
  expect(visits.map((visit) => visit.id)).not.toContain(id);
});
