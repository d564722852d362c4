import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { recordEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import {
  createTestShop,
  type GraphAnswer,
  PASSWORD,
  type Person,
  type TestShop,
} from '../../test/kit/shop.ts';
import type { DomainError } from '../domain/errors.ts';
import { sha256 } from '../sha256.ts';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  endSessionOf,
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
} from './account.ts';
import { authenticateSession, signIn } from './sign-in.ts';
import { renewRecoveryCodes } from './two-factor.ts';

let now = new Date();
let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
afterAll(() => kit.close());

const NEW = 'another horse 43';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const admin = () => kit.people.admin.context;
const hire = (role: 'csr' | 'client' = 'csr') => kit.hire(role, `Own ${crypto.randomUUID()}`);
const atPhone = ({ context }: Person) => ({
  ...context,
  viewer: null,
  sid: null,
  userAgent: PHONE,
  address: '192.168.1.20',
});
const isIn = async (token: string) =>
  (await authenticateSession(kit.shop, token, 'background')) !== null;
const tokenOf = ({ cookie }: Person) => cookie.split('=')[1] ?? '';
const entriesOf = (id: number, action: string) =>
  rowsOf(
    kit.shop,
    `select actor_name, changes from journal where subject_id = '${id}' and action = '${action}'`,
  );

describe('changing one’s own password', () => {
  test('ends all other sign-ins with their sockets, and is logged without the password', async () => {
    const person = await hire('client');
    const { id, username } = person.viewer;
    const phone = await signIn(atPhone(person), username, PASSWORD);
    const here = recordEvents(person);
    const sid = sha256(phone.token);
    const there = recordEvents({ ...person, context: { ...person.context, sid } });
    await changePassword(person.context, PASSWORD, NEW);
    await there.ended;
    expect(here.hasEnded()).toBe(false);
    expect(await isIn(phone.token)).toBe(false);
    expect(await isIn(tokenOf(person))).toBe(true);
    expect((await signIn(atPhone(person), username, NEW)).viewer.id).toBe(id);
    const [entry] = await entriesOf(id, 'password-changed');
    expect(entry).toMatchObject({ actor_name: person.viewer.name });
    expect(JSON.stringify(entry)).not.toMatch(/horse|argon2/);
  });

  test.each([
    ['password', PASSWORD, '', 'Password is required'],
    ['password', PASSWORD, 'short', 'Password must be at least 8 characters'],
    ['password', PASSWORD, 'liverpool', 'Password is too easy to guess'],
    ['password', PASSWORD, PASSWORD, 'Choose a password that you do not use now'],
    ['oldPassword', 'wrong horse 41', NEW, 'This is not your current password'],
    ['oldPassword', '', NEW, 'This is not your current password'],
  ])('%s, case %#: nothing changes', async (field, old, password, message) => {
    const person = await hire();
    const phone = await signIn(atPhone(person), person.viewer.username, PASSWORD);
    expect(await refusalOf(changePassword(person.context, old, password))).toMatchObject({
      code: 'invalid',
      message,
      details: { field },
    });
    expect(await isIn(phone.token)).toBe(true);
    const again = await signIn(atPhone(person), person.viewer.username, PASSWORD);
    expect(again.viewer.id).toBe(person.viewer.id);
  });

  test('wrong old passwords count as failed sign-ins, and are slowed down', async () => {
    const person = await hire();
    const context = { ...person.context, address: '203.0.113.77' };
    const codes: unknown[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const refusal = await refusalOf(changePassword(context, 'wrong horse 41', NEW));
      codes.push((refusal as DomainError).code);
    }
    expect(codes[0]).toBe('invalid');
    expect(codes.at(-1)).toBe('slow-down');
    expect(await entriesOf(person.viewer.id, 'refused')).not.toBeEmpty();
  });
});

test('a right password for what is refused anyway is no failed attempt', async () => {
  const { context, viewer } = await hire();
  const isOff = { code: 'conflict', message: 'Two-factor sign-in is off' };
  for (let tries = 0; tries < 12; tries += 1)
    expect(await refusalOf(renewRecoveryCodes(context, PASSWORD, ''))).toMatchObject(isOff);
  expect(await entriesOf(viewer.id, 'refused')).toBeEmpty();
});

