import { expect, test } from 'bun:test';
import { GraphQLError } from 'graphql';
import { CombinedError } from 'urql';
import {
  errorMessage,
  fieldsErrorMessage,
  isConflict,
  isTransient,
  isUsedKey,
  NETWORK_SENTENCE,
  readError,
} from './errors.ts';

function refused(message: string, extensions: Record<string, unknown>): CombinedError {
  return new CombinedError({ graphQLErrors: [new GraphQLError(message, { extensions })] });
}

function failed(status: number | null): CombinedError {
  return new CombinedError({
    networkError: new Error('Failed to fetch'),
    response: status === null ? undefined : { status },
  });
}

test('a refusal keeps its own sentence, its field and its wait', () => {
  const error = refused('Slow down', { code: 'SLOW_DOWN', field: 'password', retryAfter: 30 });
  expect(readError(error)).toEqual({
    code: 'SLOW_DOWN',
    message: 'Slow down',
    field: 'password',
    retryAfter: 30,
    current: null,
  });
  expect(errorMessage(error, 'Failed')).toBe('Slow down');
});

test('an answer that broke off is one that never came', () => {
  expect(readError(failed(200))).toMatchObject({ code: 'NETWORK', message: NETWORK_SENTENCE });
  expect(isTransient(failed(200))).toBe(true);
});

test('a key that was used says that the earlier request was saved', () => {
  const error = refused('This idempotency key was used for something else', {
    code: 'CONFLICT',
    field: 'idempotencyKey',
  });
  expect(isUsedKey(error)).toBe(true);
  expect(errorMessage(error, 'Failed')).toContain('is saved after all');
  expect(isUsedKey(refused('Taken', { code: 'CONFLICT', field: 'name' }))).toBe(false);
});

test('a conflict contains the current row', () => {
  const error = refused('Changed meanwhile', { code: 'CONFLICT', current: { version: 3 } });
  expect(isConflict(error)).toBe(true);
  expect(readError(error).current).toEqual({ version: 3 });
});

test('a hidden failure gets the screen’s own sentence', () => {
  expect(errorMessage(refused('x is not a function', {}), 'Failed to save user')).toBe(
    'Failed to save user',
  );
});

test('a fault that the server knows keeps the server’s sentence', () => {
  const noRoom = refused('There is no room left.', { code: 'UNAVAILABLE', retryAfter: 5 });
  const damaged = refused('Part of the data is damaged.', { code: 'INTERNAL' });
  for (const message of [errorMessage, fieldsErrorMessage]) {
    expect(message(noRoom, 'Check all fields')).toBe('There is no room left.');
    expect(message(damaged, 'Check all fields')).toBe('Part of the data is damaged.');
  }
});

test('a failure of the server never blames what was typed', () => {
  for (const error of [
    failed(null),
    failed(500),
    failed(503),
    refused('x', { code: 'INTERNAL', id: '7' }),
  ])
    expect(fieldsErrorMessage(error, 'Check all fields')).not.toBe('Check all fields');
  expect(fieldsErrorMessage(failed(400), 'Check all fields')).toBe('Check all fields');
  expect(fieldsErrorMessage(refused('Too long', { code: 'INVALID' }), 'Check')).toBe('Too long');
});

test('no response is reported as a lost connection', () => {
  expect(errorMessage(failed(null), 'Failed')).toBe(NETWORK_SENTENCE);
});

test.each([
  [failed(null), true],
  [failed(502), true],
  [failed(503), true],
  [failed(413), false],
  [failed(429), false],
  [refused('no', { code: 'FORBIDDEN' }), false],
  [refused('Client 4 has 4 records', { code: 'CONFLICT' }), false],
  [refused('later', { code: 'UNAVAILABLE' }), true],
  [refused('oops', { code: 'INTERNAL' }), true],
])('only the network and the server are tried again (%#)', (error, again) => {
  expect(isTransient(error)).toBe(again);
});
