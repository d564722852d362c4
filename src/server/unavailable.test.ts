import { expect, test } from 'bun:test';
import { PHOTO_UPLOAD_PATH } from '../domain/photos.ts';
import { logoPath } from '../domain/shop-profile.ts';
import type { ConnectedServer, SocketData } from './connections.ts';
import { createBusyPorts } from './connection-limits.ts';
import { whileRestoring } from './unavailable.ts';

const HOST = 'shop.test';
const connection = {
  requestIP: () => ({ address: '127.0.0.1', port: 1, family: 'IPv4' }),
  timeout: () => {},
} as unknown as Bun.Server<SocketData>;
const closed: ConnectedServer = {
  busyPorts: createBusyPorts(),
  fetch: () => Promise.reject(new Error('the shop is closed')),
  fetchPublic: () => Promise.reject(new Error('the shop is closed')),
  websocket: { message: () => {} },
  stop: () => {},
};
const restoring = whileRestoring(closed, 'test', { share: null });

function ask(method: string, path: string, origin = `http://${HOST}`) {
  const headers = { host: HOST, origin };
  return restoring.fetch(new Request(`http://${HOST}${path}`, { method, headers }), connection);
}

test.each([
  ['POST', '/graphql'],
  ['GET', '/api/users'],
  ['GET', '/ws'],
  ['PUT', `${PHOTO_UPLOAD_PATH}?record=1&phase=before`],
  ['GET', '/files/photos/1'],
  ['GET', logoPath('a'.repeat(64))],
])('during a restore %s %s is to be repeated soon', async (method, path) => {
  const answer = await ask(method, path);
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('retry-after')).toBe('2');
  expect(answer?.headers.get('x-talyer-restoring')).toBe('1');
  expect(await answer?.json()).toMatchObject({
    message: 'The shop is being restored. Try again in a moment.',
  });
});

test('during a restore the health has the progress, and takes no other method', async () => {
  const health = await ask('GET', '/healthz');
  expect(health?.status).toBe(503);
  expect(await health?.json()).toMatchObject({ restore: { progress: null } });
  const refused = await ask('POST', '/healthz');
  expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a write of another site is refused during a restore, too', async () => {
  expect((await ask('PUT', PHOTO_UPLOAD_PATH, 'http://elsewhere.test'))?.status).toBe(403);
});

test('during a restore a tracking link says in a page of its own that the shop is away', async () => {
  const link = new Request(`http://${HOST}/t/${'a'.repeat(22)}`, { headers: { host: HOST } });
  for (const asked of [
    restoring.fetch(link, connection),
    restoring.fetchPublic(link, connection),
  ]) {
    const answer = await asked;
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer?.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  }
});
