import { expect, test } from 'bun:test';
import { CombinedError, createRequest, gql, makeOperation, type OperationType } from 'urql';
import { retryOptions } from './retry.ts';

const lost = new CombinedError({ networkError: new Error('Failed to fetch') });

function sent(kind: OperationType, text: string, variables: object, tried: number) {
  const request = createRequest(gql(text), variables);
  const context = {
    url: '/graphql',
    requestPolicy: 'cache-first',
    ...(tried > 0 ? { retry: { count: tried, delay: 1_000 } } : {}),
  } as const;
  return { operation: makeOperation(kind, request, context) };
}

function retries(
  kind: OperationType,
  text: string,
  variables: object = {},
  tried = 0,
  error = lost,
): boolean {
  return retryOptions.retryIf?.(error, sent(kind, text, variables, tried).operation) ?? false;
}

test('queries are retried', () => {
  expect(retries('query', '{ shop { version } }')).toBe(true);
});

test('a create is retried only with a key, and once', () => {
  const create = 'mutation ($idempotencyKey: String) { createRepairRecord(input: {}) { id } }';
  expect(retries('mutation', create)).toBe(false);
  expect(retries('mutation', create, { idempotencyKey: 'k' })).toBe(true);
  expect(retries('mutation', create, { idempotencyKey: 'k' }, 1)).toBe(false);
});

test('an idempotent change is retried, another is not', () => {
  expect(retries('mutation', 'mutation { clearHighlights(ids: []) { __typename id } }')).toBe(true);
  expect(retries('mutation', 'mutation { signOut }')).toBe(true);
  expect(retries('mutation', 'mutation { signOut createExpense(input: {}) { id } }')).toBe(false);
});

test.each([
  'updateRepairRecord(id: 1, input: {}, version: 2) { id }',
  'deleteRepairRecord(id: 1)',
  'updateShipping(id: 1, input: {}, version: 2) { id }',
  'deleteExpense(id: 1)',
  'deleteNote(id: 1)',
  'deleteAutoReplyTemplate(id: 1)',
  'deleteUser(id: 1)',
  'removeTechnician(id: 1)',
  'deletePhoto(id: 1)',
  'restorePhoto(id: 1)',
  'publishPhoto(id: 1, isPublic: true)',
  'restoreRepairRecord(id: 1) { id }',
  'setPromised(recordId: 1, promisedOn: "2037-01-02", seen: "") { id }',
  'makeTrackingLink(recordId: 1) { recordId }',
  'revokeTrackingLink(recordId: 1) { recordId }',
  'undoMessage(id: 1) { id }',
])('%s is tried again once, unless the server refused', (change) => {
  expect(retries('mutation', `mutation { ${change} }`)).toBe(true);
  expect(retries('mutation', `mutation { ${change} }`, {}, 1)).toBe(false);
  const refused = new CombinedError({
    graphQLErrors: [{ message: 'no', extensions: { code: 'CONFLICT' } }],
  });
  expect(retries('mutation', `mutation { ${change} }`, {}, 0, refused)).toBe(false);
});
