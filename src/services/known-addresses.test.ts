import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, ORIGIN, type TestShop } from '../../test/kit/shop.ts';
import { UNKNOWN_INSTALLATION } from './installation.ts';
import { addressNotice, checkAddresses } from './known-addresses.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

function moveTo(addresses: string[], dataFolder: string | null = '/srv/shop'): void {
  kit.shop.place = { ...UNKNOWN_INSTALLATION, dataFolder, addresses: () => addresses };
}

const ASK = '{ shopState { addressNotice authority { fingerprint trustPages } } }';

test('admins see that the address changed since the last start', async () => {
  const { shop } = kit;
  moveTo(['http://localhost:5000', 'http://192.168.1.20:5000', 'http://talyer.local:5000']);
  expect(await checkAddresses(shop)).toBeNull();
  moveTo(['http://localhost:5000', 'http://192.168.1.20:5000', 'http://talyer-2.local:5000']);
  expect(await checkAddresses(shop)).toBeNull();
  moveTo(['http://localhost:5000']);
  expect(await checkAddresses(shop)).toBeNull();
  moveTo(['https://localhost:5443', 'https://192.168.1.31:5443']);
  const sentence = await checkAddresses(shop);
  expect(sentence).toContain('changed from 192.168.1.20 to 192.168.1.31.');
  expect(await addressNotice(shop)).toBe(sentence);
  const { data } = await kit.graphql(kit.people.admin, ASK);
  expect(data).toEqual({ shopState: { addressNotice: sentence, authority: null } });
  moveTo(['https://localhost:5443', 'https://192.168.1.20:5443']);
  expect(await checkAddresses(shop)).toContain('from 192.168.1.31 to 192.168.1.20');
});

test('instances on an external database remember no addresses', async () => {
  moveTo(['http://10.0.0.1:5000'], null);
  const before = await addressNotice(kit.shop);
  await checkAddresses(kit.shop);
  moveTo(['http://10.0.0.2:5000'], null);
  expect(await checkAddresses(kit.shop)).toBeNull();
  expect(await addressNotice(kit.shop)).toBe(before);
});

test('admins see which authority devices have to trust, and where', async () => {
  const trustPages = ['http://192.168.1.20:5000/trust'];
  kit.shop.place = {
    ...UNKNOWN_INSTALLATION,
    https: {
      port: 5443,
      authority: { certificate: new Uint8Array(), fingerprint: 'AB:CD' },
      trustPages: () => ['http://localhost:5000/trust', ...trustPages],
    },
  };
  const answer = await kit.fetch(kit.people.admin, '/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '192.168.1.9',
      'x-forwarded-proto': 'https',
      origin: ORIGIN.replace('http:', 'https:'),
    },
    body: JSON.stringify({ query: ASK }),
  });
  expect(await answer.json()).toMatchObject({
    data: { shopState: { authority: { fingerprint: 'AB:CD', trustPages } } },
  });
});
