import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { makeSetUpCode } from './set-up.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const ASK = 'query ($code: String!) { setUpPlace(code: $code) { dataFolder otherShops { path } } }';

test('only the holder of the set-up code learns where the shop is kept', async () => {
  const { shop } = kit;
  shop.place = {
    dataFolder: '/srv/shop',
    backups: null,
    otherShops: [{ path: '/var/lib/talyer', owner: 'user postgres' }],
    https: null,
    addresses: () => ['http://localhost:5000', 'http://192.168.1.5:5000'],
  };
  expect(await makeSetUpCode(shop)).toBeNull();
  for (const code of ['', '0'.repeat(32)]) {
    const { errors } = await kit.graphql(null, ASK, { code });
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    expect(JSON.stringify(errors)).not.toContain('/srv/shop');
  }
  shop.setUpCode.current = 'c0de'.repeat(8);
  const { data } = await kit.graphql(null, ASK, { code: ` ${'c0de'.repeat(8)} ` });
  expect(data).toEqual({
    setUpPlace: { dataFolder: '/srv/shop', otherShops: [{ path: '/var/lib/talyer' }] },
  });
  shop.setUpCode.current = null;
});

test('admins see the addresses of the shop', async () => {
  const { data } = await kit.graphql(kit.people.admin, '{ addresses }');
  expect(data).toEqual({ addresses: ['http://192.168.1.5:5000'] });
});
