import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { silentLog } from '../log.ts';
import { openShop } from '../shop.ts';
import { createTestDatabase } from '../../test/kit/database.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import type { Context, Shop } from './context.ts';
import { ensureAdmin, makeSetUpCode, needsSetUp, setUp } from './set-up.ts';

const ADMIN = { username: 'Ada', name: 'Ada Admin', password: 'correct horse 42' };
let shop: Shop;
beforeEach(async () => {
  const target = await createTestDatabase();
  shop = openShop({ target, zone: 'Asia/Manila', version: 'test', log: silentLog });
});
afterEach(() => shop.database.end());

const context = (): Context => ({
  ...shop,
  viewer: null,
  sid: null,
  address: '127.0.0.1',
  userAgent: '',
  marks: '',
});
const users = () => rowsOf(shop, 'select username, role from users order by id');

test('a shop without users has a code of 128 bits, a new one at each start', async () => {
  const codes = [await makeSetUpCode(shop), await makeSetUpCode(shop)];
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/);
  expect(codes[0]).not.toBe(codes[1]);
  expect(await needsSetUp(shop)).toBe(true);
});

test('the code creates the first admin, signs them in, and is void afterwards', async () => {
  const code = (await makeSetUpCode(shop)) ?? '';
  const { viewer, token } = await setUp(context(), ` ${code}\n`, ADMIN);
  expect(viewer).toMatchObject({ role: 'admin', name: 'Ada Admin' });
  expect(token).toHaveLength(43);
  expect(await needsSetUp(shop)).toBe(false);
  expect(await makeSetUpCode(shop)).toBeNull();
  const again = setUp(context(), code, { ...ADMIN, username: 'Eve' });
  expect(await refusalOf(again)).toMatchObject({ code: 'forbidden' });
  expect(await users()).toEqual([{ username: 'Ada', role: 'admin' }]);
});

test('the set-up chooses the time zone, or creates nothing', async () => {
  const code = (await makeSetUpCode(shop)) ?? '';
  const wrong = setUp(context(), code, { ...ADMIN, timezone: 'Nowhere' });
  expect(await refusalOf(wrong)).toMatchObject({
    code: 'invalid',
    details: { field: 'timezone' },
  });
  expect(await users()).toEqual([]);
  await setUp(context(), code, { ...ADMIN, timezone: 'Asia/Tokyo' });
  expect(await rowsOf(shop, 'select timezone from shop_profile')).toEqual([
    { timezone: 'Asia/Tokyo' },
  ]);
});

describe('a wrong code creates no account', () => {
  test.each(['', ' ', 'x', '0'.repeat(32), 'null', 'undefined'])('%p', async (code) => {
    await makeSetUpCode(shop);
    expect(await refusalOf(setUp(context(), code, ADMIN))).toMatchObject({
      code: 'forbidden',
      details: { field: 'code' },
    });
    expect(await users()).toEqual([]);
  });

  test('no code works before there is one, nor does an older one or a part of one', async () => {
    for (const code of ['', 'null', 'undefined'])
      expect(await refusalOf(setUp(context(), code, ADMIN))).toMatchObject({ code: 'forbidden' });
    const old = (await makeSetUpCode(shop)) ?? '';
    const code = (await makeSetUpCode(shop)) ?? '';
    for (const wrong of [old, code.slice(0, 31), `${code}0`, code.toUpperCase().replace(/^./, 'g')])
      expect(await refusalOf(setUp(context(), wrong, ADMIN))).toMatchObject({ code: 'forbidden' });
    expect(await users()).toEqual([]);
  });
});

test('a refused set-up can be retried', async () => {
  const code = (await makeSetUpCode(shop)) ?? '';
  for (const [field, input] of [
    ['password', { ...ADMIN, password: 'short' }],
    ['username', { ...ADMIN, username: ' ' }],
    ['name', { ...ADMIN, name: '' }],
  ] as const)
    expect(await refusalOf(setUp(context(), code, input))).toMatchObject({
      code: 'invalid',
      details: { field },
    });
  await setUp(context(), code, { ...ADMIN, role: 'client', isActive: false });
  expect(await users()).toEqual([{ username: 'Ada', role: 'admin' }]);
});

test('of two at once one becomes the admin, and the other is refused', async () => {
  const code = (await makeSetUpCode(shop)) ?? '';
  const tries = ['Ada', 'Eve', 'Ann', 'Ira'].map((username) =>
    setUp(context(), code, { ...ADMIN, username }),
  );
  const results = await Promise.allSettled(tries);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(['conflict', 'forbidden']).toContain(reason.code);
  expect(await users()).toHaveLength(1);
});

test('the environment creates the first admin, once, and then there is no code', async () => {
  expect(await ensureAdmin(shop, 'root', 'correct horse 42')).toBe(true);
  expect(await ensureAdmin(shop, 'other', 'correct horse 42')).toBe(false);
  expect(await users()).toEqual([{ username: 'root', role: 'admin' }]);
  expect(await makeSetUpCode(shop)).toBeNull();
});

test('a code is void once a user was created elsewhere', async () => {
  const code = (await makeSetUpCode(shop)) ?? '';
  await ensureAdmin(shop, 'root', 'correct horse 42');
  expect(await needsSetUp(shop)).toBe(false);
  expect(await refusalOf(setUp(context(), code, ADMIN))).toMatchObject({ code: 'conflict' });
});

test('the environment cannot create an admin with a commonly guessed password', async () => {
  expect(await refusalOf(ensureAdmin(shop, 'root', 'password'))).toMatchObject({ code: 'invalid' });
  expect(await users()).toEqual([]);
});