describe('signed-in devices', () => {
  test('are listed in words, with their last use to the minute', async () => {
    const person = await hire();
    const phone = await signIn(atPhone(person), person.viewer.username, PASSWORD);
    const began = now;
    now = new Date(began.getTime() + 5 * 60_000);
    expect(await isIn(phone.token)).toBe(true);
    await authenticateSession(kit.shop, tokenOf(person), 'active');
    const list = await listOwnSessions(person.context);
    expect(list.map(({ device, address, isCurrent }) => [device, address, isCurrent])).toEqual([
      ['Chrome on Android', '192.168.1.20', false],
      ['A program', '127.0.0.1', true],
    ]);
    const [other, own] = list;
    expect(own?.lastUsedAt).toEqual(now);
    // A poll is no use.
    expect(other?.lastUsedAt).toEqual(other?.signedInAt ?? now);
    expect(JSON.stringify(list)).not.toContain(phone.token);
    expect(JSON.stringify(list)).not.toContain(person.context.sid ?? '?');
    now = new Date(began.getTime() + 25 * 3_600_000);
    expect(await listOwnSessions(person.context)).toEqual([]);
    now = new Date();
  });

  test('one or all others can be ended; this one stays', async () => {
    const person = await hire('client');
    const { id, name } = person.viewer;
    const phones = [];
    for (let at = 0; at < 3; at += 1)
      phones.push(await signIn(atPhone(person), person.viewer.username, PASSWORD));
    const own = recordEvents(person);
    const list = await listOwnSessions(person.context);
    const [newest] = list;
    await endOwnSession(person.context, newest?.id ?? '');
    expect(await Promise.all(phones.map(({ token }) => isIn(token)))).toEqual([true, true, false]);
    const missing = { code: 'not-found', message: 'Sign-in not found' };
    const current = list.find(({ isCurrent }) => isCurrent)?.id ?? '';
    for (const gone of [newest?.id ?? '', current, 'none'])
      expect(await refusalOf(endOwnSession(person.context, gone))).toMatchObject(missing);
    expect(await endOtherSessions(person.context)).toBe(2);
    expect(await endOtherSessions(person.context)).toBe(0);
    expect(await Promise.all(phones.map(({ token }) => isIn(token)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(own.hasEnded()).toBe(false);
    expect(await entriesOf(id, 'ended')).toEqual([
      { actor_name: name, changes: [{ field: 'name', before: name, after: name }] },
      { actor_name: name, changes: [{ field: 'name', before: name, after: name }] },
    ]);
  });

  test('an admin sees and ends anyone’s, and nobody else’s is ended with them', async () => {
    const [person, bystander] = [await hire(), await hire()];
    const { id } = person.viewer;
    await signIn(atPhone(person), person.viewer.username, PASSWORD);
    const ear = recordEvents(person);
    const [phone] = await listSessionsOf(admin(), id);
    expect(phone).toMatchObject({ device: 'Chrome on Android', isCurrent: false });
    const missing = { code: 'not-found' };
    const theirs = endOwnSession(bystander.context, phone?.id ?? '');
    expect(await refusalOf(theirs)).toMatchObject(missing);
    await endSessionOf(admin(), id, phone?.id ?? '');
    expect(await listSessionsOf(admin(), id)).toHaveLength(1);
    expect(await endSessionsOf(admin(), id)).toBe(1);
    await ear.ended;
    expect(await isIn(tokenOf(person))).toBe(false);
    expect(await isIn(tokenOf(bystander))).toBe(true);
    expect(await refusalOf(endSessionsOf(admin(), 2_000_000_000))).toMatchObject(missing);
  });
});

describe('another role or password, when the own one was entered more than 15 minutes ago', () => {
  const UPDATE =
    'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { role } }';
  const CONFIRM = 'mutation ($password: String!) { confirmPassword(password: $password) }';
  const codeOf = ({ errors }: GraphAnswer) => errors?.[0]?.extensions?.['code'] ?? 'OK';

  test('needs the password again over GraphQL, once per 15 minutes', async () => {
    const owner = await kit.hire('admin', 'Olivia Owner');
    const { viewer } = await hire();
    const id = String(viewer.id);
    const update = async (input: object) => codeOf(await kit.graphql(owner, UPDATE, { id, input }));
    const confirm = async (password: string) =>
      codeOf(await kit.graphql(owner, CONFIRM, { password }));
    const began = now;
    const wait = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    };
    expect(await update({ role: 'technician' })).toBe('OK');
    wait(17);
    for (const input of [{ role: 'csr' }, { password: NEW }, { role: 'csr', name: 'Not Yet' }])
      expect(await update(input)).toBe('PASSWORD_NEEDED');
    // The dialog always sends the role.
    expect(await update({ role: 'technician', name: 'Renamed', isActive: true })).toBe('OK');
    expect(await confirm('wrong horse 41')).toBe('INVALID');
    expect(await update({ role: 'csr' })).toBe('PASSWORD_NEEDED');
    expect(await confirm(PASSWORD)).toBe('OK');
    expect(await update({ role: 'csr' })).toBe('OK');
    wait(14);
    expect(await update({ password: NEW })).toBe('OK');
    wait(2);
    expect(await update({ role: 'client' })).toBe('PASSWORD_NEEDED');
    now = began;
  });

  test('is not required by /api, whose contract has no such answer', async () => {
    const owner = await kit.hire('admin', 'Ramon Rest');
    const { viewer } = await hire();
    const began = now;
    now = new Date(began.getTime() + 3_600_000);
    const change = { role: 'technician', password: NEW };
    const answer = await kit.send(owner, 'PUT', `/api/users/${viewer.id}`, change);
    expect(answer.status).toBe(200);
    now = began;
  });
});
