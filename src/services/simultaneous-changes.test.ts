import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newPeople } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { saveChecklist } from './checklists.ts';
import { clearDevice, saveDevice } from './customer-devices.ts';
import { createExpense, updateExpense } from './expenses.ts';
import { createRecord } from './repairs.ts';
import { setCommissionVisibility } from './settings.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;

/** Begins changes while a statement keeps them from writing, and lets them write together. */
async function together<T>(lock: string, ...changes: (() => Promise<T>)[]): Promise<T[]> {
  const { begun } = await kit.shop.db.transaction(async (tx) => {
    await tx.execute(lock);
    const all = Promise.all(changes.map((change) => change()));
    await waitForLocks(kit.shop, changes.length);
    return { begun: all };
  });
  return begun;
}

/** The changes that the journal notes of a subject, the oldest first. */
async function noted(subject: string, id: string): Promise<unknown[]> {
  const where = `subject = '${subject}' and subject_id = '${id}'`;
  const rows = await rowsOf(kit.shop, `select changes from journal where ${where} order by id`);
  return rows.map((row) => row['changes']);
}

test('the journal notes for each of two checklists saved together what it replaced', async () => {
  const save = (label: string) => () => saveChecklist(admin(), 'Phone', [{ label, active: true }]);
  const lock = 'lock table checklist_items in share row exclusive mode';
  await together(lock, save('Screen'), save('Battery'));
  const [first, second] = (await noted('shop', 'checklist')).flat();
  const { after } = Object(first);
  expect(second).toMatchObject({ field: 'checklistPhone', before: after });
});

test('the journal notes for each of two settings saved together what it replaced', async () => {
  const set = (value: boolean) => () => setCommissionVisibility(admin(), value);
  await together('lock table system_settings in share mode', set(true), set(false));
  const [first, second] = (await noted('setting', 'commission-visibility')).flat();
  const { after } = Object(first);
  expect(second).toMatchObject({ field: 'value', before: after });
});

test('a device is taken off a record once', async () => {
  const { context } = kit.people.csr;
  const { id: recordId } = await createRecord(context, newPeople()());
  const device = await saveDevice(
    context,
    { model: 'A54' },
    { id: null, customerId: null, recordId },
  );
  const clear = () => clearDevice(context, recordId);
  const lock = `select from record_customers where record_id = ${recordId} for update`;
  const cleared = await together(lock, clear, clear);
  expect(cleared.filter((one) => one !== null)).toMatchObject([{ id: device.id }]);
  const entries = await noted('customer', String(device.customerId));
  expect(JSON.stringify(entries).split('deviceOfRecord')).toHaveLength(2);
});

test('an expense does not go back to a category that is no longer offered', async () => {
  const spent = { date: '2026-11-21', category: 'salary', workWeek: 3, amount: '1' };
  const { id } = await createExpense(admin(), spent);
  const rename = (to: string) => `update expenses set category = '${to}' where id = ${id}`;
  await kit.shop.db.execute(rename('bygone'));
  expect(await updateExpense(admin(), id, { category: 'bygone' })).toMatchObject({
    amount: '1.00',
  });
  const change = () => refusalOf(updateExpense(admin(), id, { category: 'bygone' }));
  expect(await together(rename('salary'), change)).toMatchObject([{ code: 'invalid' }]);
});
