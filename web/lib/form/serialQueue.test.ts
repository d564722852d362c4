import { expect, test } from 'bun:test';
import { Client } from 'urql';
import { createSerialQueue } from './serialQueue.ts';

const client = () => new Client({ url: 'http://shop.test/graphql', exchanges: [] });

test('work begins once all work before it has ended, whether it succeeded or not', async () => {
  const enqueue = createSerialQueue();
  const shop = client();
  const began: string[] = [];
  const first = Promise.withResolvers<boolean>();
  const second = Promise.withResolvers<boolean>();
  const results = [
    enqueue(shop, () => (began.push('first'), first.promise)),
    enqueue(shop, () => (began.push('second'), second.promise)),
    enqueue(shop, async () => (began.push('third'), true)),
  ];
  expect(began).toEqual(['first']);
  first.resolve(false);
  expect(await results[0]).toBe(false);
  expect(began).toEqual(['first', 'second']);
  second.resolve(true);
  expect(await Promise.all(results)).toEqual([false, true, true]);
  expect(began).toEqual(['first', 'second', 'third']);
});

test('the work of one client does not wait for that of another', async () => {
  const enqueue = createSerialQueue();
  void enqueue(client(), () => new Promise(() => {}));
  expect(await enqueue(client(), async () => true)).toBe(true);
});
