import { expect, test } from 'bun:test';
import { CombinedError } from 'urql';
import { newAttempts, saveDraft, type SaveOperations } from './versionedSave.ts';

type Field = 'text' | 'note';
type Draft = Record<Field, string>;
interface Row extends Draft {
  version: number;
}

const draft = (text: string, note = ''): Draft => ({ text, note });
const failure = (error: CombinedError) => ({ data: undefined, error });
const lost = () => new CombinedError({ networkError: new Error('Failed to fetch') });
const refused = (field: string | null) =>
  new CombinedError({
    graphQLErrors: [{ message: 'no', extensions: { code: 'CONFLICT', field } }],
  });

test('a change with a secret whose answer was lost is found by its key, and gets what was typed since', async () => {
  const { operations, sent, rows } = keyedServer();
  const attempts = newAttempts<Draft>();
  const base = { version: 1, ...draft('one') };
  const save = (wanted: Draft) => saveDraft(base, wanted, attempts, operations);
  expect((await save(draft('two', 'first password'))).kind).toBe('failed');
  expect(await save(draft('three', 'other password'))).toMatchObject({
    kind: 'saved',
    row: { text: 'three', version: 3 },
  });
  expect(sent.map(({ key }) => key)).toEqual([attempts.key, attempts.key, attempts.key, undefined]);
  expect(rows).toMatchObject([{ text: 'three', version: 3 }]);
});

/** A server that saves a change once by its key, and loses its first answer. */
function keyedServer() {
  const rows: Row[] = [{ version: 1, ...draft('one') }];
  const sent: { text: string; key: string | undefined }[] = [];
  let saved: Draft | undefined;
  const operations: SaveOperations<Field, Draft, Row> = {
    draftOf: ({ text }) => draft(text),
    editable: ['text', 'note'],
    secret: 'note',
    update: async ({ version }, wanted, _before, key) => {
      sent.push({ text: wanted.text, key });
      const [row] = rows;
      if (row === undefined) throw new Error('there is one row');
      if (key !== undefined && saved !== undefined)
        return JSON.stringify(saved) === JSON.stringify(wanted)
          ? { data: row, error: undefined }
          : failure(refused('idempotencyKey'));
      if (row.version !== version) return failure(refused(null));
      rows[0] = { ...row, text: wanted.text, version: version + 1 };
      if (key === undefined) return { data: rows[0], error: undefined };
      saved = wanted;
      return failure(lost());
    },
  };
  return { rows, sent, operations };
}
