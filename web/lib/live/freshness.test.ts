import { expect, test } from 'bun:test';
import { createRequest, gql } from 'urql';
import { createPage, positionAt, SESSION_FIELDS } from '../../../test/kit/live-page.ts';

const COUNT = gql('{ repairRecords { totalCount } }');
const RECORD = gql('{ repairRecord(id: 1) { id unit } }');
const UPDATE = gql('mutation { updateRepairRecord(id: 1) { id unit } }');
const SESSIONS = gql(`{ activeSessions { ${SESSION_FIELDS} } }`);
const DELETE = gql('mutation { deleteRepairRecord(id: 1) }');
const REPORT = gql(`mutation { updatePresence { ${SESSION_FIELDS} } }`);

const session = (userName: string, editingRecord: string | null = null) => ({
  __typename: 'ActiveSession',
  sessionId: userName,
  userName,
  editingRecord,
});
const count = (totalCount: number) => ({ repairRecords: { totalCount } });
const records = (totalCount: number) => ({
  repairRecords: { __typename: 'RepairRecordConnection', totalCount },
});

async function createPageAt(position: number) {
  const page = createPage();
  const shown = page.show(COUNT);
  await page.answer(records(1), { position: positionAt(position) });
  expect(shown()).toEqual(count(1));
  return { ...page, shown };
}

async function createPageWithChange(position: number) {
  const page = createPage();
  const shown = page.show(COUNT);
  await page.waiting();
  await page.send('record-created', '1', position);
  return { ...page, shown };
}

test('a pending query is refetched when its answer is older than an event', async () => {
  const { answer, shown, waiting } = await createPageWithChange(8);
  await answer(records(1), { position: positionAt(7) });
  await answer(records(2), { position: positionAt(7) });
  expect(shown()).toEqual(count(2));
  expect(await waiting()).toBe(0);
});

test('a pending query whose answer includes the change is not', async () => {
  const { answer, shown, waiting } = await createPageWithChange(8);
  await answer(records(2), { position: positionAt(8) });
  expect(shown()).toEqual(count(2));
  expect(await waiting()).toBe(0);
});

test('an answer that was read before a change is refetched once, however many events report it', async () => {
  const { send, answer, waiting, shown } = await createPageAt(7);
  await send('record-updated', '1', 8);
  await send('commission-updated', '1', 8);
  expect(await waiting()).toBe(1);
  await answer(records(2), { position: positionAt(7) });
  expect(shown()).toEqual(count(2));
  expect(await waiting()).toBe(0);
});

test('an event that is no newer than the answer, or about something else, costs nothing', async () => {
  const { send, waiting } = await createPageAt(7);
  await send('record-updated', '1', 7);
  await send('expense-created', '1', 8);
  expect(await waiting()).toBe(0);
});

test('one’s own change refetches once, and its event does not', async () => {
  const { client, send, answer, waiting, shown } = await createPageAt(7);
  void client.mutation(DELETE, {}).toPromise();
  await answer({ deleteRepairRecord: '1' }, { position: positionAt(7), committed: positionAt(8) });
  expect(await waiting()).toBe(1);
  await send('record-deleted', '1', 8);
  await answer(records(0), { position: positionAt(7) });
  await send('record-deleted', '1', 8);
  expect(shown()).toEqual(count(0));
  expect(await waiting()).toBe(0);
});

test('nor does it when the event comes before the answer to the mutation', async () => {
  const { client, show, send, answer, waiting } = createPage();
  const record = (unit: string) => ({ __typename: 'RepairRecord', id: '1', unit });
  show(RECORD);
  await answer({ repairRecord: record('old') }, { position: positionAt(7) });
  void client.mutation(UPDATE, {}).toPromise();
  await waiting();
  await send('record-updated', '1', 8);
  expect(await waiting()).toBe(2);
  await answer({ updateRepairRecord: record('new') }, { committed: positionAt(8) }, 'mutation');
  expect(await waiting()).toBe(1);
  await answer({ repairRecord: record('new') }, { position: positionAt(7) });
  expect(await waiting()).toBe(0);
});

test('an answer to a mutation that a newer row overtook does not stay', async () => {
  const { client, show, send, answer, waiting } = createPage();
  const record = (unit: string) => ({ __typename: 'RepairRecord', id: '1', unit });
  const shown = show(RECORD);
  await answer({ repairRecord: record('old') }, { position: positionAt(7) });
  void client.mutation(UPDATE, {}).toPromise();
  await waiting();
  await send('record-updated', '1', 9);
  await answer({ repairRecord: record('newest') }, { position: positionAt(9) }, '{ repairRecord');
  await answer({ updateRepairRecord: record('new') }, { committed: positionAt(8) });
  await answer({ repairRecord: record('newest') }, { position: positionAt(9) });
  expect(shown()).toMatchObject({ repairRecord: { unit: 'newest' } });
  expect(await waiting()).toBe(0);
});

test('while a stale answer is refetched, other events cost nothing', async () => {
  const { send, answer, shown, waiting } = await createPageWithChange(8);
  await answer(records(1), { position: positionAt(7) });
  await send('session-removed', 'Ana');
  await send('expense-created', '1', 9);
  expect(await waiting()).toBe(1);
  await answer(records(2), { position: positionAt(9) });
  expect(shown()).toEqual(count(2));
  expect(await waiting()).toBe(0);
});

test('a stale answer whose refetch was given up is refetched when it is needed', async () => {
  const { client, freshness, send, answer, waiting } = createPage();
  const operation = client.createRequestOperation('query', createRequest(COUNT, {}));
  const showing = client.executeRequestOperation(operation).subscribe(() => undefined);
  await waiting();
  await send('record-created', '1', 8);
  await answer(records(1), { position: positionAt(7) });
  expect(freshness.isStale(operation)).toBe(false);
  showing.unsubscribe();
  await waiting();
  expect(freshness.isStale(operation)).toBe(true);
});

