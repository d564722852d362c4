import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newPeople, ownerOf } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { clearDevice, deviceOfRecord, saveDevice } from './customer-devices.ts';
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
const comesIn = (recordId: number, input: Parameters<typeof saveDevice>[1]) =>
  saveDevice(csr(), input, { id: null, customerId: null, recordId });

test('a device that comes in again is the customer’s existing one', async () => {
  const who = person();
  const [first, second] = [await createRecord(csr(), who), await createRecord(csr(), who)];
  const device = await comesIn(first.id, { imei: IMEI, model: 'A54' });
  const again = await comesIn(second.id, { imei: IMEI.slice(0, 14) });
  expect(again).toMatchObject({ id: device.id, model: 'A54' });
  expect(await deviceOfRecord(csr(), second.id)).toMatchObject({ id: device.id });
  const { id } = await ownerOf(kit, first);
  expect(await devicesOfCustomer(csr(), id)).toHaveLength(1);

  const other = await createRecord(csr(), person());
  expect(await refusalOf(comesIn(other.id, { imei: IMEI }))).toMatchObject({
    code: 'conflict',
    details: { field: 'imei' },
  });
  expect(await deviceOfRecord(csr(), other.id)).toBeNull();
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
  for (const { id } of [own, foreign]) await comesIn(id, { imei: '356938035643809' });
  expect(new Set(await found('csr', '356938035643809'))).toEqual(new Set([own.id, foreign.id]));
  expect(await found('csr', '35-693803-564380-9')).toHaveLength(2);
  expect(await found('csr', '3569380356438')).toEqual([]);
  expect(await found('technician', '356938035643809')).toEqual([own.id]);
});

test('a device that was linked to the wrong record stays its customer’s (rule 341)', async () => {
  const who = person();
  const record = await createRecord(csr(), who);
  const device = await comesIn(record.id, { serial: 'R9WT30' });
  expect(await clearDevice(csr(), record.id)).toMatchObject({ id: device.id });
  expect(await deviceOfRecord(csr(), record.id)).toBeNull();
  expect(await clearDevice(csr(), record.id)).toBeNull();
  const { id } = await ownerOf(kit, record);
  expect(await devicesOfCustomer(csr(), id)).toMatchObject([{ id: device.id }]);
  expect(await refusalOf(clearDevice(kit.people.technician.context, record.id))).toMatchObject({
    code: 'forbidden',
  });
});
