import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { silentLog } from '../log.ts';
import { examineCertificates, openCertificates } from '../tls/certificates.ts';
import type { CertificateFiles } from '../tls/config.ts';
import type { Handlers } from './listen.ts';
import { openListeners } from './listeners.ts';

const YEAR_MS = 366 * 86_400_000;
const HOST = '127.0.0.1';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-listeners-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const handlers: Handlers<undefined> = {
  fetch: (request, server) =>
    server.upgrade(request, { data: undefined }) ? undefined : new Response('open'),
  websocket: { message: (socket, text) => void socket.send(text) },
};

/** The addresses in the certificate that a new connection gets. */
async function namesAt(port: number | null): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ host: HOST, port: port ?? 0, rejectUnauthorized: false }, () => {
    resolve(socket.getPeerCertificate().subjectaltname ?? '');
    socket.destroy();
  });
  socket.on('error', reject);
  return promise;
}

async function openSocket(port: number | null): Promise<WebSocket> {
  const socket: unknown = Reflect.construct(WebSocket, [
    `wss://${HOST}:${port}`,
    { tls: { rejectUnauthorized: false } },
  ]);
  if (!(socket instanceof WebSocket)) throw new Error('There are no sockets here');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  return socket;
}

function echo(socket: WebSocket, text: string): Promise<unknown> {
  const answer = new Promise((resolve) =>
    socket.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  );
  socket.send(text);
  return answer;
}

test('a new address gets a new certificate of the same authority, and sockets stay', async () => {
  const addresses = ['192.168.1.20'];
  const computer = () => ({ name: hostname(), addresses });
  const certificates = await openCertificates(folder, { port: 0 }, computer);
  const config = { host: HOST, port: 0, tls: { port: 0 } };
  const listeners = openListeners<undefined>(config, certificates, silentLog);
  listeners.serve(handlers);
  const { tlsPort } = listeners;
  const socket = await openSocket(tlsPort);
  expect(await namesAt(tlsPort)).toContain('IP Address:192.168.1.20');
  await listeners.renew(new Date());
  addresses.push('192.168.1.31');
  await listeners.renew(new Date());
  expect(await namesAt(tlsPort)).toContain('IP Address:192.168.1.31');
  expect(await echo(socket, 'still here')).toBe('still here');
  socket.close();
  await listeners.cut();
  // A start that is refused leaves nothing.
  expect(existsSync(join(folder, 'tls'))).toBe(false);
  await certificates.keep();
  const again = await openCertificates(folder, { port: 0 }, computer);
  expect(again.authority).toEqual(certificates.authority);
  expect(statSync(join(folder, 'tls')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'tls', 'authority.pem')).mode & 0o777).toBe(0o600);
});

test('a certificate is replaced when it is due, not earlier, and not because of a lost network', async () => {
  const addresses = ['192.168.1.20'];
  const computer = () => ({ name: hostname(), addresses });
  const { next } = await openCertificates(folder, { port: 0 }, computer);
  expect(await next(new Date())).toBeNull();
  addresses.pop();
  expect(await next(new Date())).toBeNull();
  expect(await next(new Date(Date.now() + YEAR_MS))).not.toBeNull();
});

test('a given certificate is read again when its files change, and must fit its key', async () => {
  const computer = () => ({ name: hostname(), addresses: [] });
  const own = await openCertificates(folder, { port: 0 }, computer);
  const other = await openCertificates(folder, { port: 0 }, computer);
  const given = { certificate: join(folder, 'shop.crt'), key: join(folder, 'shop.key') };
  const open = () => openCertificates(folder, { port: 0, given }, computer);
  const write = async ({ cert, key }: { cert: string; key: string }) => {
    await Bun.write(given.certificate, cert);
    await Bun.write(given.key, key);
  };
  await expect(open()).rejects.toThrow('shop.crt cannot be read (ENOENT)');
  await write({ cert: own.first.cert, key: other.first.key });
  await expect(open()).rejects.toThrow('does not belong to the certificate');
  await write({ cert: 'not a certificate', key: own.first.key });
  await expect(open()).rejects.toThrow('must be a certificate and its key');
  await write(own.first);
  const certificates = await open();
  expect(certificates.authority).toBeNull();
  expect(await certificates.next(new Date())).toBeNull();
  await write(other.first);
  expect(await certificates.next(new Date())).toEqual({
    cert: other.first.cert,
    key: other.first.key,
  });
});

