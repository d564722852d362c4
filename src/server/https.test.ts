import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, ORIGIN, type TestShop } from '../../test/kit/shop.ts';
import { UNKNOWN_INSTALLATION } from '../services/installation.ts';
import type { Https } from '../services/shop-parts.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const HOST = new URL(ORIGIN).hostname;
const SELF_MADE: Https = {
  port: 5443,
  authority: { certificate: new Uint8Array([48, 3, 2, 1, 5]), fingerprint: 'AB:CD' },
  trustPages: () => ['http://localhost:5000/trust', 'http://192.168.1.20:5000/trust'],
};

const serve = (https: Https | null): void => {
  kit.shop.place = { ...UNKNOWN_INSTALLATION, https };
};

test('over plain http pages redirect to https, and the health is still reported', async () => {
  serve(SELF_MADE);
  const page = await kit.fetch(null, '/repairs?status=Pending');
  expect(page.status).toBe(307);
  expect(page.headers.get('location')).toBe(`https://${HOST}:5443/repairs?status=Pending`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await kit.fetch(null, '/healthz')).status).toBe(200);
  serve({ ...SELF_MADE, port: 443 });
  expect((await kit.fetch(null, '/')).headers.get('location')).toBe(`https://${HOST}/`);
});

test('over plain http nothing is read or changed, and no password is taken', async () => {
  serve(SELF_MADE);
  const signIn = await kit.send(null, 'POST', '/api/auth/login', {
    username: 'ana',
    password: 'a password',
  });
  expect(signIn.status).toBe(403);
  expect(await signIn.json()).toEqual({
    message: `This shop answers over https only: https://${HOST}:5443`,
  });
  expect(signIn.headers.getSetCookie()).toEqual([]);
  expect((await kit.send(kit.people.admin, 'GET', '/api/repair-records')).status).toBe(403);
  expect((await kit.fetch(kit.people.admin, '/graphql', { method: 'POST' })).status).toBe(403);
  expect((await kit.fetch(kit.people.admin, '/ws')).status).toBe(403);
});

test('a request that a proxy decrypted counts as https', async () => {
  serve(SELF_MADE);
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.168.1.9' };
  const answer = await kit.fetch(kit.people.admin, '/api/repair-records', {
    headers: { ...forwarded, origin: ORIGIN.replace('http:', 'https:') },
  });
  expect(answer.status).toBe(200);
});

test('the authority is explained and offered over plain http, a given certificate is not', async () => {
  serve(SELF_MADE);
  const page = await kit.fetch(null, '/trust', {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142' },
  });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<details open><summary>Android</summary>');
  expect(html.match(/<details open>/g)).toHaveLength(1);
  expect(html).toContain('<code>AB:CD</code>');
  expect(html).toContain(`href="https://${HOST}:5443/"`);
  expect(html).toContain('http://192.168.1.20:5000/trust');
  expect(html).not.toContain('localhost');
  expect(html).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*'nonce-/);
  const file = await kit.fetch(null, '/trust/talyer.crt');
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  expect(await file.bytes()).toEqual(new Uint8Array([48, 3, 2, 1, 5]));
  expect((await kit.fetch(null, '/trust/authority.pem')).status).toBe(404);
  for (const path of ['/trust', '/trust/talyer.crt', '/healthz']) {
    const refused = await kit.fetch(null, path, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await kit.fetch(null, path, { method: 'HEAD' })).status).toBe(200);
  }
  serve({ ...SELF_MADE, authority: null });
  expect((await kit.fetch(null, '/trust')).status).toBe(307);
});

test('browsers are kept to https only where that cannot lock anyone out', async () => {
  const kept = async (https: Https | null): Promise<string | null> => {
    serve(https);
    return (await kit.fetch(null, '/healthz')).headers.get('strict-transport-security');
  };
  expect(await kept(null)).toBeNull();
  expect(await kept(SELF_MADE)).toBeNull();
  expect(await kept({ ...SELF_MADE, port: 443 })).toBeNull();
  expect(await kept({ ...SELF_MADE, authority: null })).toBeNull();
  expect(await kept({ ...SELF_MADE, authority: null, port: 443 })).toBe('max-age=15552000');
});
