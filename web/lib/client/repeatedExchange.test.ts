import { expect, test } from 'bun:test';
import { cacheExchange } from '@urql/exchange-graphcache';
import { retryExchange } from '@urql/exchange-retry';
import { Client, fetchExchange, gql } from 'urql';
import { cacheOptions } from './cache.ts';
import { repeatedExchange, wasRepeated } from './repeatedExchange.ts';
import { retryOptions } from './retry.ts';

const GONE = {
  data: null,
  errors: [{ message: 'gone', extensions: { code: 'NOT_FOUND' } }],
  extensions: { position: '5' },
};

/**
 * Sends a mutation, once or again after it failed, to a server that answers "not found" after some
 * attempts without an answer.
 */
async function send(text: string, lost: number, earlier: readonly string[] = []) {
  let tries = 0;
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    fetch: () => {
      tries += 1;
      return tries <= lost
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json(GONE));
    },
    exchanges: [
      cacheExchange(cacheOptions),
      repeatedExchange,
      retryExchange({ ...retryOptions, initialDelayMs: 1 }),
      fetchExchange,
    ],
  });
  for (const id of earlier) await client.mutation(gql(text), { id }).toPromise();
  const answer = await client.mutation(gql(text), { id: '7' }).toPromise();
  const { data, error, extensions } = answer;
  const isRepeated = wasRepeated(answer);
  return {
    data,
    extensions,
    isRepeated,
    code: error?.graphQLErrors[0]?.extensions?.['code'],
    tries,
  };
}

const DELETE = 'mutation ($id: ID!) { deleteExpense(id: $id) }';

test('a deletion that was sent again and finds nothing was done by the first try', async () => {
  expect(await send(DELETE, 1)).toMatchObject({
    data: { deleteExpense: '7' },
    code: undefined,
    tries: 2,
  });
});

test('so is one that a person repeats, after they were told that it failed', async () => {
  expect(await send(DELETE, 2, ['7'])).toMatchObject({
    data: { deleteExpense: '7' },
    code: undefined,
    tries: 3,
  });
  expect(await send(DELETE, 2, ['7', '7'])).toMatchObject({ code: 'NOT_FOUND' });
  expect(await send(DELETE, 2, ['8'])).toMatchObject({ code: 'NOT_FOUND' });
});

test('so is a repeated restore that finds nothing to restore', async () => {
  const restore = 'mutation ($id: ID!) { restoreUser(id: $id) { id } }';
  expect(await send(restore, 1, ['7'])).toMatchObject({ code: undefined, tries: 2 });
  expect(await send(restore, 0)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a first deletion that finds nothing is refused', async () => {
  expect(await send(DELETE, 0)).toMatchObject({ code: 'NOT_FOUND', isRepeated: false, tries: 1 });
});

test('a change that was sent again and finds nothing is refused, and known to be repeated', async () => {
  const update = 'mutation ($id: ID!) { updateExpense(id: $id, input: {}) { id } }';
  const refused = await send(update, 1);
  expect(refused).toMatchObject({ code: 'NOT_FOUND', isRepeated: true, tries: 2 });
  expect(refused.extensions).toMatchObject({ position: '5' });
});
