import { afterEach, expect, test } from 'bun:test';
import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, gql } from 'urql';
import { cacheOptions } from './cache.ts';
import { setConnectionStatus } from './connection.ts';
import { createOfflineExchange, keptAt } from './offlineExchange.ts';

const YEARS = gql('{ repairYears }');
afterEach(() => setConnectionStatus('connecting'));

/** A client whose server, while it is up, returns the next year each time. */
function follow() {
  const server = { isUp: true, asked: 0 };
  const offline = createOfflineExchange();
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    fetch: async () => {
      server.asked += 1;
      if (!server.isUp) throw new TypeError('Failed to fetch');
      return Response.json({ data: { repairYears: [2020 + server.asked] } });
    },
    exchanges: [offline.exchange, cacheExchange(cacheOptions), fetchExchange],
  });
  const seen: string[] = [];
  const look = () =>
    client
      .query(YEARS, {}, { requestPolicy: 'network-only' })
      .subscribe(({ data, error, stale }) => {
        if (!stale) seen.push(error === undefined ? String(data?.repairYears) : 'failed');
      });
  const settled = (times: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setInterval(() => seen.length >= times && resolve(), 1);
    return promise.finally(() => clearInterval(timer));
  };
  return { server, offline, client, seen, look, settled };
}

test('while the network is down what is shown stays', async () => {
  const { server, seen, look, settled } = follow();
  look();
  await settled(1);
  server.isUp = false;
  setConnectionStatus('offline');
  look();
  await settled(2);
  expect(server.asked).toBe(2);
  expect(new Set(seen)).toEqual(new Set(['2021']));
});

test('what is shown again says since when it is known, and what is new does not', async () => {
  const { server, client } = follow();
  const ask = () => client.query(YEARS, {}, { requestPolicy: 'network-only' }).toPromise();
  const before = Date.now();
  expect(keptAt(await ask())).toBeNull();
  const after = Date.now();
  server.isUp = false;
  setConnectionStatus('offline');
  const at = keptAt(await ask())?.getTime();
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(after);
  // What the cache answers meanwhile is no newer.
  await new Promise((done) => setTimeout(done, 5));
  await client.query(YEARS, {}, { requestPolicy: 'cache-only' }).toPromise();
  await client.query(YEARS, {}, { requestPolicy: 'cache-first' }).toPromise();
  expect(keptAt(await ask())?.getTime()).toBe(at);
});

test('a failure is reported while the network is up', async () => {
  const { server, seen, look, settled } = follow();
  look();
  await settled(1);
  server.isUp = false;
  setConnectionStatus('live');
  look();
  await settled(2);
  expect(seen).toContain('failed');
});

test('what could not be loaded is requested when the network is back', async () => {
  const { server, offline, client, seen, look, settled } = follow();
  server.isUp = false;
  setConnectionStatus('offline');
  const looking = look();
  await settled(1);
  expect(seen).toEqual(['failed']);
  server.isUp = true;
  offline.retryFailed(client);
  await settled(2);
  expect(seen).toEqual(['failed', '2022']);
  looking.unsubscribe();
});

test('a query that failed is sent again for another part of the page that shows it', async () => {
  const { server, client, seen, look, settled } = follow();
  server.isUp = false;
  setConnectionStatus('live');
  look();
  await settled(1);
  client.query(YEARS, {}).subscribe(() => undefined);
  await settled(2);
  expect(server.asked).toBe(2);
  server.isUp = true;
  look();
  await settled(3);
  expect(seen).toContain('2023');
});

test('queries of closed screens are not sent again', async () => {
  const { server, offline, client, look, settled } = follow();
  server.isUp = false;
  const looking = look();
  await settled(1);
  looking.unsubscribe();
  offline.retryFailed(client);
  await Promise.resolve();
  expect(server.asked).toBe(1);
});

test('an answer that is lost each time is requested only once more', async () => {
  let asked = 0;
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    fetch: async () => {
      asked += 1;
      return Response.json({ data: null });
    },
    exchanges: [createOfflineExchange().exchange, fetchExchange],
  });
  expect(await client.query(YEARS, {}).toPromise()).toMatchObject({ data: null, stale: false });
  expect(asked).toBe(2);
});
