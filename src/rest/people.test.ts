import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { callAs } from '../../test/kit/rest.ts';
import { createTestShop, PASSWORD, type Person, type TestShop } from '../../test/kit/shop.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

const users = '/api/users';
const statusOf = async (person: Person) => (await kit.fetch(person, '/api/auth/user')).status;

async function signIn(username: string, password: string, address = '/api/auth/login') {
  const response = await kit.send(null, 'POST', address, { username, password });
  const cookie = response.headers.get('set-cookie');
  return {
    status: response.status,
    cookie,
    headers: response.headers,
    text: await response.text(),
  };
}

describe('signing in', () => {
  test('returns the account and sets a cookie that no script can read', async () => {
    const { status, cookie, text } = await signIn(' ADMIN-ada-admin', PASSWORD);
    expect(status).toBe(200);
    const { id, username, name, role } = kit.people.admin.viewer;
    expect(JSON.parse(text) as unknown).toEqual({ id, username, name, role });
    expect(cookie).toMatch(/^talyer_session=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    expect(cookie).toContain('Max-Age=43200;');
    const session = { ...kit.people.admin, cookie: cookie?.split(';')[0] ?? '' };
    expect(await statusOf(session)).toBe(200);
  });

  test('marks the browser with a cookie of its own, for half a year', async () => {
    const { headers } = await signIn('admin-ada-admin', PASSWORD);
    const [, mark] = headers.getSetCookie();
    expect(mark).toMatch(/^talyer_known=[\w.-]+;/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Max-Age=15552000;', 'Path=/;'])
      expect(mark).toContain(part);
    expect(mark).not.toContain('Secure');
  });

  test.each([
    ['https', true],
    ['http', false],
  ])('over %s behind a trusted proxy: Secure %p', async (scheme, isSecure) => {
    const response = await kit.fetch(null, '/api/auth/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-proto': scheme,
        origin: `${scheme}://shop.test`,
      },
      body: JSON.stringify({ username: 'admin-ada-admin', password: PASSWORD }),
    });
    expect(response.status).toBe(200);
    for (const cookie of response.headers.getSetCookie())
      expect(cookie.includes('Secure')).toBe(isSecure);
  });

  test('an unknown user, a wrong password and an inactive user get the same response', async () => {
    const inactive = await make.user();
    await callAs(kit, kit.people.admin, 'PUT', `${users}/${inactive.id}`, { isActive: false });
    const answers = await Promise.all([
      signIn('nobody-at-all', PASSWORD),
      signIn('csr-cora-counter', 'wrong password'),
      signIn(inactive.username, PASSWORD),
      signIn('nul\0', PASSWORD),
    ]);
    for (const { status, cookie, text } of answers)
      expect({ status, cookie, text }).toEqual({
        status: 401,
        cookie: null,
        text: '{"message":"Invalid credentials. Please try again."}',
      });
  });

  test('signing out ends the session and the cookie', async () => {
    const person = await kit.hire('csr', make.word());
    const response = await kit.send(person, 'POST', '/api/auth/logout');
    expect(response.status).toBe(204);
    // The browser stays a known one, whose sign-ins others' guesses never delay (rule 24).
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^talyer_session=;.*Expires=Thu, 01 Jan 1970/),
    ]);
    expect(await statusOf(person)).toBe(401);
  });
});

