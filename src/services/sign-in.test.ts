import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { SIGN_IN_FAILED } from '../domain/sign-in.ts';
import { refusalOf } from '../testkit/refusal.ts';
import { rowsOf, valueOf } from '../testkit/rows.ts';
import { createTestShop, PASSWORD, type TestShop } from '../testkit/shop.ts';
import type { Context } from './context.ts';
import { signIn } from './sign-in.ts';
import { updateUser } from './users.ts';

let kit: TestShop;
let now = new Date('2026-11-21T00:00:00Z');
let addresses = 0;
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
// Each test comes from an address, and at an hour, of its own.
beforeEach(() => {
  addresses += 1;
  now = new Date(now.getTime() + 24 * 3_600_000);
});
afterAll(() => kit.close());

const from = (address = `10.0.0.${addresses}`): Context => ({
  ...kit.people.client.context,
  viewer: null,
  sid: null,
  address,
});
const outcome = (username: string, password: string, context = from()): Promise<string> =>
  signIn(context, username, password).then(
    ({ viewer }) => `in as ${viewer.role}`,
    (error) => `${error.code} ${error.message}`,
  );
const wait = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const failed = `unauthenticated ${SIGN_IN_FAILED}`;

describe('who signs in', () => {
  test.each([
    ['csr-cora-counter', PASSWORD, 'in as csr'],
    ['  CSR-Cora-Counter\t', PASSWORD, 'in as csr'],
    ['csr-cora-counter', `${PASSWORD} `, failed],
    ['csr-cora-counter', PASSWORD.toUpperCase(), failed],
    ['csr-cora-counter', 'wrong', failed],
    ['csr-cora-counter', 'x'.repeat(10_000), failed],
    ['csr-cora-counter', `${PASSWORD}\0`, failed],
    ['nobody', PASSWORD, failed],
    ['x'.repeat(10_000), PASSWORD, failed],
    ['csr-cora-counter\0', PASSWORD, failed],
    ['\ud800', PASSWORD, failed],
    ["' or 1=1 --", PASSWORD, failed],
    ['%', PASSWORD, failed],
  ])('case %#', async (username, password, expected) => {
    expect(await outcome(username, password)).toBe(expected);
  });

  test('an inactive user is answered like a wrong password', async () => {
    const { viewer } = await kit.hire('csr', 'Left Behind');
    await updateUser(kit.people.admin.context, viewer.id, { isActive: false });
    expect(await outcome('csr-left-behind', PASSWORD)).toBe(failed);
  });
});

test('wrong user, wrong password and inactive user cost one check of a password each', async () => {
  const { viewer } = await kit.hire('csr', 'Long Gone');
  await updateUser(kit.people.admin.context, viewer.id, { isActive: false });
  const verify = Bun.password.verify.bind(Bun.password);
  const hashes: string[] = [];
  Bun.password.verify = (password, hash, algorithm) => {
    hashes.push(typeof hash === 'string' ? hash : 'no text');
    return verify(password, hash, algorithm);
  };
  try {
    for (const username of ['nobody', 'csr-cora-counter', 'csr-long-gone', 'x'.repeat(5000)])
      expect(await outcome(username, 'wrong password')).toBe(failed);
  } finally {
    Bun.password.verify = verify;
  }
  expect(hashes).toHaveLength(4);
  const work = hashes.map((hash) => hash.split('$').slice(1, 4).join('$'));
  expect(new Set(work)).toEqual(new Set(['argon2id$v=19$m=65536,t=2,p=1']));
});

describe('an account under attack', () => {
  const guess = (n: number) => outcome('admin-ada-admin', 'guess', from(`10.9.${addresses}.${n}`));

  test('is slowed down wherever the guesses come from, also for the right password', async () => {
    for (let n = 1; n <= 5; n += 1) expect(await guess(n)).toBe(failed);
    expect(await guess(6)).toStartWith('slow-down');
    const refusal = signIn(from('10.8.0.1'), 'Admin-Ada-Admin ', PASSWORD);
    expect(await refusalOf(refusal)).toMatchObject({
      code: 'slow-down',
      details: { retryAfter: 1 },
    });
    wait(1);
    expect(await guess(7)).toBe(failed);
    expect(await refusalOf(signIn(from(), 'admin-ada-admin', PASSWORD))).toMatchObject({
      details: { retryAfter: 2 },
    });
  });

  test('lets its owner in within two minutes, who then starts anew', async () => {
    const openAt = new Date(now.getTime() + 120_000).toISOString();
    const worst = `('account:admin-ada-admin', 2000, '${openAt}')`;
    await rowsOf(
      kit.shop,
      `insert into throttles (key, tokens, open_at) values ${worst}
      on conflict (key) do update set tokens = 2000, open_at = excluded.open_at`,
    );
    expect(await outcome('admin-ada-admin', PASSWORD)).toStartWith('slow-down');
    wait(120);
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
    for (let n = 1; n <= 4; n += 1) expect(await guess(100 + n)).toBe(failed);
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
  });

  test('keeps nobody out where he signed in before, and slows guesses down there too', async () => {
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
    for (let n = 1; n <= 6; n += 1) await guess(n);
    expect(await guess(7)).toStartWith('slow-down');
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
    for (let n = 1; n <= 5; n += 1) expect(await outcome('admin-ada-admin', 'x')).toBe(failed);
    expect(await outcome('admin-ada-admin', PASSWORD)).toStartWith('slow-down');
    expect(await guess(8)).toBe(failed);
    wait(1);
    expect(await outcome('admin-ada-admin', PASSWORD)).toBe('in as admin');
  });

  test('verifies few of many guesses at the same time, and others sign in meanwhile', async () => {
    const guesses = Array.from({ length: 30 }, (_, n) => guess(n));
    const answers = await Promise.all([...guesses, outcome('csr-cora-counter', PASSWORD)]);
    expect(answers.pop()).toBe('in as csr');
    expect(answers.filter((answer) => answer === failed)).toHaveLength(5);
  });
});

test('an address may fail ten times at once, then once in six seconds; others are not slowed', async () => {
  const guess = (n: number) => outcome(`nobody-${n}`, 'guess');
  const answers: string[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await guess(n));
  expect(answers.filter((answer) => answer === failed)).toHaveLength(10);
  expect(answers.slice(10).every((answer) => answer.startsWith('slow-down'))).toBe(true);
  expect(await outcome('csr-cora-counter', PASSWORD, from('10.7.0.1'))).toBe('in as csr');
  wait(6);
  expect(await guess(20)).toBe(failed);
  expect(await guess(21)).toStartWith('slow-down');
});

test('of a session only the hash of its id is kept, and every sign-in has an id of its own', async () => {
  const first = await signIn(from(), 'csr-cora-counter', PASSWORD);
  const second = await signIn(from(), 'csr-cora-counter', PASSWORD);
  expect(first.token).not.toBe(second.token);
  expect(Buffer.from(first.token, 'base64url')).toHaveLength(32);
  const dump = JSON.stringify([
    await rowsOf(kit.shop, 'select * from login_sessions'),
    await rowsOf(kit.shop, 'select * from users'),
    await rowsOf(kit.shop, 'select * from throttles'),
  ]);
  expect(dump).not.toContain(first.token);
  expect(dump).not.toContain(PASSWORD);
  const hash = new Bun.CryptoHasher('sha256').update(first.token).digest('hex');
  const holder = `select user_id from login_sessions where sid = '${hash}'`;
  expect(await valueOf(kit.shop, holder)).toBe(kit.people.csr.viewer.id);
});
