import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fence, recordEvents, recordNewEvents } from '../../test/kit/event-recorder.ts';
import { withProductHashes } from '../../test/kit/quick-hashes.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from '../../test/kit/shop.ts';
import { authenticateSession, signIn } from './sign-in.ts';
import {
  createUser,
  deleteUser,
  listClients,
  listUsers,
  updateUser,
  type UserInput,
} from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
/** The same person at another browser, not signed in. */
const elsewhereOf = ({ context }: Person) => ({ ...context, viewer: null, sid: null });
const input = (username: string): UserInput => ({
  username,
  password: 'correct horse 42',
  role: 'csr',
  name: 'Someone',
});
const tokenOf = ({ cookie }: Person): string => cookie.split('=')[1] ?? '';
const isIn = async (person: Person) =>
  (await authenticateSession(kit.shop, tokenOf(person), 'background')) !== null;

describe('an account that cannot be', () => {
  test.each([
    ['username', { username: ' ' }, 'Please fill in all required fields'],
    ['username', { username: null }, 'Please fill in all required fields'],
    ['name', { name: '' }, 'Please fill in all required fields'],
    ['role', { role: undefined }, 'Please fill in all required fields'],
    ['password', { password: '' }, 'Password is required for new users'],
    ['password', { password: null }, 'Password is required for new users'],
    ['password', { password: 'short' }, 'Password must be at least 8 characters'],
    ['password', { password: 'refused1', username: ' Refused1' }, 'Password is too easy to guess'],
    ['password', { password: 'Liverpool' }, 'Password is too easy to guess'],
    ['password', { password: 'someone of 2026' }, 'Password must not contain the name or username'],
    ['role', { role: 'owner' }, 'role must be one of: admin, csr, technician, client'],
    ['username', { username: 'a\0b' }, 'username contains characters that are not text'],
    ['name', { name: 'a\0b' }, 'name contains characters that are not text'],
  ] as [string, UserInput, string][])('%s, case %#', async (field, change, message) => {
    const refusal = createUser(admin(), { ...input('refused'), ...change });
    expect(await refusalOf(refusal)).toMatchObject({
      code: 'invalid',
      message,
      details: { field },
    });
    expect(await valueOf(kit.shop, "select 1 from users where name = 'Someone'")).toBeUndefined();
  });
});

test('an account is returned without its password, which is stored as an argon2id hash', async () => {
  const user = await withProductHashes(() =>
    createUser(admin(), { ...input('  Fresh '), name: ' New   One ' }),
  );
  expect(user).toEqual({
    id: expect.any(Number),
    version: 1,
    username: 'Fresh',
    role: 'csr',
    name: 'New One',
    contactNo: '',
    isActive: true,
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
  });
  const hash = await valueOf(kit.shop, `select password_hash from users where id = ${user.id}`);
  expect(hash).toStartWith('$argon2id$v=19$m=65536,t=2,p=1$');
  expect(JSON.stringify([await listUsers(admin()), await listClients(admin())])).not.toMatch(
    /argon2|password/i,
  );
});

describe('a user name is unique, regardless of case', () => {
  const taken = { code: 'conflict', details: { field: 'username' } };

  test('when it is created, changed, or created twice at once', async () => {
    const user = await createUser(admin(), input('Marta'));
    expect(await refusalOf(createUser(admin(), input(' MARTA ')))).toMatchObject(taken);
    const { viewer } = await kit.hire('csr', 'Not Marta');
    const rename = updateUser(admin(), viewer.id, { username: 'mARTA' });
    expect(await refusalOf(rename)).toMatchObject(taken);
    expect((await updateUser(admin(), user.id, { username: 'MARTA' })).username).toBe('MARTA');
    const twins = ['Twin', 'TWIN', 'twin'].map((name) => createUser(admin(), input(name)));
    const results = await Promise.allSettled(twins);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(taken);
  });
});

test('an account that somebody else changed meanwhile is not overwritten', async () => {
  const { id, version } = await createUser(admin(), input('meanwhile'));
  const rename = (name: string) => updateUser(admin(), id, { name }, { version });
  expect(await rename('First')).toMatchObject({ name: 'First', version: version + 1 });
  expect(await refusalOf(rename('Second'))).toMatchObject({
    code: 'conflict',
    details: { current: { name: 'First' } },
  });
});

