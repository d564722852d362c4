import { describe, expect, test } from 'bun:test';
import { CombinedError } from 'urql';
import { newAttempts, saveDraft, type SaveOperations } from './versionedSave.ts';

const FIELDS = ['text', 'note'] as const;
type Field = (typeof FIELDS)[number];
type Draft = Record<Field, string>;
interface Row extends Draft {
  id: number;
  version: number;
}
type Loss = 'before' | 'after' | 'never';

const lost = () => new CombinedError({ networkError: new Error('Failed to fetch') });
const refused = (code: string, field: string | null = null) =>
  new CombinedError({ graphQLErrors: [{ message: 'no', extensions: { code, field } }] });
const failure = (error: CombinedError) => ({ data: undefined, error });
const draft = (text: string, note = ''): Draft => ({ text, note });

/** A server that remembers keys and versions, and loses the answers that a test names. */
function server() {
  const rows: Row[] = [];
  const keys = new Map<string, { sent: string; id: number }>();
  const losing: Loss[] = [];
  const meanwhile: (() => void)[] = [];
  const answer = (id: number) => ({ data: rows.find((row) => row.id === id), error: undefined });
  const change = (id: number, patch: Partial<Draft>) => {
    for (const [at, row] of rows.entries())
      if (row.id === id) rows[at] = { ...row, ...patch, version: row.version + 1 };
  };
  const operations: SaveOperations<Field, Draft, Row> = {
    draftOf: ({ text, note }) => ({ text, note }),
    editable: FIELDS,
    create: async (wanted, key) => {
      const loss = losing.shift();
      if (loss === 'before') return failure(lost());
      const known = keys.get(key);
      const sent = JSON.stringify(wanted);
      if (known !== undefined && known.sent !== sent)
        return failure(refused('CONFLICT', 'idempotencyKey'));
      if (wanted.text === 'taken') return failure(refused('CONFLICT', 'text'));
      const id = known?.id ?? rows.length + 1;
      if (known === undefined) {
        rows.push({ id, version: 1, ...wanted });
        keys.set(key, { sent, id });
      }
      return loss === 'after' ? failure(lost()) : answer(id);
    },
    update: async ({ id, version }, wanted, before) => {
      const loss = losing.shift();
      if (loss === 'before') return failure(lost());
      meanwhile.shift()?.();
      if (rows.find((row) => row.id === id)?.version !== version)
        return failure(refused('CONFLICT'));
      const { text, note } = wanted;
      change(id, {
        ...(text === before.text ? {} : { text }),
        ...(note === before.note ? {} : { note }),
      });
      return loss === 'after' ? failure(lost()) : answer(id);
    },
    reread: async ({ id }) => answer(id),
  };
  return {
    rows,
    operations,
    change,
    lose: (...when: Loss[]) => losing.push(...when),
    /** Somebody else's save, between the client's request and its check. */
    meanwhile: (...saves: (() => void)[]) => meanwhile.push(...saves),
  };
}