test('doctor reports the state of the certificates', async () => {
  const examine = (given?: CertificateFiles, days = 0) =>
    examineCertificates(folder, given, new Date(Date.now() + days * 86_400_000));
  expect(await examine()).toBeNull();
  const computer = () => ({ name: hostname(), addresses: [] });
  const { first, authority, keep } = await openCertificates(folder, { port: 0 }, computer);
  expect(await examine()).toBeNull();
  await keep();
  const fingerprint = authority?.fingerprint ?? 'none';
  expect(await examine()).toMatchObject({ isGood: true });
  expect((await examine())?.what).toContain(fingerprint);
  const given = { certificate: join(folder, 'shop.crt'), key: join(folder, 'shop.key') };
  expect((await examine(given))?.what).toContain('cannot be read');
  await Bun.write(given.certificate, first.cert);
  await Bun.write(given.key, first.key);
  expect((await examine(given))?.isGood).toBe(true);
  expect(await examine(given, 390)).toMatchObject({ isGood: false });
  expect((await examine(given, 400))?.what).toContain('ended on');
  await Bun.write(join(folder, 'tls', 'authority.pem'), 'damaged');
  expect(await examine()).toMatchObject({ isGood: false });
});

test('an https port that is in use is refused, and a damaged authority is reported', async () => {
  const computer = () => ({ name: hostname(), addresses: [] });
  const certificates = await openCertificates(folder, { port: 0 }, computer);
  const taken = Bun.serve({ hostname: HOST, port: 0, fetch: () => new Response() });
  const config = { host: HOST, port: 0, tls: { port: taken.port ?? 0 } };
  expect(() => openListeners(config, certificates, silentLog)).toThrow(StartError);
  await taken.stop(true);
  await Bun.write(join(folder, 'tls', 'authority.pem'), '');
  await expect(openCertificates(folder, { port: 0 }, computer)).rejects.toThrow('is damaged');
});

test('a shop that is still starting answers with a page that reloads by itself', async () => {
  const listeners = openListeners<undefined>({ host: HOST, port: 0 }, null, silentLog);
  const open = (headers: Record<string, string>) =>
    fetch(`http://${HOST}:${listeners.port}/repairs`, { headers });
  const page = await open({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect(page.status).toBe(503);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    refresh: '2',
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  const text = await page.text();
  expect(text).toContain('Opening the shop');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  const program = await open({ accept: 'application/json' });
  expect([program.status, await program.json()]).toEqual([
    503,
    { message: 'Talyer is starting. Try again in a moment.' },
  ]);
  for (const { headers } of [page, program])
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  await listeners.cut();
});

test('the public port answers with a retry while the shop starts, and then with its own pages', async () => {
  const config = { host: HOST, port: 0, publicPort: { port: 0 } };
  const listeners = openListeners<undefined>(config, null, silentLog);
  const ask = async (port: number | null) => {
    const response = await fetch(`http://${HOST}:${port}/`);
    return `${response.status} ${response.status === 503 ? '' : await response.text()}`;
  };
  expect(await ask(listeners.publicPort)).toBe('503 ');
  listeners.serve({
    fetch: () => new Response('the shop'),
    fetchPublic: async () => new Response('a link'),
    websocket: { message() {} },
  });
  expect(await ask(listeners.port)).toBe('200 the shop');
  expect(await ask(listeners.publicPort)).toBe('200 a link');
  await listeners.cut();
  await expect(ask(listeners.publicPort)).rejects.toThrow();
  const taken = Bun.serve({ hostname: HOST, port: 0, fetch: () => new Response() });
  const port = taken.port ?? 0;
  const both = { host: HOST, port: 0, publicPort: { port } };
  expect(() => openListeners(both, null, silentLog)).toThrow(`Port ${port}`);
  await taken.stop(true);
});
