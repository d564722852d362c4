import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { sha256 } from '../sha256.ts';
import { saveDevice } from './customer-devices.ts';
import { createExpense, deleteExpense } from './expenses.ts';
import { handOver } from './hand-over.ts';
import { saveIntake, showPasscode } from './intakes.ts';
import { logMessage } from './messages.ts';
import { saveNote } from './notes.ts';
import { addPayment, refund } from './payments.ts';
import { createRecord, deleteRecord, updateRecord } from './repairs.ts';
import { addTechnician } from './technicians.ts';
import { createTemplate } from './templates.ts';
import { undoChange } from './undo.ts';
import { createUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const csr = () => kit.people.csr.context;
const count = (unit: string) =>
  valueOf(kit.shop, `select count(*)::int from repair_records where unit = '${unit}'`);

test('the same create sent many times at once makes one record and one event', async () => {
  const tries = Array.from({ length: 20 }, () =>
    createRecord(csr(), { unit: 'twenty' }, { key: 'key-20-x' }),
  );
  const ids = new Set((await Promise.all(tries)).map((record) => record.id));
  expect(ids.size).toBe(1);
  expect(await count('twenty')).toBe(1);
  const events = await valueOf(
    kit.shop,
    `select count(*)::int from journal where record_id = ${[...ids][0]}`,
  );
  expect(events).toBe(1);
});

test('a create that is sent again later returns the current record', async () => {
  const { id } = await createRecord(csr(), { unit: 'later' }, { key: 'key-later' });
  await updateRecord(csr(), id, { declaredIssue: 'changed' });
  const again = await createRecord(csr(), { unit: 'later' }, { key: 'key-later' });
  expect(again).toMatchObject({ id, version: 2, declaredIssue: 'changed' });
});

test('an intake with a passcode is changed once, however often its change is sent', async () => {
  const { id } = await createRecord(csr(), { unit: 'with a PIN' });
  const send = (value: string) =>
    saveIntake(
      csr(),
      id,
      { passcode: { kind: 'pin', value } },
      { version: 0, key: 'key-of-intake' },
    );
  const [one, other] = await Promise.all([send('2468'), send('2468')]);
  expect([one.version, other.version]).toEqual([1, 1]);
  const refused = { code: 'conflict', details: { field: 'idempotencyKey' } };
  expect(await refusalOf(send('1357'))).toMatchObject(refused);
  expect(await showPasscode(csr(), id)).toEqual({ kind: 'pin', value: '2468' });
});

test('a change is undone once, however often its undo is sent', async () => {
  const { id } = await createRecord(csr(), { unit: 'as it was' });
  const { version } = await updateRecord(csr(), id, { unit: 'changed' });
  const send = () => undoChange(csr(), id, version, 'key-of-undo');
  const [one, other] = await Promise.all([send(), send()]);
  expect([one, other]).toMatchObject([
    { unit: 'as it was', version: version + 1 },
    { unit: 'as it was', version: version + 1 },
  ]);
});

test('an undo that is sent again returns no record that is another technician’s by now', async () => {
  const { context } = kit.people.technician;
  const { id } = await createRecord(csr(), { technicianInCharge: NAMES.technician });
  const { version } = await updateRecord(context, id, { repairReport: 'opened' });
  const send = () => undoChange(context, id, version, 'key-of-moved');
  expect(await send()).toMatchObject({ repairReport: '' });
  await updateRecord(csr(), id, { technicianInCharge: 'Another One' });
  expect(await refusalOf(send())).toMatchObject({ code: 'not-found' });
});

test('a create that is sent again after its row was deleted says so, and creates nothing', async () => {
  const { context } = kit.people.admin;
  const { id } = await createRecord(context, { unit: 'deleted' }, { key: 'key-deleted' });
  await deleteRecord(context, id);
  const again = createRecord(context, { unit: 'deleted' }, { key: 'key-deleted' });
  expect(await refusalOf(again)).toMatchObject({
    code: 'gone',
    message: 'Repair record was created with this idempotency key and deleted since',
  });
  expect(await count('deleted')).toBe(1);

  const spent = { date: '2026-11-21', category: 'salary', workWeek: '3', amount: '8' };
  const expense = await createExpense(context, spent, 'key-deleted-expense');
  await deleteExpense(context, expense.id);
  const spentAgain = createExpense(context, spent, 'key-deleted-expense');
  expect(await refusalOf(spentAgain)).toMatchObject({ code: 'gone' });
});

test('a key that was used for something else is refused', async () => {
  await createRecord(csr(), { unit: 'one' }, { key: 'key-other' });
  const refusal = createRecord(csr(), { unit: 'two' }, { key: 'key-other' });
  expect(await refusalOf(refusal)).toMatchObject({ code: 'conflict' });
  expect(await count('two')).toBe(0);
});

const CASH = { amount: '10', channel: 'cash' };
const TEXT = { purpose: 'reply', channel: 'sms', body: 'Your unit is ready.' };

test.each<[string, (id: number, key: string) => Promise<unknown>]>([
  ['payment', (id, key) => addPayment(csr(), id, CASH, { key })],
  ['refund', (id, key) => refund(csr(), id, CASH, { key })],
  ['hand-over', (id, key) => handOver(csr(), id, {}, { key })],
  ['intake', (id, key) => saveIntake(csr(), id, { accessoryNote: 'charger' }, { key })],
  ['note', (id, key) => saveNote(csr(), id, { body: 'called' }, { id: null, key })],
  ['message', (id, key) => logMessage(csr(), id, TEXT, key)],
  [
    'device',
    (recordId, key) =>
      saveDevice(csr(), { kind: 'Phone' }, { id: null, customerId: null, recordId, key }),
  ],
])('the key of the %s of one record is refused for another', async (what, send) => {
  const paid = async (contactNo: string) => {
    const input = { clientName: what, contactNo, repairStatus: 'Unit OK', repairCost: '500' };
    const { id } = await createRecord(csr(), input);
    await addPayment(csr(), id, CASH);
    return id;
  };
  const [one, other] = [await paid('0917 555 0001'), await paid('0917 555 0002')];
  await send(one, `key-about-${what}`);
  await send(one, `key-about-${what}`);
  expect(await refusalOf(send(other, `key-about-${what}`))).toMatchObject({
    code: 'conflict',
    details: { field: 'idempotencyKey' },
  });
});

test('the key of a payment does not return it', async () => {
  const { id } = await createRecord(csr(), { repairCost: '500' });
  await addPayment(csr(), id, CASH, { key: 'key-in-and-out' });
  expect(await refusalOf(refund(csr(), id, CASH, { key: 'key-in-and-out' }))).toMatchObject({
    details: { field: 'idempotencyKey' },
  });
});

test('a create that was refused leaves its key free', async () => {
  const refusal = createRecord(
    csr(),
    { unit: 'free', clientId: 2_000_000_000 },
    { key: 'key-free' },
  );
  expect(await refusalOf(refusal)).toMatchObject({ code: 'invalid' });
  await createRecord(csr(), { unit: 'free' }, { key: 'key-free' });
  expect(await count('free')).toBe(1);
});

test('each user has their own keys, and creates without a key are all done', async () => {
  const input = { unit: 'mine' };
  const one = await createRecord(csr(), input, { key: 'key-mine' });
  const other = await createRecord(kit.people.admin.context, input, { key: 'key-mine' });
  expect(other.id).not.toBe(one.id);
  for (const { context, id } of [
    { context: csr(), id: one.id },
    { context: kit.people.admin.context, id: other.id },
  ])
    expect((await createRecord(context, input, { key: 'key-mine' })).id).toBe(id);
  await Promise.all([createRecord(csr(), input), createRecord(csr(), input)]);
  expect(await count('mine')).toBe(4);
});

test.each(['', 'short', 'x'.repeat(201), 'with space', 'line\nbreak', 'nul\0nul', 'ünïcödé'])(
  'case %#: this is no key',
  async (key) => {
    const refusal = createRecord(csr(), { unit: 'never' }, { key });
    expect(await refusalOf(refusal)).toMatchObject({
      code: 'invalid',
      details: { field: 'idempotencyKey' },
    });
    expect(await count('never')).toBe(0);
  },
);

test('expenses and templates are created once as well', async () => {
  const { context } = kit.people.admin;
  const spent = { date: '2026-11-21', category: 'salary', workWeek: '3', amount: '7' };
  const expense = await createExpense(context, spent, 'key-expense');
  expect(await createExpense(context, spent, 'key-expense')).toEqual(expense);
  const reply = { label: 'Hours', content: 'We open at nine.' };
  const template = await createTemplate(context, reply, 'key-template');
  expect(await createTemplate(context, reply, 'key-template')).toEqual(template);
  const crossed = createTemplate(context, reply, 'key-expense');
  expect(await refusalOf(crossed)).toMatchObject({ code: 'conflict' });
});

test('a technician name is added once; one that is on the list already stays refused', async () => {
  const { context } = kit.people.admin;
  const added = await addTechnician(context, 'Once Only', 'key-technician');
  expect(await addTechnician(context, 'Once Only', 'key-technician')).toEqual(added);
  const taken = addTechnician(context, 'Once Only', 'key-technician-2');
  expect(await refusalOf(taken)).toMatchObject({ code: 'conflict', details: { field: 'name' } });
  const other = addTechnician(context, 'Another One', 'key-technician');
  expect(await refusalOf(other)).toMatchObject({ details: { field: 'idempotencyKey' } });
});

test('an account is created once; the same key with another password is refused', async () => {
  const { context } = kit.people.admin;
  const input = { username: 'once', name: 'Once', role: 'csr', password: 'correct horse 4' };
  const made = await createUser(context, input, 'key-account');
  expect(await createUser(context, input, 'key-account')).toEqual(made);
  const other = createUser(context, { ...input, password: 'correct horse 5' }, 'key-account');
  expect(await refusalOf(other)).toMatchObject({ details: { field: 'idempotencyKey' } });
});

test('the password is compared only after the key is free', async () => {
  const { context } = kit.people.admin;
  const input = { username: 'often', name: 'Often', role: 'csr', password: 'correct horse 7' };
  const made = await createUser(context, input, 'key-often');
  const verify = Bun.password.verify.bind(Bun.password);
  const held: unknown[] = [];
  const compared = spyOn(Bun.password, 'verify').mockImplementation(async (password, hash) => {
    const locks = `select count(*)::int from pg_locks join pg_database on oid = database
      where datname = current_database() and relation = 'idempotency_keys'::regclass`;
    held.push(await valueOf(kit.shop, locks));
    return verify(password, hash);
  });
  try {
    expect(await createUser(context, input, 'key-often')).toEqual(made);
    expect(held).toEqual([0]);
  } finally {
    compared.mockRestore();
  }
});

test('nothing stored beside a key reveals the password of the account', async () => {
  const { context } = kit.people.admin;
  const input = { username: 'secret', name: 'Secret', role: 'csr', password: 'correct horse 6' };
  await createUser(context, input, 'key-secret-account');
  const { password: _password, ...described } = input;
  const checksum = sha256(`User:${JSON.stringify(described)}`);
  expect(
    await valueOf(
      kit.shop,
      "select fingerprint from idempotency_keys where key = 'key-secret-account'",
    ),
  ).toBe(checksum);
});