test('the rows of a stale answer do not stay in a list when its refetch is given up', async () => {
  const { client, show, send, answer, waiting } = createPage();
  const LIST = gql('{ repairRecords { totalCount nodes { id unit } } }');
  const record = (unit: string) => ({ __typename: 'RepairRecord', id: '1', unit });
  const list = (unit: string) => ({
    repairRecords: { ...records(1).repairRecords, nodes: [record(unit)] },
  });
  const shown = show(LIST);
  await waiting();
  const details = client.query(RECORD, {}).subscribe(() => {});
  await waiting();
  await answer(list('new'), { position: positionAt(8) }, 'repairRecords');
  await send('record-updated', '1', 8);
  await answer({ repairRecord: record('old') }, { position: positionAt(7) });
  expect(await waiting()).toBe(1);
  details.unsubscribe();
  await answer({ repairRecord: null }, {}, 'repairRecord(');
  await answer(list('new'), { position: positionAt(8) }, 'repairRecords');
  expect(shown()).toMatchObject({ repairRecords: { nodes: [{ unit: 'new' }] } });
  expect(await waiting()).toBe(0);
});

test('an answer that an event removes from the cache, while it arrives, is refetched', async () => {
  const { client, show, send, answer, waiting } = createPage();
  const record = { __typename: 'RepairRecord', id: '1' };
  const named = { repairRecord: { ...record, clientName: 'Ana' } };
  const closed = client.query(RECORD, {}).subscribe(() => undefined);
  await answer({ repairRecord: { ...record, unit: 'Vivo' } }, { position: positionAt(7) });
  closed.unsubscribe();
  const shown = show(gql('{ repairRecord(id: 1) { id clientName } }'));
  show(SESSIONS);
  await answer({ activeSessions: [] }, {}, 'activeSessions');
  await send('record-updated', '1', 8);
  await answer(named, { position: positionAt(8) });
  await answer(named, { position: positionAt(8) });
  expect(shown()).toMatchObject({ repairRecord: { clientName: 'Ana' } });
  expect(await waiting()).toBe(0);
});

test('a pending query is refetched after one’s own change', async () => {
  const { client, show, answer, waiting } = createPage();
  const shown = show(COUNT);
  void client.mutation(DELETE, {}).toPromise();
  await answer({ deleteRepairRecord: '1' }, { committed: positionAt(8) }, 'mutation');
  await answer(records(1), { position: positionAt(7) });
  await answer(records(0), { position: positionAt(7) });
  expect(shown()).toEqual(count(0));
  expect(await waiting()).toBe(0);
});

test('what was not found is asked for again by an event, and not for ever', async () => {
  const { show, send, answer, refuse, waiting } = createPage();
  const shown = show(RECORD);
  await refuse('NOT_FOUND');
  await send('record-updated', '2', 8);
  await refuse('NOT_FOUND');
  await send('expense-created', '1', 9);
  expect(await waiting()).toBe(0);
  await send('record-updated', '1', 10);
  await answer({ repairRecord: { __typename: 'RepairRecord', id: '1', unit: 'back' } });
  expect(shown()).toMatchObject({ repairRecord: { unit: 'back' } });
});

test('after missed events everything is refetched, whatever its position', async () => {
  const { send, answer, waiting, missed, shown } = await createPageAt(700);
  await send('missed', '8.abc', 8);
  expect(missed()).toBe(1);
  await answer(records(2), { position: positionAt(8) });
  expect(shown()).toEqual(count(2));
  expect(await waiting()).toBe(0);
});

test('after a reconnection without missed events only presence is refetched', async () => {
  const { show, send, answer, waiting, missed } = await createPageAt(7);
  show(SESSIONS);
  await answer({ activeSessions: [] }, { position: positionAt(7) });
  await send('caught-up', '7.abc', 7);
  expect(await waiting()).toBe(1);
  await answer({ activeSessions: [] }, { position: positionAt(7) });
  expect([await waiting(), missed()]).toEqual([0, 0]);
});

test('presence follows its events without a request', async () => {
  const page = createPage();
  const shown = page.show(SESSIONS);
  const names = () => JSON.stringify(shown()).match(/Ana|Bo|"7"/g);
  await page.answer({ activeSessions: [session('Ana')] });
  page.show(COUNT);
  await page.answer(records(1));
  await page.send('session-update', 'Bo', undefined, session('Bo'));
  expect(names()).toEqual(['Ana', 'Ana', 'Bo', 'Bo']);
  await page.send('session-update', 'Ana', undefined, session('Ana', '7'));
  expect(names()?.filter((name) => name === '"7"')).toHaveLength(1);
  await page.send('session-removed', 'Ana');
  await page.send('session-update', 'Cy');
  expect(names()).toEqual(['Bo', 'Bo']);
  await page.send('record-updated', '1', 8);
  await page.answer(records(1));
  expect(await page.waiting()).toBe(0);
  void page.client.mutation(REPORT, {}).toPromise();
  await page.answer({ updatePresence: session('Bo', '7') });
  expect(await page.waiting()).toBe(0);
});

test('presence events that arrive before the list are merged into it', async () => {
  const page = createPage();
  const shown = page.show(SESSIONS);
  await page.waiting();
  await page.send('session-update', 'Bo', undefined, session('Bo', '7'));
  await page.send('session-removed', 'Ana');
  await page.answer({ activeSessions: [session('Ana'), session('Bo')] });
  expect(JSON.stringify(shown())).toMatch(/^[^}]*Bo[^}]*7"}]}$/);
  expect(await page.waiting()).toBe(0);
});
