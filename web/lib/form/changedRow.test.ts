import { expect, test } from 'bun:test';
import { GraphQLError } from 'graphql';
import { CombinedError } from 'urql';
import { changedRow } from './changedRow.ts';

const ROW = { id: '7', version: 2 };
const CURRENT = { version: 3, repairStatus: 'RTO', unit: 'Nova' };

function refused(message: string, extensions: Record<string, unknown>): CombinedError {
  return new CombinedError({ graphQLErrors: [new GraphQLError(message, { extensions })] });
}

const conflict = refused('Changed meanwhile', { code: 'CONFLICT', current: CURRENT });

function changed(
  values: Record<string, string>,
  error: CombinedError | undefined,
  extensions: Record<string, unknown> = {},
) {
  const data = error === undefined ? { changed: { id: '7', version: 4 } } : undefined;
  const answer = Promise.resolve({ data, error, extensions });
  return changedRow(ROW, values, answer, (answered) => answered.changed);
}

test('a change that was answered returns the row of the answer', async () => {
  const saved = { data: { id: '7', version: 4 }, error: undefined, isTheirs: false };
  expect(await changed({ repairStatus: 'RTO' }, undefined)).toEqual(saved);
});

test('a conflict with what was sent counts as saved, with the version that the lost answer had', async () => {
  const saved = { data: { id: '7', version: 3 }, error: undefined };
  const values = { repairStatus: 'RTO' };
  const repeated = await changed(values, conflict, { isRepeated: true });
  expect(repeated).toEqual({ ...saved, isTheirs: false });
  expect(await changed(values, conflict)).toEqual({ ...saved, isTheirs: true });
});

test.each([
  ['a conflict with other values', { repairStatus: 'RTO', unit: 'Mate' }, conflict],
  ['a row that is gone', {}, refused('Gone', { code: 'NOT_FOUND', current: CURRENT })],
  ['a conflict without a row', {}, refused('Changed', { code: 'CONFLICT' })],
])('%s is refused', async (_what, values, error) => {
  expect(await changed(values, error)).toEqual({ data: undefined, error, isTheirs: false });
});
