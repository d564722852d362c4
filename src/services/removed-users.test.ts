import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { ownerOf } from '../../test/kit/customers.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { PASSWORD, type Person } from '../../test/kit/shop.ts';
import { twoFactorBench, type TwoFactorBench } from '../../test/kit/two-factor.ts';
import { savePreference } from '../data/preferences.ts';
import { mergeCustomers, unmergeCustomers } from './customer-merge.ts';
import { createHousekeeping } from './housekeeping.ts';
import { restoreUser } from './removed-users.ts';
import { createRecord, deleteRecord, getRecord, updateRecord } from './repairs.ts';
import { undoChange } from './undo.ts';
import { createUser, deleteUser, findUserNamed, listClients, listUsers } from './users.ts';

let bench: TwoFactorBench;
beforeAll(async () => {
  bench = await twoFactorBench();
});
beforeEach(() => bench.nextTest());
afterAll(() => bench.kit.close());

const admin = () => bench.admin;
const DAY = 24 * 3_600;
const GONE = { code: 'not-found', message: 'This account can no longer be restored' };
const kept = () => valueOf(bench.kit.shop, 'select count(*)::int from removed_users');
const idOf = ({ viewer }: Person) => viewer.id;

test('an account comes back with its password, code, preferences and records, signed out', async () => {
  const { person, show, recovery } = await bench.protect(await bench.hire('client'));
  const { id, username, name } = person.viewer;
  const before = await findUserNamed(admin(), username);
  await savePreference(bench.kit.shop.db, id, 'repairsDensity', 'compact');
  const write = (unit: string) => createRecord(admin(), { unit, clientName: name, clientId: id });
  const [stays, renamed, taken] = [await write('a'), await write('b'), await write('c')];
  const other = await bench.hire('client');
  await deleteUser(admin(), id);

  expect(await bench.outcome(person, show())).toStartWith('unauthenticated');
  expect((await listUsers(admin())).map((user) => user.id)).not.toContain(id);
  expect((await listClients(admin())).map((user) => user.id)).not.toContain(id);
  expect((await getRecord(admin(), stays.id)).clientId).toBeNull();
  await updateRecord(admin(), renamed.id, { clientName: 'Somebody Else' });
  await updateRecord(admin(), taken.id, { clientId: idOf(other) });

  expect(await restoreUser(admin(), id)).toEqual(before);
  const clientOf = async (record: { id: number }) => (await getRecord(admin(), record.id)).clientId;
  expect(await clientOf(stays)).toBe(id);
  expect(await clientOf(renamed)).toBeNull();
  expect(await clientOf(taken)).toBe(idOf(other));
  const { shop } = bench.kit;
  expect(await rowsOf(shop, `select key, value from preferences where user_id = ${id}`)).toEqual([
    { key: 'repairsDensity', value: 'compact' },
  ]);
  expect(await rowsOf(shop, `select sid from login_sessions where user_id = ${id}`)).toEqual([]);
  bench.wait(60);
  expect(await bench.outcome(person)).toStartWith('code-needed');
  expect(await bench.outcome(person, show())).toBe('in');
  expect(await bench.outcome(person, recovery[0])).toBe('in');
  expect(await kept()).toBe(0);
  expect(await refusalOf(restoreUser(admin(), id))).toMatchObject(GONE);
});

test('a deleted record gets its account back, and its deletion can still be undone', async () => {
  const { id, name } = (await bench.hire('client')).viewer;
  const record = await createRecord(admin(), { clientName: name, clientId: id });
  await deleteRecord(admin(), record.id);
  await deleteUser(admin(), id);
  await restoreUser(admin(), id);
  expect((await undoChange(admin(), record.id, record.version)).clientId).toBe(id);
});

test('a customer keeps the account of a restored client', async () => {
  const person = await bench.hire('client');
  const { id, name } = person.viewer;
  await createRecord(admin(), { clientName: name, clientId: id, contactNo: '0917 555 0199' });
  const customer = `select id from customers where user_id = ${id}`;
  const before = await rowsOf(bench.kit.shop, customer);
  expect(before).toHaveLength(1);
  await deleteUser(admin(), id);
  await restoreUser(admin(), id);
  expect(await rowsOf(bench.kit.shop, customer)).toEqual(before);
});

