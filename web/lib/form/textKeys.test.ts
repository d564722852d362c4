import { expect, test } from 'bun:test';
import { GraphQLError } from 'graphql';
import { CombinedError } from 'urql';
import { createFormKeys, createTextKeys } from './textKeys.ts';

const lost = new CombinedError({ networkError: new Error('Failed to fetch') });
const refusedWith = (extensions: Record<string, unknown>) =>
  new CombinedError({ graphQLErrors: [new GraphQLError('Refused', { extensions })] });
const used = refusedWith({ code: 'CONFLICT', field: 'idempotencyKey' });
const invalid = refusedWith({ code: 'INVALID', field: 'amount' });

/** Sends texts to a server that answers like this; returns the key of each. */
async function keysOf(...sent: [text: string, error?: CombinedError][]): Promise<string[]> {
  const keys = createTextKeys();
  const sentKeys: string[] = [];
  for (const [text, error] of sent)
    await keys.send(text, (key) => {
      sentKeys.push(key);
      return Promise.resolve({ error });
    });
  return sentKeys;
}

test('the same text keeps its key, and another text gets another one', async () => {
  const [first, again, other] = await keysOf(['500', invalid], ['500'], ['600']);
  expect(again === first).toBe(true);
  expect(other === first).toBe(false);
});

test('what is typed after a lost answer keeps the key, also after another refusal', async () => {
  const keys = await keysOf(['500', lost], ['600', invalid], ['700', lost], ['800']);
  expect(new Set(keys).size).toBe(1);
});

test('once the server says that the key was used, the next request gets a new one', async () => {
  const [first, refused, next] = await keysOf(['500', lost], ['600', used], ['600']);
  expect(refused === first).toBe(true);
  expect(next === first).toBe(false);
});

test('after done the same text is created again', async () => {
  const keys = createTextKeys();
  const sent = new Set<string>();
  const send = () =>
    keys.send('Note', (key) => {
      sent.add(key);
      return Promise.resolve({ error: undefined });
    });
  await send();
  keys.done();
  await send();
  expect(sent.size).toBe(2);
});

test('a form that is opened again keeps the key of what had no answer', async () => {
  const sentKeys: string[] = [];
  const pay = (form: string, error?: CombinedError) =>
    createFormKeys(form).send('500', (key) => {
      sentKeys.push(key);
      return Promise.resolve({ error });
    });
  await pay('record 1', lost);
  await pay('record 2');
  await pay('record 1', invalid);
  await pay('record 1');
  await pay('record 1');
  const [first, other, again, saved, next] = sentKeys;
  expect([again, saved]).toEqual([first, first]);
  expect(new Set([first, other, next]).size).toBe(3);
});
