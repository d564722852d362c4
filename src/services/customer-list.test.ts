import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newPeople } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { listDuplicates, pageOfCustomers } from './customer-list.ts';
import { saveCustomer } from './customers.ts';
import { createRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
  for (const name of ['Zita Listed', 'Ana Listed', 'Mia Listed', 'ana listed too'])
    await saveCustomer(kit.people.csr.context, { name }, { id: null });
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const BY_NAME = { by: 'name', descending: false } as const;

/** The names of all pages of two. */
async function namesOf(order: typeof BY_NAME | { by: 'name'; descending: boolean } | null) {
  const names: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page = await pageOfCustomers(csr(), { search: 'listed', order, limit: 2, cursor });
    names.push(...page.customers.map(({ name }) => name));
    expect(await page.count()).toEqual({ number: 4, isMore: false });
    if (!page.hasNextPage) return names;
    cursor = String(page.customers.at(-1)?.id);
  }
}

test('customers come by pages, the newest first or by name', async () => {
  const newest = ['ana listed too', 'Mia Listed', 'Ana Listed', 'Zita Listed'];
  const byName = ['Ana Listed', 'ana listed too', 'Mia Listed', 'Zita Listed'];
  expect(await namesOf(null)).toEqual(newest);
  expect(await namesOf(BY_NAME)).toEqual(byName);
  expect(await namesOf({ by: 'name', descending: true })).toEqual(byName.toReversed());
});

test('a search finds each word of a name, and digits of a number', async () => {
  const { clientName: name, contactNo: phone } = newPeople()();
  await saveCustomer(csr(), { name, phone }, { id: null });
  const found = async (search: string) => {
    const page = await pageOfCustomers(csr(), { search, order: null });
    return page.customers.map((customer) => customer.name);
  };
  for (const search of ['berto', 'RAMOS ber', phone, phone.slice(-4)])
    expect([search, await found(search)]).toEqual([search, [name]]);
  expect(await found('berto nobody')).toEqual([]);
});

test('an impossible cursor or size is refused', async () => {
  const ask = (page: object) => pageOfCustomers(csr(), { search: '', order: null, ...page });
  expect(await refusalOf(ask({ cursor: 'x' }))).toMatchObject({ code: 'not-found' });
  expect(await refusalOf(ask({ limit: 900 }))).toMatchObject({ code: 'invalid' });
});

test('customers of one number with similar names, or of one name, are pairs', async () => {
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
