import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { addClient } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { getHistory } from '../../test/kit/history.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord, getRecord, updateRecord } from './repairs.ts';
import { createUser, deleteUser, updateUser } from './users.ts';

let kit: TestShop;
let made = 0;
/** Each test uses a client name of its own. */
let name = '';
beforeAll(async () => {
  kit = await createTestShop();
});
beforeEach(() => {
  made += 1;
  name = `José Peña ${String.fromCodePoint(96 + made).repeat(3)}`;
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const csr = () => kit.people.csr.context;
const account = (called = name, contactNo = '') => addClient(kit, called, contactNo);
const [OWN, OTHER] = ['0917 123 4567', '0918 765 4321'];
const linkOf = async (id: number) => (await getRecord(csr(), id)).clientId;

describe('a record that is created', () => {
  test.each([
    ['as it is written', (own: string) => own],
    ['in other case and without accents', (own: string) => own.toUpperCase().replace('É', 'E')],
    ['with spaces around and inside', (own: string) => `  ${own.replace(' ', '   ')} `],
  ])('is linked to the one account of its name, %s', async (_how, spelled) => {
    const { id } = await account();
    const record = await createRecord(csr(), { clientName: spelled(name) });
    expect(record.clientId).toBe(id);
  });

  test('is linked to nobody without such an account, or without a name', async () => {
    await account(`${name} jr`);
    expect((await createRecord(csr(), { clientName: name })).clientId).toBeNull();
    expect((await createRecord(csr(), { clientName: '  ' })).clientId).toBeNull();
  });

  test('is linked to nobody when two accounts carry the name', async () => {
    await account();
    await account(name.toUpperCase());
    expect((await createRecord(csr(), { clientName: name })).clientId).toBeNull();
  });

  test('is neither linked to an inactive account nor affected by one', async () => {
    const inactive = await account();
    await updateUser(admin(), inactive.id, { isActive: false });
    expect((await createRecord(csr(), { clientName: name })).clientId).toBeNull();
    const active = await account();
    expect((await createRecord(csr(), { clientName: name })).clientId).toBe(active.id);
  });

  test('is linked to nobody when its number differs from the account’s', async () => {
    const { id } = await account(name, OWN);
    const linkedWith = async (contactNo: string) =>
      (await createRecord(csr(), { clientName: name, contactNo })).clientId;
    expect(await linkedWith('+63 917 123 4567')).toBe(id);
    expect(await linkedWith('')).toBe(id);
    expect(await linkedWith(OTHER)).toBeNull();
  });

  test('is not linked to an account that is not a client’s', async () => {
    await createUser(admin(), { username: `t${made}`, name, role: 'csr', password: PASSWORD });
    expect((await createRecord(csr(), { clientName: name })).clientId).toBeNull();
  });
});

describe('a record whose client name is edited', () => {
  test('is linked to the account of the new name, or to none', async () => {
    const first = await account();
    const second = await account(`${name} second`);
    const { id } = await createRecord(csr(), { clientName: name });
    await updateRecord(csr(), id, { clientName: `${name} second` });
    expect(await linkOf(id)).toBe(second.id);
    await updateRecord(csr(), id, { clientName: `${name} unknown` });
    expect(await linkOf(id)).toBeNull();
    await updateRecord(csr(), id, { clientName: name });
    expect(await linkOf(id)).toBe(first.id);
  });

  test('loses the link when another person’s number is added, unless staff chose the link', async () => {
    const { id: clientId } = await account(name, OWN);
    const { id } = await createRecord(csr(), { clientName: name });
    await updateRecord(csr(), id, { contactNo: OTHER });
    expect(await linkOf(id)).toBeNull();
    await updateRecord(csr(), id, { clientId });
    await updateRecord(csr(), id, { contactNo: '0919 111 2222', clientName: name.toUpperCase() });
    expect(await linkOf(id)).toBe(clientId);
  });

  test('is linked when its number becomes the account’s, unless that has no number', async () => {
    const { id } = await account(name, OWN);
    const mistyped = await createRecord(csr(), { clientName: name, contactNo: OTHER });
    expect(mistyped.clientId).toBeNull();
    const corrected = await updateRecord(csr(), mistyped.id, { contactNo: '+63 917 123 4567' });
    expect(corrected.clientId).toBe(id);
    await updateUser(admin(), id, { contactNo: '' });
    const unlinked = await updateRecord(csr(), mistyped.id, { clientId: null });
    expect((await updateRecord(csr(), unlinked.id, { contactNo: OTHER })).clientId).toBeNull();
    await account(name, OTHER);
    expect((await updateRecord(csr(), unlinked.id, { contactNo: '' })).clientId).toBeNull();
  });

  test('keeps its link when another field is edited, or only the spelling of the name', async () => {
    const first = await account();
    await account();
    const { id } = await createRecord(csr(), { clientName: name });
    await updateRecord(csr(), id, { clientId: first.id });
    await updateRecord(csr(), id, { unit: 'Phone' });
    await updateRecord(csr(), id, { clientName: name.toUpperCase() });
    expect(await linkOf(id)).toBe(first.id);
  });
});

describe('an account that is created later', () => {
  test('is linked to the unlinked records with exactly its name and phone number', async () => {
    const other = await account(`${name} other`);
    const make = (input: object) => createRecord(csr(), { clientName: name, ...input });
    const same = await make({ clientName: ` ${name.toUpperCase()}`, contactNo: '+639171234567' });
    const namesake = await make({ contactNo: OTHER });
    const unknown = await make({});
    const longer = await make({ clientName: `${name} x`, contactNo: OWN });
    const taken = await make({ clientId: other.id, contactNo: OWN });
    const { id } = await account(name, OWN);
    const links = await Promise.all(
      [same, namesake, unknown, longer, taken].map((record) => linkOf(record.id)),
    );
    expect(links).toEqual([id, null, null, null, other.id]);
    expect((await getHistory(admin(), same.id)).at(-1)).toMatchObject({
      actorName: kit.people.admin.viewer.name,
      changes: [{ field: 'clientId', before: null, after: String(id) }],
    });
  });

  test('is not linked by its name alone', async () => {
    const record = await createRecord(csr(), { clientName: name, contactNo: OTHER });
    await account();
    expect(await linkOf(record.id)).toBeNull();
  });

  test('is linked by its number when it is given one, renamed or reactivated', async () => {
    const { id: clientId } = await account(`${name} old`);
    const make = async () =>
      (await createRecord(csr(), { clientName: name, contactNo: OWN, clientId: null })).id;
    const first = await make();
    await updateUser(admin(), clientId, { name });
    expect(await linkOf(first)).toBeNull();
    await updateUser(admin(), clientId, { contactNo: OWN });
    expect(await linkOf(first)).toBe(clientId);
    await updateUser(admin(), clientId, { isActive: false });
    const whileAway = await make();
    expect(await linkOf(first)).toBe(clientId);
    await updateUser(admin(), clientId, { isActive: true });
    expect(await linkOf(whileAway)).toBe(clientId);
  });

  test('is not linked when another active account has the name', async () => {
    const first = await account(name, OWN);
    const { id } = await createRecord(csr(), { clientName: name, contactNo: OWN, clientId: null });
    const second = await account(name, OWN);
    expect(await linkOf(id)).toBeNull();
    await updateUser(admin(), second.id, { isActive: false });
    const third = await account(name, OWN);
    expect(await linkOf(id)).toBeNull();
    await updateUser(admin(), third.id, { isActive: false });
    await updateUser(admin(), first.id, { contactNo: '' });
    await updateUser(admin(), first.id, { contactNo: OWN });
    expect(await linkOf(id)).toBe(first.id);
  });

  test('is not linked while it is inactive, or when it is not a client’s', async () => {
    const { id } = await createRecord(csr(), { clientName: name, contactNo: OWN });
    const input = { name, contactNo: OWN, password: PASSWORD };
    await createUser(admin(), { ...input, username: `i${made}`, role: 'client', isActive: false });
    await createUser(admin(), { ...input, username: `r${made}`, role: 'technician' });
    expect(await linkOf(id)).toBeNull();
  });
});

describe('staff', () => {
  test('link and unlink records; an explicit choice wins over the name', async () => {
    const named = await account();
    const chosen = await account(`${name} chosen`);
    const record = await createRecord(csr(), { clientName: name, clientId: chosen.id });
    expect(record.clientId).toBe(chosen.id);
    await updateRecord(csr(), record.id, { clientName: name, clientId: null });
    expect(await linkOf(record.id)).toBeNull();
    await updateRecord(csr(), record.id, { clientId: named.id });
    expect(await linkOf(record.id)).toBe(named.id);
  });

  test('leave an unlinked record unlinked when they write the name of an account', async () => {
    const { id: clientId } = await account();
    const record = await createRecord(csr(), { clientName: `${name} unknown` });
    await updateRecord(csr(), record.id, { clientName: name, clientId: null });
    expect(await linkOf(record.id)).toBeNull();
    await updateRecord(csr(), record.id, { clientName: `${name} unknown` });
    await updateRecord(csr(), record.id, { clientName: name });
    expect(await linkOf(record.id)).toBe(clientId);
  });

  test('cannot link to an account that is not a client’s', async () => {
    const { id } = await createRecord(csr(), {});
    for (const clientId of [csr().viewer?.id ?? 0, 2_000_000_000])
      expect(await refusalOf(updateRecord(csr(), id, { clientId }))).toMatchObject({
        code: 'invalid',
        details: { field: 'clientId' },
      });
  });
});

test('the client sees a record only while it is linked to their account', async () => {
  const client = await kit.hire('client', name);
  const other = await kit.hire('client', `${name} other`);
  const { id } = await createRecord(csr(), { clientName: name });
  const sees = async (who: typeof client) =>
    (await pageOfRecords(who.context, { filter: {} })).records.map((record) => record.id);
  expect([await sees(client), await sees(other)]).toEqual([[id], []]);
  await updateRecord(csr(), id, { clientId: other.viewer.id });
  expect([await sees(client), await sees(other)]).toEqual([[], [id]]);
  await updateRecord(csr(), id, { clientId: null });
  expect([await sees(client), await sees(other)]).toEqual([[], []]);
});

test('a deleted account leaves its records with the name and without a link', async () => {
  const { id: clientId } = await account();
  const { id } = await createRecord(csr(), { clientName: name });
  await deleteUser(admin(), clientId);
  expect(await getRecord(csr(), id)).toMatchObject({ clientId: null, clientName: name });
});
