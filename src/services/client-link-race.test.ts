import { afterAll, beforeAll, expect, test } from 'bun:test';
import { planImport } from '../domain/import.ts';
import { parseImportMap, parseImportValues } from '../domain/import-flags.ts';
import { addClient } from '../../test/kit/customers.ts';
import { sourceOf } from '../../test/kit/import-rows.ts';
import { waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { importRecords } from './import.ts';
import { pageOfRecords } from './repair-list.ts';
import { restoreUser } from './removed-users.ts';
import { createRecord, getRecord } from './repairs.ts';
import { deleteUser } from './users.ts';

const CONTACT = '0917 123 4567';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const csr = () => kit.people.csr.context;
const bringIn = (clientName: string) => createRecord(csr(), { clientName, contactNo: CONTACT });
const linkOf = async (id: number) => (await getRecord(csr(), id)).clientId;
const account = (name: string) => addClient(kit, name, CONTACT);

/** Begins two changes, the first one first, before either may be committed. */
async function overlapping<One, Other>(
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  const { begun } = await kit.shop.db.transaction(async (tx) => {
    await tx.execute('lock table journal in exclusive mode');
    const one = first();
    await waitForLocks(kit.shop, 1);
    const both = { begun: Promise.all([one, second()]) };
    await waitForLocks(kit.shop, 2);
    return both;
  });
  return begun;
}

test('a record that is being created is linked to the account that comes meanwhile', async () => {
  const [record, user] = await overlapping(
    () => bringIn('Ana Reyes'),
    () => account('Ana Reyes'),
  );
  expect(await linkOf(record.id)).toBe(user.id);
});

test('a record is linked to an account that was being created when it came', async () => {
  const [user, record] = await overlapping(
    () => account('Dina Reyes'),
    () => bringIn('Dina Reyes'),
  );
  expect(await linkOf(record.id)).toBe(user.id);
});

test('an account that is restored gets the record back that was being created as it went', async () => {
  const user = await account('Ben Reyes');
  const [record] = await overlapping(
    () => bringIn('Ben Reyes'),
    () => deleteUser(admin(), user.id),
  );
  expect(await linkOf(record.id)).toBeNull();
  await restoreUser(admin(), user.id);
  expect(await linkOf(record.id)).toBe(user.id);
});

test('an import adds records of an account that is being deleted', async () => {
  const user = await account('Cora Reyes');
  const plan = planImport(
    ['when', 'who', 'phone'],
    parseImportMap('date=when,clientName=who,contactNo=phone'),
    parseImportValues([], ZONE),
  );
  const source = sourceOf([['2026-02-03', 'Cora Reyes', CONTACT]]);
  const [, result] = await overlapping(
    () => deleteUser(admin(), user.id),
    () => importRecords(kit.shop, source, plan),
  );
  expect(result).toMatchObject({ added: 1 });
  const { records } = await pageOfRecords(csr(), { filter: { search: 'Cora Reyes' } });
  expect(records).toMatchObject([{ clientId: null }]);
});
