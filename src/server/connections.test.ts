import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { tryToOpen } from '../../test/kit/subscribers.ts';
import { silentLog } from '../log.ts';
import { createTestShop, type Person, type TestShop } from '../../test/kit/shop.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

/** The status line of the response to raw bytes on their own connection. */
function statusOf(head: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const port = Number(kit.listen().split(':')[1]);
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  });
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  return promise;
}

describe('a request names one host', () => {
  test.each([
    'shop.local',
    'shop.local:5000',
    'my_shop',
    '192.168.1.5:5000',
    '[::1]:5000',
    'localhost',
  ])('%s is a valid host', async (host) => {
    expect(await statusOf(`GET /healthz HTTP/1.1\r\nHost: ${host}`)).toBe('HTTP/1.1 200 OK');
  });

  test.each([
    ['none', 'X-Host: a'],
    ['an empty one', 'Host:'],
    ['two', 'Host: a\r\nHost: b'],
    ['two in one', 'Host: a, b'],
    ['with spaces', 'Host: a b'],
    ['half an address', 'Host: [::1'],
    ['a port beyond', 'Host: a:65536'],
    ['no port', 'Host: a:b'],
    ['a path', 'Host: a/b?c'],
    ['somebody at it', 'Host: me@a'],
  ])('%s is refused', async (_what, line) => {
    for (const path of ['/', '/graphql', '/api/users', '/healthz', '/ws'])
      expect(await statusOf(`GET ${path} HTTP/1.1\r\n${line}`)).toBe('HTTP/1.1 400 Bad Request');
  });
});

test.each([
  ['a declared length', { 'content-length': '200' }],
  ['pieces', { 'transfer-encoding': 'chunked' }],
])('a body in %s that its sender breaks off is no failure of the shop', async (_what, length) => {
  const lines: string[] = [];
  const error = (message: string): void => void lines.push(message);
  const shop = await createTestShop(undefined, { ...silentLog, error });
  for (const path of ['/graphql', '/api/auth/login']) {
    const body = new ReadableStream({ start: (sent) => sent.error(new Error('gone')) });
    const headers = { 'content-type': 'application/json', ...length };
    const answer = await shop.fetch(null, path, { method: 'POST', headers, body });
    expect({ path, status: answer.status }).toEqual({ path, status: 400 });
  }
  expect(lines).toEqual([]);
  await shop.close();
});

test('an offer of HTTP/2, as of programs in Java, is ignored', async () => {
  const offer = {
    upgrade: 'h2c',
    connection: 'Upgrade, HTTP2-Settings',
    'http2-settings': 'AAEAAEAA',
  };
  const { admin } = kit.people;
  const graphql = await kit.fetch(admin, '/graphql', {
    method: 'POST',
    headers: { ...offer, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { name } }' }),
  });
  expect([graphql.status, await graphql.json()]).toMatchObject([
    200,
    { data: { viewer: { name: admin.viewer.name } } },
  ]);
  expect((await kit.fetch(admin, '/api/users', { headers: offer })).status).toBe(200);
  expect((await kit.fetch(admin, '/ws', { headers: offer })).status).toBe(426);
});

describe('the most sockets', () => {
  const open = (caller: Person, address: string) =>
    tryToOpen(kit, caller, '/ws', { 'x-forwarded-for': address });
  const openAll = (asked: Promise<WebSocket | null>[]) =>
    Promise.all(asked).then((all) => all.filter((socket) => socket !== null));

  test('of one sign-in are twenty, and one that closes makes room', async () => {
    const caller = await kit.hire('csr', 'Many Tabs');
    const asked = Array.from({ length: 25 }, (_, n) => open(caller, `10.1.0.${n}`));
    const opened = await openAll(asked);
    expect(opened).toHaveLength(20);
    expect(await open(await kit.hire('csr', 'Other Tabs'), '10.1.0.1')).not.toBeNull();
    const closed = Promise.withResolvers<void>();
    opened[0]?.addEventListener('close', () => closed.resolve());
    opened[0]?.close();
    await closed.promise;
    expect(await open(caller, '10.1.0.1')).not.toBeNull();
  });

  test('of one address are two hundred', async () => {
    const callers: Person[] = [];
    for (let n = 0; n < 11; n += 1) callers.push(await kit.hire('csr', `At one address ${n}`));
    const opened: WebSocket[] = [];
    for (const caller of callers)
      opened.push(...(await openAll(Array.from({ length: 19 }, () => open(caller, '10.2.0.1')))));
    expect(opened).toHaveLength(200);
    const [one] = callers.slice(-1);
    expect(one && (await open(one, '10.2.0.1'))).toBeNull();
    expect(one && (await open(one, '10.2.0.2'))).not.toBeNull();
  });
});