describe('a new row', () => {
  test('whose answer was lost is created once after a retry', async () => {
    const { rows, lose, operations } = server();
    const attempts = newAttempts<Draft>();
    lose('after');
    expect((await saveDraft(null, draft('one'), attempts, operations)).kind).toBe('failed');
    expect((await saveDraft(null, draft('one'), attempts, operations)).kind).toBe('saved');
    expect(rows).toEqual([{ id: 1, version: 1, text: 'one', note: '' }]);
  });

  test('keeps its key over retries of one form, and another form has another key', async () => {
    const { rows, lose, operations } = server();
    const attempts = newAttempts<Draft>();
    lose('after', 'after', 'after');
    const save = () => saveDraft(null, draft('one'), attempts, operations);
    const tries = [await save(), await save(), await save(), await save()];
    expect(tries.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed', 'saved']);
    expect(rows).toHaveLength(1);
    await saveDraft(null, draft('one'), newAttempts<Draft>(), operations);
    expect(rows).toHaveLength(2);
  });

  test('gets what was typed since a lost answer, whichever attempt that was', async () => {
    for (const when of [
      ['after', 'before'],
      ['before', 'after'],
    ] as const) {
      const { rows, lose, operations } = server();
      const attempts = newAttempts<Draft>();
      lose(...when);
      await saveDraft(null, draft('one'), attempts, operations);
      await saveDraft(null, draft('two'), attempts, operations);
      expect((await saveDraft(null, draft('three'), attempts, operations)).kind).toBe('saved');
      expect(rows).toMatchObject([{ id: 1, text: 'three' }]);
    }
  });

  test('keeps what somebody else changed in it since a lost answer', async () => {
    const { rows, lose, change, operations } = server();
    const attempts = newAttempts<Draft>();
    lose('after');
    await saveDraft(null, draft('one', 'mine'), attempts, operations);
    change(1, { note: 'theirs' });
    await saveDraft(null, draft('two', 'mine'), attempts, operations);
    expect(rows).toMatchObject([{ text: 'two', note: 'theirs' }]);
  });

  test('whose name is taken does not count as done, and resends nothing earlier', async () => {
    const { rows, lose, operations } = server();
    const attempts = newAttempts<Draft>();
    lose('before');
    await saveDraft(null, draft('one'), attempts, operations);
    const result = await saveDraft(null, draft('taken'), attempts, operations);
    expect(result.kind === 'failed' && result.error.graphQLErrors).toHaveLength(1);
    expect(rows).toEqual([]);
    expect((await saveDraft(null, draft('two'), attempts, operations)).kind).toBe('saved');
    expect(rows).toMatchObject([{ text: 'two' }]);
  });
});

describe('a changed row that somebody else saved meanwhile', () => {
  async function opened() {
    const shop = server();
    await saveDraft(null, draft('one', 'note'), newAttempts<Draft>(), shop.operations);
    const [row] = shop.rows;
    if (row === undefined) throw new Error('not created');
    const save = (wanted: Draft) => saveDraft(row, wanted, newAttempts<Draft>(), shop.operations);
    return { ...shop, save };
  }

  test('is saved without asking if only one’s own fields differ', async () => {
    const { rows, change, save } = await opened();
    change(1, {});
    expect((await save(draft('two', 'note'))).kind).toBe('saved');
    expect(rows).toMatchObject([{ text: 'two', note: 'note', version: 3 }]);
  });

  test('is a conflict, with one’s own values proposed and nothing saved', async () => {
    const { rows, change, save } = await opened();
    change(1, { text: 'theirs', note: 'other' });
    const result = await save(draft('mine', 'note'));
    expect(result).toMatchObject({
      kind: 'conflict',
      conflict: {
        current: { version: 2 },
        list: [
          { field: 'text', clash: true, proposed: 'mine' },
          { field: 'note', clash: false, proposed: 'theirs' },
        ],
      },
    });
    expect(rows).toMatchObject([{ text: 'theirs', note: 'other' }]);
  });

  test('is merged at most three times', async () => {
    const { change, meanwhile, save } = await opened();
    const touch = () => change(1, {});
    meanwhile(touch, touch, touch);
    expect((await save(draft('two', 'note'))).kind).toBe('conflict');
    meanwhile(touch, touch);
    expect((await save(draft('two', 'note'))).kind).toBe('saved');
  });

  test('fails with the reason if the current row cannot be read', async () => {
    const { change, operations, rows } = await opened();
    const [before] = rows;
    change(1, { text: 'theirs' });
    const gone = { ...operations, reread: async () => failure(refused('NOT_FOUND')) };
    const result = await saveDraft(before ?? null, draft('mine'), newAttempts<Draft>(), gone);
    expect(result.kind === 'failed' && result.error.graphQLErrors[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('fails like any refusal if its rows have no versions', async () => {
    const { change, operations, rows } = await opened();
    const [before] = rows;
    change(1, {});
    const { reread: _none, ...unversioned } = operations;
    const result = await saveDraft(before ?? null, draft('two'), newAttempts(), unversioned);
    expect(result.kind).toBe('failed');
  });
});

test('a change whose answer was lost is saved by the next attempt', async () => {
  const { rows, lose, operations } = server();
  await saveDraft(null, draft('one'), newAttempts<Draft>(), operations);
  const base = rows[0] ?? null;
  lose('after');
  expect((await saveDraft(base, draft('two'), newAttempts<Draft>(), operations)).kind).toBe(
    'failed',
  );
  expect((await saveDraft(base, draft('two'), newAttempts<Draft>(), operations)).kind).toBe(
    'saved',
  );
  expect(rows).toMatchObject([{ id: 1, text: 'two' }]);
});