test('a new password is checked against the name and user name that are stored', async () => {
  const { viewer } = await kit.hire('csr', 'Bonifacio Reyes');
  for (const password of ['Bonifacio Reyes 1', 'bonifacio9'])
    expect(await refusalOf(updateUser(admin(), viewer.id, { password }))).toMatchObject({
      code: 'invalid',
      message: 'Password must not contain the name or username',
      details: { field: 'password' },
    });
});

test.each([
  ['a blank one', { password: '' }],
  ['none', { name: 'Still Same' }],
])('a password stays when %s is sent', async (_what, change) => {
  const person = await kit.hire('csr', `Keeps ${crypto.randomUUID()}`);
  await updateUser(admin(), person.viewer.id, change);
  const { viewer } = await signIn(elsewhereOf(person), person.viewer.username, PASSWORD);
  expect(viewer.id).toBe(person.viewer.id);
  expect(await isIn(person)).toBe(true);
});

test.each([
  ['alone, with one entry and one event', {}, ['password-changed']],
  [
    'with another name, with an entry of each',
    { name: 'Named Anew' },
    ['updated', 'password-changed'],
  ],
])('a new password is noted %s', async (_what, change, actions) => {
  const { viewer } = await kit.hire('client', `Noted ${crypto.randomUUID()}`);
  const listeners = await recordNewEvents(kit, ['admin', 'csr']);
  await updateUser(admin(), viewer.id, { ...change, password: 'another horse 43' });
  await fence(kit, ...listeners);
  const where = `subject = 'account' and subject_id = '${viewer.id}'`;
  const entries = await rowsOf(kit.shop, `select action from journal where ${where} order by id`);
  expect(entries.map(({ action }) => action)).toEqual(actions);
  for (const listener of listeners)
    expect(listener.names().filter((name) => name.startsWith('user-'))).toEqual([
      `user-updated ${viewer.id}`,
    ]);
});

describe('what ends the sign-ins and sockets of a user', () => {
  test.each([
    ['a new password', { password: 'another horse 43' }, false],
    ['another role', { role: 'technician' }, false],
    ['being deactivated', { isActive: false }, false],
    // The sockets reconnect with the changed account.
    ['another name', { name: 'Renamed Person' }, true],
  ] as [string, UserInput, boolean][])('%s; signed in after: %p', async (_what, change, stays) => {
    const person = await kit.hire('csr', `Ends ${crypto.randomUUID()}`);
    const ear = recordEvents(person);
    const bystander = recordEvents(kit.people.csr);
    await updateUser(admin(), person.viewer.id, change);
    await ear.ended;
    expect(await isIn(person)).toBe(stays);
    expect(bystander.hasEnded()).toBe(false);
    expect(await isIn(kit.people.csr)).toBe(true);
  });

  test('being deleted', async () => {
    const person = await kit.hire('technician', 'Gone Soon');
    const ear = recordEvents(person);
    await deleteUser(admin(), person.viewer.id);
    await ear.ended;
    expect(await isIn(person)).toBe(false);
    expect((await listUsers(admin())).map((user) => user.id)).not.toContain(person.viewer.id);
  });

  test('changing their own password ends all of a user’s sign-ins except the current one', async () => {
    const person = await kit.hire('admin', 'Own Password');
    const elsewhere = await signIn(elsewhereOf(person), person.viewer.username, PASSWORD);
    await updateUser(person.context, person.viewer.id, { password: 'another horse 43' });
    expect(await isIn(person)).toBe(true);
    expect(await authenticateSession(kit.shop, elsewhere.token, 'active')).toBeNull();
    await deleteUser(admin(), person.viewer.id);
  });

  test('another role of their own ends the current one, too', async () => {
    const person = await kit.hire('admin', 'No Longer Admin');
    await updateUser(person.context, person.viewer.id, { role: 'csr' });
    expect(await isIn(person)).toBe(false);
  });

  test('an ended sign-in does not come back with its user', async () => {
    const person = await kit.hire('admin', 'Away And Back');
    await updateUser(person.context, person.viewer.id, { isActive: false });
    await updateUser(admin(), person.viewer.id, { isActive: true });
    expect(await isIn(person)).toBe(false);
    await deleteUser(admin(), person.viewer.id);
  });
});

test.each([2_000_000_000, 0])('the user %p is not there', async (id) => {
  const missing = { code: 'not-found', message: 'User not found' };
  expect(await refusalOf(updateUser(admin(), id, { name: 'X' }))).toMatchObject(missing);
  expect(await refusalOf(deleteUser(admin(), id))).toMatchObject(missing);
});
