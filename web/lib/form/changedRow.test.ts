import { expect, test } from 'bun:test';
import { GraphQLError } from 'graphql';
import { CombinedError } from 'urql';
import { versionWith } from './versionWith.ts';

function refused(message: string, extensions: Record<string, unknown>): CombinedError {
  return new CombinedError({ graphQLErrors: [new GraphQLError(message, { extensions })] });
}

test('a conflict with what was sent names the version that the lost answer had', () => {
  const current = { version: 3, repairStatus: 'RTO', unit: 'Nova' };
  const error = refused('Changed meanwhile', { code: 'CONFLICT', current });
  expect(versionWith(error, { repairStatus: 'RTO' })).toBe(3);
  expect(versionWith(error, { repairStatus: 'RTO', unit: 'Mate' })).toBeNull();
  expect(versionWith(refused('Gone', { code: 'NOT_FOUND', current }), {})).toBeNull();
  expect(versionWith(refused('Changed', { code: 'CONFLICT' }), {})).toBeNull();
  expect(versionWith(undefined, {})).toBeNull();
});