test('the customer who stayed has the account of a client who is restored after a merge', async () => {
  const { id, name } = (await bench.hire('client')).viewer;
  const who = { clientName: name, contactNo: '0917 555 0299' };
  const record = await createRecord(admin(), { ...who, clientId: id });
  const { kit } = bench;
  const other = { clientName: 'Rosa Stays', contactNo: '0917 555 0399' };
  const [from, into] = [
    await ownerOf(kit, record),
    await ownerOf(kit, await createRecord(admin(), other)),
  ];
  await deleteUser(admin(), id);
  await mergeCustomers(admin(), { intoId: into.id, fromId: from.id, discloses: 0 });
  await restoreUser(admin(), id);
  const owner = () => valueOf(kit.shop, `select json_agg(id) from customers where user_id = ${id}`);
  expect(await owner()).toEqual([into.id]);
  await updateRecord(admin(), record.id, { contactNo: '0917 555 0499' });
  expect((await ownerOf(kit, record)).id).toBe(into.id);
  await unmergeCustomers(admin(), from.id);
  expect(await owner()).toEqual([from.id]);
  expect((await ownerOf(kit, record)).id).toBe(from.id);
});

test('a customer who got another account meanwhile keeps that one', async () => {
  const { id, name } = (await bench.hire('client')).viewer;
  const contactNo = '0917 555 0599';
  const record = await createRecord(admin(), { clientName: name, contactNo, clientId: id });
  await deleteUser(admin(), id);
  const input = { username: 'second-account', name, contactNo, role: 'client', password: PASSWORD };
  const heir = await createUser(admin(), input);
  expect((await ownerOf(bench.kit, record)).userId).toBe(heir.id);
  await restoreUser(admin(), id);
  expect((await ownerOf(bench.kit, record)).userId).toBe(heir.id);
});

test('a restored client gets the repairs that came in since with their name and number', async () => {
  const name = 'Ria Since';
  const contactNo = '0917 555 0699';
  const input = { username: 'ria-since', name, contactNo, role: 'client', password: PASSWORD };
  const { id } = await createUser(admin(), input);
  await deleteUser(admin(), id);
  const theirs = await createRecord(admin(), { clientName: name, contactNo });
  const other = await createRecord(admin(), { clientName: name, contactNo: '0917 555 0799' });
  await restoreUser(admin(), id);
  const accountOf = async (record: { id: number }) =>
    (await getRecord(admin(), record.id)).clientId;
  expect(await accountOf(theirs)).toBe(id);
  expect(await accountOf(other)).toBeNull();
});

test('a user name that somebody else took meanwhile stays theirs', async () => {
  const person = await bench.hire('csr');
  const { id, username } = person.viewer;
  await deleteUser(admin(), id);
  const input = { username: username.toUpperCase(), name: 'New', role: 'csr', password: PASSWORD };
  const heir = await createUser(admin(), input);
  const accounts = await listUsers(admin());
  expect(await refusalOf(restoreUser(admin(), id))).toMatchObject({
    code: 'conflict',
    message: 'Another account has this username by now, so nothing was restored',
  });
  expect(await listUsers(admin())).toEqual(accounts);
  await deleteUser(admin(), heir.id);
  expect((await restoreUser(admin(), id)).id).toBe(id);
});

test('an account cannot be restored after 24 hours', async () => {
  const { viewer } = await bench.hire('csr');
  await deleteUser(admin(), viewer.id);
  bench.wait(DAY + 1);
  expect(await refusalOf(restoreUser(admin(), viewer.id))).toMatchObject(GONE);
  const { shop } = bench.kit;
  const hours = { now: 0 };
  const housekeeping = createHousekeeping(shop, () => hours.now);
  await housekeeping.cleanUp();
  // The clean-up trusts only time that has really passed.
  hours.now += 2 * DAY * 1_000;
  bench.wait(2 * DAY);
  await housekeeping.cleanUp();
  expect(await kept()).toBe(0);
});

test('only those who may change accounts restore one, and only one that was deleted', async () => {
  const [person, csr] = [await bench.hire('csr'), await bench.hire('csr')];
  expect(await refusalOf(restoreUser(admin(), idOf(person)))).toMatchObject(GONE);
  await deleteUser(admin(), idOf(person));
  expect(await refusalOf(() => restoreUser(csr.context, idOf(person)))).toMatchObject({
    code: 'forbidden',
  });
  const [first, second] = await Promise.allSettled([
    restoreUser(admin(), idOf(person)),
    restoreUser(admin(), idOf(person)),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});
