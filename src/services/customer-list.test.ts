import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newPeople } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { CustomerOrder } from '../domain/customers.ts';
import { getTodayCounts } from './board.ts';
import { listDuplicates, pageOfCustomers } from './customer-list.ts';
import { saveCustomer } from './customers.ts';
import { addPayment, refund, voidPayment } from './payments.ts';
import { cursorOf } from './repair-list.ts';
import { createRecord, deleteRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  for (const name of ['Zita Listed', 'Ana Listed', 'Mia Listed', 'ana listed too'])
    await saveCustomer(kit.people.csr.context, { name }, { id: null });
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const person = newPeople();
const BY_NAME = { by: 'name', descending: false } as const;

/** The names of all pages. */
async function namesOf(order: CustomerOrder | null, search = 'listed', limit = 2) {
  const names: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page = await pageOfCustomers(csr(), { search, order, limit, cursor });
    names.push(...page.customers.map(({ name }) => name));
    if (!page.hasNextPage) {
      expect(await page.count()).toEqual({ number: names.length, isMore: false });
      return names;
    }
    cursor = page.endCursor;
  }
}

test('customers are listed in pages, newest first or by name', async () => {
  const newest = ['ana listed too', 'Mia Listed', 'Ana Listed', 'Zita Listed'];
  const byName = ['Ana Listed', 'ana listed too', 'Mia Listed', 'Zita Listed'];
  expect(await namesOf(null)).toEqual(newest);
  expect(await namesOf(BY_NAME)).toEqual(byName);
  expect(await namesOf({ by: 'name', descending: true })).toEqual(byName.toReversed());
});

test('customers are ordered by what they owe, those who owe nothing last (rule 342)', async () => {
  const owing = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid' };
  const [most, some, none] = [person(), person(), person()];
  await createRecord(csr(), { ...owing, ...some, repairCost: '700' });
  for (const repairCost of ['500', '300'])
    await createRecord(csr(), { ...owing, ...most, repairCost });
  await createRecord(csr(), { ...none, repairStatus: 'Unit OK', repairCost: '9000' });
  const named = (descending: boolean) => namesOf({ by: 'balance', descending }, '', 50);
  const everybody = await named(true);
  expect(everybody.slice(0, 2)).toEqual([most.clientName, some.clientName]);
  expect(everybody).toContain(none.clientName);
  expect(await named(false)).toEqual(everybody.toReversed());
  for (const descending of [true, false]) {
    const order = { by: 'balance', descending } as const;
    expect(await namesOf(order, '', 2)).toEqual(await named(descending));
    expect(await namesOf(order, some.clientName)).toEqual([some.clientName]);
  }
});

test('a search finds each word of a name, and digits of a number', async () => {
  const { clientName: name, contactNo: phone } = person();
  await saveCustomer(csr(), { name, phone }, { id: null });
  const found = async (search: string) => {
    const page = await pageOfCustomers(csr(), { search, order: null });
    return page.customers.map((customer) => customer.name);
  };
  const pasted = `\u202a${phone}\u202c`;
  for (const search of ['dddd', 'RAMOS dd', 'Ramos, dd', phone, phone.slice(-4), pasted])
    expect([search, await found(search)]).toEqual([search, [name]]);
  await saveCustomer(csr(), { name: 'Lina Landline', phone: '+63281234567' }, { id: null });
  for (const search of ['02 8123 4567', '(02) 8123', '+63 2 8123-4567', '0063 2 8123', '8123 4567'])
    expect([search, await found(search)]).toEqual([search, ['Lina Landline']]);
  expect(await found('berto nobody')).toEqual([]);
});

test('an impossible cursor or size is refused', async () => {
  const ask = (page: object) => pageOfCustomers(csr(), { search: '', order: null, ...page });
  expect(await refusalOf(ask({ cursor: 'x' }))).toMatchObject({ code: 'not-found' });
  for (const by of ['name', 'balance'] as const)
    for (const cursor of ['x', '1', cursorOf('\0', 1), cursorOf('x'.repeat(9), -1)])
      expect(await refusalOf(ask({ cursor, order: { by, descending: true } }))).toMatchObject({
        code: 'invalid',
        details: { field: 'cursor' },
      });
  expect(await refusalOf(ask({ limit: 900 }))).toMatchObject({ code: 'invalid' });
});

test('customers who share a number and have similar names, or share a name, are proposed as pairs', async () => {
  const contactNo = '0922 444 3333';
  for (const clientName of ['Federico Alonzo', 'Frederico Alonzo', 'Gloria Macapal'])
    await createRecord(csr(), { clientName, contactNo });
  for (const number of ['0922 444 1111', '0922 444 2222'])
    await createRecord(csr(), { clientName: 'Ysabel Twice', contactNo: number });
  const pairs = await listDuplicates(csr());
  expect(pairs.map((pair) => pair.map(({ name }) => name).toSorted())).toEqual([
    ['Federico Alonzo', 'Frederico Alonzo'],
    ['Ysabel Twice', 'Ysabel Twice'],
  ]);
});

