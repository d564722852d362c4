import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { health } from './health.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const ask = (isUp: boolean, method = 'GET') =>
  health(new Request('http://shop.test/healthz', { method }), kit.shop, () => isUp);

test('a shop whose database answers is healthy', async () => {
  const answer = await ask(true);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, null]);
  expect(await answer.json()).toEqual({ status: 'ok', version: 'test', database: 'up' });
});

test('one whose database is down says so, and when to ask again', async () => {
  const answer = await ask(false);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toEqual({
    status: 'unavailable',
    version: 'test',
    database: 'down',
    message: kit.shop.faults.whileUnreachable().message,
  });
});

test('it takes no other method', async () => {
  const answer = await ask(true, 'POST');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
