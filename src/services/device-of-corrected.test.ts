import { afterAll, beforeAll, expect, test } from 'bun:test';
import { comesIn, newPeople, ownerOf } from '../../test/kit/customers.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { clearDevice, deviceOfRecord, saveDevice } from './customer-devices.ts';
import { createRecord, updateRecord } from './repairs.ts';
import { undoChange } from './undo.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const person = newPeople();

test('a device goes along when the client of its only record is corrected, and back with the undo', async () => {
  const [wrong, right] = [person(), person()];
  const record = await createRecord(csr(), wrong);
  const typed = await ownerOf(kit, record);
  const device = await comesIn(kit, record.id, { serial: 'CORRECTED-1' });
  const { version } = await updateRecord(csr(), record.id, right);
  const owner = await ownerOf(kit, record);
  expect(await deviceOfRecord(csr(), record.id)).toMatchObject({ customerId: owner.id });
  const again = await createRecord(csr(), right);
  expect(await comesIn(kit, again.id, { serial: 'CORRECTED-1' })).toMatchObject({ id: device.id });

  // Now it has come in with another record of its customer, too.
  await undoChange(csr(), record.id, version);
  expect((await ownerOf(kit, record)).id).toBe(typed.id);
  expect(await deviceOfRecord(csr(), again.id)).toMatchObject({ customerId: owner.id });
  await clearDevice(csr(), again.id);
  const moved = await updateRecord(csr(), record.id, right);
  await undoChange(csr(), record.id, moved.version);
  expect(await deviceOfRecord(csr(), record.id)).toMatchObject({ customerId: typed.id });
});

test('a device that was sold on goes along, although its former owner brought it before', async () => {
  const [first, typed, right] = [person(), person(), person()];
  const before = await createRecord(csr(), first);
  const { id } = await comesIn(kit, before.id, { serial: 'CORRECTED-2' });
  const record = await createRecord(csr(), typed);
  const { id: fromCustomerId } = await ownerOf(kit, before);
  const { id: customerId } = await ownerOf(kit, record);
  await saveDevice(csr(), {}, { id, customerId, recordId: record.id, fromCustomerId });
  await updateRecord(csr(), record.id, right);
  const owner = await ownerOf(kit, record);
  expect(await deviceOfRecord(csr(), record.id)).toMatchObject({ customerId: owner.id });
});
