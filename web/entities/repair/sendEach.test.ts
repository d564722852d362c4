import { expect, test } from 'bun:test';
import { CombinedError } from 'urql';
import { messageOf, namesOf, reasonsOf, rereadRefused, sendEach } from './sendEach.ts';

const row = (id: string, clientName: string) => ({ id, version: 1, clientName, unit: 'Phone' });
const numberOf = (id: string) => `T-${id}`;
const TEXTS = { saved: 'All saved', failed: 'Not saved', many: 'units' };
const ROWS = [row('1', 'Ana'), row('2', 'Ben'), row('3', '')];
const conflict = new CombinedError({
  graphQLErrors: [{ message: 'changed', extensions: { code: 'CONFLICT' } }],
});

test('each unit is sent once, and a refused one does not stop the others', async () => {
  const sent: string[] = [];
  const { saved, refused } = await sendEach(ROWS, async (unit) => {
    sent.push(unit.id);
    return unit.id === '2'
      ? { data: undefined, error: conflict }
      : { data: { ...unit, version: 2 }, error: undefined };
  });
  expect(sent).toEqual(['1', '2', '3']);
  expect(saved.map(({ id, version }) => [id, version])).toEqual([
    ['1', 2],
    ['3', 2],
  ]);
  expect(reasonsOf(refused, TEXTS, numberOf)).toBe(
    'Ben, Phone: someone else changed it in the meantime',
  );
});

test('one reason of many units is said once, after the first of their names', async () => {
  const many = Array.from({ length: 30 }, (_, place) => row(String(place), `Client ${place}`));
  const { refused } = await sendEach(many, async () => ({ data: undefined, error: conflict }));
  expect(reasonsOf(refused, TEXTS, numberOf)).toBe(
    'Client 0, Phone · Client 1, Phone · Client 2, Phone · Client 3, Phone · Client 4, Phone ' +
      'and 25 more: someone else changed them in the meantime',
  );
});

test('units are not sent once the shop cannot be reached, and all of them are named', async () => {
  const sent: string[] = [];
  const unreachable = new CombinedError({ networkError: new Error('Failed to fetch') });
  const { saved, refused } = await sendEach(ROWS, async (unit) => {
    sent.push(unit.id);
    return unit.id === '1'
      ? { data: unit, error: undefined }
      : { data: undefined, error: unreachable };
  });
  expect(sent).toEqual(['1', '2']);
  expect(saved.map(({ id }) => id)).toEqual(['1']);
  expect(refused.map((one) => one.row.id)).toEqual(['2', '3']);
});

test('the reasons of several are sentences with one full stop', () => {
  const lost = new CombinedError({ networkError: new Error('Failed to fetch') });
  const [ana, ben] = ROWS;
  if (ana === undefined || ben === undefined) throw new Error('there are three units');
  const refused = [
    { row: ana, error: lost },
    { row: ben, error: conflict },
  ];
  expect(reasonsOf(refused, TEXTS, numberOf)).toBe(
    'Ana, Phone: The shop cannot be reached right now. Check the connection and try again. Ben, Phone: someone else changed it in the meantime',
  );
});

test('a refused unit is sent again as it is now, or as it was where it cannot be read', async () => {
  const { refused } = await sendEach(ROWS, async () => ({ data: undefined, error: conflict }));
  const again = await rereadRefused(refused, async (unit) =>
    unit.id === '2'
      ? { data: undefined, error: conflict }
      : { data: { ...unit, version: 5 }, error: undefined },
  );
  expect(again.map(({ id, version }) => [id, version])).toEqual([
    ['1', 5],
    ['2', 1],
    ['3', 5],
  ]);
});

test('the message names what was saved, or the first that was not', async () => {
  const all = await sendEach(ROWS, async (data) => ({ data, error: undefined }));
  let undone: string[] = [];
  const undo = (...changed: { id: string }[]) => {
    undone = changed.map(({ id }) => id);
    return { label: 'Undo', run: () => {} };
  };
  expect(messageOf(all, TEXTS, undo, numberOf)).toMatchObject({
    description: 'All saved',
    about: '3 units',
  });
  expect(undone).toEqual(['1', '2', '3']);
  const one = { saved: all.saved.slice(0, 1), refused: [] };
  expect(messageOf(one, TEXTS, undo, numberOf).about).toBe('T-1');
  const some = await sendEach(ROWS, async (data) =>
    data.id === '2' ? { data: undefined, error: conflict } : { data, error: undefined },
  );
  expect(messageOf(some, TEXTS, undo, numberOf)).toMatchObject({
    variant: 'destructive',
    description: '2 of 3 units saved. Ben, Phone: someone else changed it in the meantime',
  });
  expect(undone).toEqual(['1', '3']);
  undone = [];
  const none = await sendEach(ROWS, async () => ({ data: undefined, error: conflict }));
  expect(messageOf(none, TEXTS, undo, numberOf)).toMatchObject({
    variant: 'destructive',
    description: 'Ana, Phone: someone else changed it in the meantime (and 2 more)',
  });
  expect(undone).toEqual([]);
});

test('a record without a client and a unit is named by its ticket number', () => {
  const bare = { ...row('643', ''), unit: '' };
  expect(namesOf([bare, row('2', 'Ben')], numberOf)).toBe('T-643 · Ben, Phone');
  const refused = [{ row: bare, error: conflict }];
  expect(reasonsOf(refused, TEXTS, numberOf)).toBe(
    'T-643: someone else changed it in the meantime',
  );
});