describe('accounts', () => {
  test('no response contains a password', async () => {
    const created = await callAs(kit, kit.people.admin, 'POST', users, {
      username: make.word(),
      name: 'New',
      role: 'client',
      password: PASSWORD,
    });
    expect(Object.keys(created.answer).sort()).toEqual(
      ['createdAt', 'id', 'isActive', 'name', 'role', 'updatedAt', 'username'].sort(),
    );
  });

  test('a row that was read can be sent back, with a blank password', async () => {
    const { id, username } = await make.user();
    const list = await callAs(kit, kit.people.admin, 'GET', users);
    const row = (list.answer as unknown as { id: number }[]).find((user) => user.id === id);
    const body = { ...row, password: '' };
    const sent = await callAs(kit, kit.people.admin, 'PUT', `${users}/${id}`, body);
    expect(sent).toMatchObject({ status: 200, answer: { id, username } as object });
    expect((await signIn(username, PASSWORD)).status).toBe(200);
  });

  test('a taken user name is refused, whatever its case', async () => {
    const { username } = await make.user();
    const body = { username: ` ${username.toUpperCase()}`, name: 'x', role: 'csr' };
    const refused = await callAs(kit, kit.people.admin, 'POST', users, {
      ...body,
      password: PASSWORD,
    });
    expect(refused).toMatchObject({ status: 409, answer: { field: 'username' } as object });
  });

  test('of two added at once with one name one is kept', async () => {
    const body = { username: make.word(), name: 'Twin', role: 'csr', password: PASSWORD };
    const both = await Promise.all(
      [1, 2, 3].map(() => callAs(kit, kit.people.admin, 'POST', users, body)),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('deleting or deactivating an account ends its sessions at once', async () => {
    for (const [method, body] of [['DELETE'], ['PUT', { isActive: false }]] as const) {
      const person = await kit.hire('csr', make.word());
      const address = `${users}/${person.viewer.id}`;
      const done = await callAs(kit, kit.people.admin, method, address, body);
      expect(done.status).toBeLessThan(300);
      expect(await statusOf(person)).toBe(401);
      expect((await signIn(person.viewer.username, PASSWORD)).status).not.toBe(200);
    }
  });

  test('a new password ends the other sessions of its author', async () => {
    const person = await kit.hire('csr', make.word());
    const address = `${users}/${person.viewer.id}`;
    await callAs(kit, kit.people.admin, 'PUT', address, { password: 'another horse 43' });
    expect(await statusOf(person)).toBe(401);
    expect(await statusOf(kit.people.admin)).toBe(200);
  });

  test('nobody can delete their own account', async () => {
    const second = await kit.hire('admin', make.word());
    const { status, answer } = await callAs(kit, second, 'DELETE', `${users}/${second.viewer.id}`);
    expect(status).toBe(409);
    expect(answer).toMatchObject({ message: 'You cannot delete your own account' });
    await callAs(kit, kit.people.admin, 'DELETE', `${users}/${second.viewer.id}`);
  });

  test('the last admin stays an active admin', async () => {
    const { admin } = kit.people;
    for (const body of [{ role: 'csr' }, { isActive: false }]) {
      const refused = await callAs(kit, admin, 'PUT', `${users}/${admin.viewer.id}`, body);
      expect(refused.status).toBe(409);
      expect(refused.answer as unknown).toMatchObject({ message: expect.stringContaining('last') });
    }
    expect(await statusOf(admin)).toBe(200);
  });
});

test('a technician’s name is on the list once', async () => {
  const { admin } = kit.people;
  const name = `José ${make.word()}`;
  const added = await callAs(kit, admin, 'POST', '/api/technicians', { name: ` ${name} ` });
  expect(added).toMatchObject({ status: 201, answer: { name } as object });
  const twice = { name: name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase() };
  const refused = await callAs(kit, admin, 'POST', '/api/technicians', twice);
  expect(refused).toMatchObject({ status: 409, answer: { field: 'name' } as object });
  const address = `/api/technicians/${added.answer.id}`;
  expect((await callAs(kit, admin, 'DELETE', address)).status).toBe(204);
  expect((await callAs(kit, admin, 'DELETE', address)).status).toBe(404);
});

test('a renamed technician takes the records along, unless that is declined', async () => {
  const { admin } = kit.people;
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((end) => make.word() + end);
  const { viewer } = await kit.hire('technician', first ?? '');
  const entry = await callAs(kit, admin, 'POST', '/api/technicians', { name: first });
  const { id } = await make.record('other', { technicianInCharge: first });
  const record = `/api/repair-records/${id}`;
  const [list, account] = [`/api/technicians/${entry.answer.id}`, `${users}/${viewer.id}`];
  for (const [address, body, name] of [
    [account, { name: second }, second],
    [list, { name: third }, third],
    [list, { name: fourth, takeAlong: false }, third],
    [account, { name: first, takeAlong: false }, third],
  ] as const) {
    expect((await callAs(kit, admin, 'PUT', address, body)).status).toBe(200);
    const { answer } = await callAs(kit, admin, 'GET', record);
    expect(answer as unknown).toMatchObject({ technicianInCharge: name });
  }
});

test('behind a trusted proxy each client is slowed down separately, whatever it claims', async () => {
  const now = new Date();
  const shop = await createTestShop(() => now);
  const guess = async (forwarded: string, number: number) => {
    const response = await shop.fetch(null, '/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ username: `nobody-${number}`, password: 'guess' }),
    });
    return response.status;
  };
  for (let number = 0; number < 10; number += 1)
    expect(await guess(`1.2.3.${number}, 203.0.113.1`, number)).toBe(401);
  expect(await guess('203.0.113.99, 203.0.113.1', 10)).toBe(429);
  expect(await guess('203.0.113.2', 11)).toBe(401);
  await shop.close();
});

test('too many failures must wait; people who are signed in are not affected', async () => {
  const now = new Date();
  const shop = await createTestShop(() => now);
  const wrong = { username: shop.people.csr.viewer.username, password: 'wrong password' };
  let response = await shop.send(null, 'POST', '/api/auth/login', wrong);
  for (let tries = 1; tries < 20 && response.status === 401; tries += 1)
    response = await shop.send(null, 'POST', '/api/auth/login', wrong);
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(await response.json()).toEqual({
    message: `Too many attempts. Please try again in ${seconds} seconds.`,
  });
  expect((await shop.fetch(shop.people.csr, '/api/auth/user')).status).toBe(200);
  await shop.close();
});