test('admins see what the customers of a search owe in total, csr do not (rule 342)', async () => {
  const { clientName, contactNo } = { ...person(), clientName: 'Olga Owing' };
  const owe = (repairCost: string, more: object = {}) => {
    const bill = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid', repairCost };
    return createRecord(csr(), { clientName, contactNo, ...bill, ...more });
  };
  await owe('700');
  const other = { clientName: 'Olga Owing Too', contactNo: person().contactNo };
  const { id: small } = await owe('0.50', other);
  await owe('900', { paymentStatus: 'paid' });
  const admin = kit.people.admin.context;
  const owed = async (search: string, by = admin) =>
    (await pageOfCustomers(by, { search, order: null })).owed();
  expect(await owed('olga')).toEqual({ count: 2, total: '700.50' });
  expect(await owed('olga', csr())).toBeNull();
  expect(await owed('nobody')).toEqual({ count: 0, total: '0.00' });
  await addPayment(csr(), small, { amount: '0.50', channel: 'cash' });
  expect(await owed('olga')).toEqual({ count: 1, total: '700.00' });
  const all = await pageOfCustomers(admin, { search: '', order: null, limit: 100 });
  const sum = all.customers.reduce((total, { balance }) => total + Number(balance), 0);
  expect(Number((await all.owed())?.total)).toBe(sum);
});

test('customers owe together what “Who owes” says, whatever was paid, returned or deleted (rule 342)', async () => {
  const admin = kit.people.admin.context;
  const sums = async () => {
    const { owed } = await getTodayCounts(admin);
    const page = await pageOfCustomers(admin, { search: '', order: null });
    return { ofDay: owed, ofCustomers: (await page.owed())?.total };
  };
  const before = await sums();
  expect(before.ofCustomers).toBe(before.ofDay ?? '');
  const owner = person();
  const unpaid = { ...owner, repairStatus: 'Unit OK', paymentStatus: 'Unpaid' };
  const bill = (more: object) => createRecord(csr(), { ...unpaid, ...more });
  const cash = (amount: string) => ({ amount, channel: 'cash' });
  const pay = (id: number, amount: string) => addPayment(csr(), id, cash(amount));

  const deposited = await bill({ repairCost: '1000' });
  await pay(deposited.id, '400');
  await refund(csr(), deposited.id, cash('150.50'));
  const voided = await bill({ repairCost: '500' });
  await voidPayment(admin, (await pay(voided.id, '200')).id, 'Entered twice');
  const gone = await bill({ repairCost: '900' });
  await pay(gone.id, '100');
  await deleteRecord(admin, gone.id);
  const overpaid = await bill({ repairCost: '300' });
  await pay(overpaid.id, '200');
  await updateRecord(csr(), overpaid.id, { repairCost: '50' });
  const settled = await bill({ repairCost: '700' });
  await pay(settled.id, '700');
  await bill({});
  await bill({ repairCost: '0' });
  await bill({ repairCost: '80', repairStatus: 'Pending' });

  const after = await sums();
  expect(after.ofCustomers).toBe(after.ofDay ?? '');
  const page = await pageOfCustomers(admin, { search: owner.clientName, order: null });
  // 1,000 − 400 + 150.50, and the 500 whose payment was voided.
  expect(page.customers.map(({ balance }) => balance)).toEqual(['1250.50']);
  expect(Number(after.ofDay) - Number(before.ofDay)).toBe(1250.5);
});

test('a page begins where the one before ended, also after its last customer paid or was renamed', async () => {
  const owing = { repairStatus: 'Unit OK', paymentStatus: 'Unpaid' };
  const [one, last, third] = [person(), person(), person()];
  await createRecord(csr(), { ...owing, ...one, repairCost: '90000' });
  const { id } = await createRecord(csr(), { ...owing, ...last, repairCost: '80000' });
  await createRecord(csr(), { ...owing, ...third, repairCost: '70000' });
  const page = (order: CustomerOrder, cursor?: string | null) =>
    pageOfCustomers(csr(), { search: '', order, limit: 2, cursor });
  const byBalance = { by: 'balance', descending: true } as const;
  const owed = await page(byBalance);
  await addPayment(csr(), id, { amount: '80000', channel: 'cash' });
  const rest = await page(byBalance, owed.endCursor);
  expect(rest.customers[0]?.name).toBe(third.clientName);

  const named = await page(BY_NAME);
  const renamed = named.customers.at(-1);
  const before = await page(BY_NAME, named.endCursor);
  await saveCustomer(csr(), { name: 'Zzz Last' }, { id: renamed?.id ?? 0 });
  const after = await page(BY_NAME, named.endCursor);
  expect(after.customers).toEqual(before.customers);
  await saveCustomer(csr(), { name: renamed?.name }, { id: renamed?.id ?? 0 });
});
