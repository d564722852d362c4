import { expect, test } from 'bun:test';
import { CombinedError, createRequest, gql, makeOperation, type OperationType } from 'urql';
import { retryOptions } from './retry.ts';

const lost = new CombinedError({ networkError: new Error('Failed to fetch') });

function retries(kind: OperationType, text: string, variables: object = {}, tried = 0): boolean {
  const request = createRequest(gql(text), variables);
  const context = {
    url: '/graphql',
    requestPolicy: 'cache-first',
    ...(tried > 0 ? { retry: { count: tried, delay: 1_000 } } : {}),
  } as const;
  return retryOptions.retryIf?.(lost, makeOperation(kind, request, context)) ?? false;
}

test('queries are tried again', () => {
  expect(retries('query', '{ shop { version } }')).toBe(true);
});

test('a creation is tried again only with a key, and once', () => {
  const create = 'mutation ($idempotencyKey: String) { createRepairRecord(input: {}) { id } }';
  expect(retries('mutation', create)).toBe(false);
  expect(retries('mutation', create, { idempotencyKey: 'k' })).toBe(true);
  expect(retries('mutation', create, { idempotencyKey: 'k' }, 1)).toBe(false);
});

test('a change that may arrive twice is tried again, one that may not is not', () => {
  expect(retries('mutation', 'mutation { clearHighlights(ids: []) { __typename id } }')).toBe(true);
  expect(retries('mutation', 'mutation { deleteRepairRecord(id: 1) }')).toBe(false);
  expect(retries('mutation', 'mutation { signOut deleteUser(id: 1) }')).toBe(false);
});
