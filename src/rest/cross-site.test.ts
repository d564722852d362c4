import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { ACCESS } from '../../test/kit/access-table.ts';
import { type Fixtures, fixturesOf } from '../../test/kit/fixtures.ts';
import { valueOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { JSON_TYPE } from '../../test/kit/sent-body.ts';
import { routes } from './routes.ts';

let kit: TestShop;
let make: Fixtures;
beforeAll(async () => {
  kit = await createTestShop();
  make = fixturesOf(kit);
});
afterAll(() => kit.close());

/** Headers that a browser sends with a cross-site request (rule 141). */
const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'http://evil.test' }],
  ['another port', { origin: 'http://shop.test:81' }],
  ['a name that begins alike', { origin: 'http://shop.test.evil.test' }],
  ['a part of the name', { origin: 'http://evil.shop.test' }],
  ['a sandboxed page', { origin: 'null' }],
  ['no origin at all', { origin: '' }],
  ['a user name in front', { origin: 'http://shop.test@evil.test' }],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a page elsewhere', { 'sec-fetch-site': 'cross-site' }],
];

const writes = routes.filter(({ method }) => method !== 'GET');
const fingerprint = () =>
  valueOf(
    kit.shop,
    `select md5(concat(
      (select string_agg(r::text, '|' order by id) from repair_records r),
      (select string_agg(u::text, '|' order by id) from users u),
      (select string_agg(t::text, '|' order by id) from technicians t),
      (select string_agg(e::text, '|' order by id) from expenses e),
      (select string_agg(a::text, '|' order by id) from auto_reply_templates a),
      (select string_agg(c::text, '|' order by id) from commission_rates c),
      (select string_agg(s::text, '|' order by id) from system_settings s),
      (select string_agg(p::text, '|' order by id) from active_sessions p),
      (select count(*) from login_sessions)))`,
  );

describe('a write of another site is refused and changes nothing', () => {
  test.each(writes)('$method $path', async ({ method, path }) => {
    const entry = ACCESS[`${method} ${path}`];
    const param = String((await entry?.param?.(make, 'other', kit.people.admin)) ?? '');
    const body = await entry?.body?.(make);
    const before = await fingerprint();
    for (const [name, headers] of FOREIGN)
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const response = await kit.fetch(kit.people.admin, path.replace(/\{\w+\}/, param), {
          method,
          headers: { ...headers, 'content-type': type },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect({ name, status: response.status }).toEqual({ name, status: 403 });
        expect(response.headers.has('access-control-allow-origin')).toBe(false);
        expect(response.headers.has('set-cookie')).toBe(false);
      }
    expect(await fingerprint()).toBe(before);
  });
});

test.each(FOREIGN)('a socket of %s is refused', async (_name, headers) => {
  const response = await kit.fetch(kit.people.admin, '/ws', {
    headers: { ...headers, upgrade: 'websocket', connection: 'Upgrade' },
  });
  expect(response.status).toBe(403);
});

test('a read from another site gets a response that this site may not read', async () => {
  const response = await kit.fetch(kit.people.admin, '/api/repair-records', {
    headers: { origin: 'http://evil.test' },
  });
  const allowing = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
  expect(allowing).toEqual([]);
});

test('no call that changes something is a GET', async () => {
  for (const { method, path } of routes.filter((route) => route.method === 'GET')) {
    const entry = ACCESS[`${method} ${path}`];
    const param = String((await entry?.param?.(make, 'own', kit.people.admin)) ?? '');
    const before = await fingerprint();
    await kit.fetch(kit.people.admin, path.replace(/\{\w+\}/, param));
    expect(await fingerprint()).toBe(before);
  }
});

test('programs that name no origin, and the shop’s own pages, may write', async () => {
  const address = `http://${kit.listen()}/api/repair-records`;
  const { cookie } = kit.people.admin;
  const own: Record<string, string>[] = [
    {},
    { origin: new URL(address).origin },
    { origin: new URL(address).origin, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { cookie, ...JSON_TYPE, ...headers },
      body: '{"unit":"own"}',
    });
    expect(response.status).toBe(201);
  }
});
