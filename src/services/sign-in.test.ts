import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { SIGN_IN_FAILED } from '../domain/sign-in.ts';
import { withProductHashes } from '../../test/kit/quick-hashes.ts';
import { rowsOf, valueOf } from '../../test/kit/rows.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { outcomeOf, visitorAt } from '../../test/kit/visitors.ts';
import { sha256 } from '../sha256.ts';
import { signIn } from './sign-in.ts';
import { createUser, updateUser } from './users.ts';

let kit: TestShop;
let now = new Date('2026-11-21T00:00:00Z');
let addresses = 0;
beforeAll(async () => {
  kit = await createTestShop(() => now);
});
// Each test has its own address and hour.
beforeEach(() => {
  addresses += 1;
  now = new Date(now.getTime() + 24 * 3_600_000);
});
afterAll(() => kit.close());

const from = (address = `10.0.0.${addresses}`) => visitorAt(kit, address);
const outcome = (username: string, password: string, context = from()) =>
  outcomeOf(context, username, password);
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
  const admin = kit.people.admin.context;
  const account = { role: 'csr', name: 'Of Today', password: PASSWORD };
  const create = (username: string) =>
    withProductHashes(() => createUser(admin, { ...account, username }));
  await create('here');
  const { id } = await create('gone');
  await updateUser(admin, id, { isActive: false });
  const verify = Bun.password.verify.bind(Bun.password);
  const hashes: string[] = [];
  Bun.password.verify = (password, hash, algorithm) => {
    hashes.push(typeof hash === 'string' ? hash : 'no text');
    return verify(password, hash, algorithm);
  };
  try {
    for (const username of ['nobody', 'here', 'gone', 'x'.repeat(5000)])
      expect(await outcome(username, 'wrong password')).toBe(failed);
  } finally {
    Bun.password.verify = verify;
  }
  expect(hashes).toHaveLength(4);
  const work = hashes.map((hash) => hash.split('$').slice(1, 4).join('$'));
  expect(new Set(work)).toEqual(new Set(['argon2id$v=19$m=65536,t=2,p=1']));
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
  const hash = sha256(first.token);
  const holder = `select user_id from login_sessions where sid = '${hash}'`;
  expect(await valueOf(kit.shop, holder)).toBe(kit.people.csr.viewer.id);
});
