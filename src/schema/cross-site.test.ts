import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { tryToOpen } from '../../test/kit/subscribers.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const CREATE = JSON.stringify({ query: 'mutation { addTechnician(name: "Forged") { id } }' });
const JSON_TYPE = { 'content-type': 'application/json' };
const count = () => valueOf(kit.shop, 'select count(*)::int from technicians');

/** The headers with which a browser names the origin of a request, given the shop's host. */
const ELSEWHERE: [string, (host: string) => Record<string, string>][] = [
  ['another site', () => ({ origin: 'https://evil.example' })],
  ['a sandboxed frame', () => ({ origin: 'null' })],
  ['another port of the host', (host) => ({ origin: `http://${host.split(':')[0]}:1` })],
  ['a subdomain', (host) => ({ origin: `http://evil.${host}` })],
  ['a name that begins like the host', (host) => ({ origin: `http://${host}.evil.example` })],
  ['a name with the host as its user', (host) => ({ origin: `http://${host}@evil.example` })],
  ['nothing that is an origin', () => ({ origin: 'shop' })],
  ['an empty origin', () => ({ origin: '' })],
  ['another site, by its fetch metadata', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['a sister site', () => ({ 'sec-fetch-site': 'same-site' })],
  [
    'another site that names the shop',
    (host) => ({ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }),
  ],
];

const OWN: [string, (host: string) => Record<string, string>][] = [
  [
    'the shop’s own pages',
    (host) => ({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }),
  ],
  ['a program that is no browser', () => ({})],
];

/** Uses a real port, so that no header is added on the way. */
const post = (headers: Record<string, string>) =>
  fetch(`http://${kit.listen()}/graphql`, {
    method: 'POST',
    body: CREATE,
    headers: { cookie: kit.people.admin.cookie, ...JSON_TYPE, ...headers },
  });

describe('a change from elsewhere is refused, and nobody else may read the answer', () => {
  test.each(ELSEWHERE)('%s', async (_where, headers) => {
    const before = await count();
    const response = await post(headers(kit.listen()));
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await count()).toBe(before);
  });

  test('also after a preflight request', async () => {
    const response = await fetch(`http://${kit.listen()}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.ok).toBe(false);
    for (const [name] of response.headers) expect(name).not.toStartWith('access-control');
  });
});

test.each(OWN)('%s may change', async (_where, headers) => {
  const response = await post(headers(kit.listen()));
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await count()).toBe(1);
});

describe.each(['/graphql', '/ws'])('a socket at %s', (path) => {
  test.each(ELSEWHERE)('does not open for %s', async (_where, headers) => {
    expect(await tryToOpen(kit, kit.people.admin, path, headers(kit.listen()))).toBeNull();
  });

  test.each(OWN)('opens for %s', async (_where, headers) => {
    const socket = await tryToOpen(kit, kit.people.admin, path, headers(kit.listen()));
    expect(socket).not.toBeNull();
    socket?.close();
  });

  test('does not open without a sign-in, from any origin', async () => {
    for (const [, headers] of OWN)
      expect(await tryToOpen(kit, null, path, headers(kit.listen()))).toBeNull();
  });
});
