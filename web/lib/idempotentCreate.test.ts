import { expect, test } from 'bun:test';
import { CombinedError } from 'urql';
import { idempotentCreate, newCreation } from './idempotentCreate.ts';

interface Row {
  id: number;
  text: string;
}

const lost = () => new CombinedError({ networkError: new Error('Failed to fetch') });
const refused = (code: string, field: string) =>
  new CombinedError({ graphQLErrors: [{ message: 'no', extensions: { code, field } }] });

/** A server that remembers keys and loses the answers that a test names. */
function server() {
  const rows: Row[] = [];
  const keys = new Map<string, { text: string; row: Row }>();
  const losing: ('before' | 'after')[] = [];
  return {
    rows,
    lose: (...when: ('before' | 'after')[]) => losing.push(...when),
    ways: {
      create: async (text: string, key: string) => {
        const loss = losing.shift();
        if (loss === 'before') return { data: undefined, error: lost() };
        const done = keys.get(key);
        if (done !== undefined && done.text !== text)
          return { data: undefined, error: refused('CONFLICT', 'idempotencyKey') };
        if (text === 'taken') return { data: undefined, error: refused('CONFLICT', 'username') };
        const row = done?.row ?? { id: rows.length + 1, text };
        if (done === undefined) {
          rows.push(row);
          keys.set(key, { text, row });
        }
        return loss === 'after'
          ? { data: undefined, error: lost() }
          : { data: row, error: undefined };
      },
      amend: async (row: Row, text: string) => {
        row.text = text;
        return undefined;
      },
    },
  };
}

test('what is sent again after its answer was lost is there once', async () => {
  const { rows, lose, ways } = server();
  const creation = newCreation<string>();
  lose('after');
  expect(await idempotentCreate(creation, 'one', ways)).toBeDefined();
  expect(await idempotentCreate(creation, 'one', ways)).toBeUndefined();
  expect(rows).toEqual([{ id: 1, text: 'one' }]);
});

test('what was typed since goes to the row of the lost answer, whichever try it was', async () => {
  for (const when of [
    ['after', 'before'],
    ['before', 'after'],
  ] as const) {
    const { rows, lose, ways } = server();
    const creation = newCreation<string>();
    lose(...when);
    await idempotentCreate(creation, 'one', ways);
    await idempotentCreate(creation, 'two', ways);
    expect(await idempotentCreate(creation, 'three', ways)).toBeUndefined();
    expect(rows).toEqual([{ id: 1, text: 'three' }]);
  }
});

test('a name that is taken is no used key, and nothing earlier is sent again for it', async () => {
  const { rows, lose, ways } = server();
  const creation = newCreation<string>();
  lose('before');
  await idempotentCreate(creation, 'one', ways);
  expect((await idempotentCreate(creation, 'taken', ways))?.graphQLErrors).toHaveLength(1);
  expect(rows).toEqual([]);
  expect(await idempotentCreate(creation, 'two', ways)).toBeUndefined();
  expect(rows).toEqual([{ id: 1, text: 'two' }]);
});
