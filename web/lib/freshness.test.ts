import { expect, test } from 'bun:test';
import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, createRequest, fetchExchange, gql, subscriptionExchange } from 'urql';
import { cacheOptions } from './cache.ts';
import { createFreshness } from './freshness.ts';

const COUNT = gql('{ repairRecords { totalCount } }');
const RECORD = gql('{ repairRecord(id: 1) { id unit } }');
const UPDATE = gql('mutation { updateRepairRecord(id: 1) { id unit } }');
const FIELDS = 'sessionId userName editingRecord';
const SESSIONS = gql(`{ activeSessions { ${FIELDS} } }`);
const EVENTS = gql(`subscription { events { event id position session { ${FIELDS} } } }`);
const DELETE = gql('mutation { deleteRepairRecord(id: 1) }');
const REPORT = gql(`mutation { updatePresence { ${FIELDS} } }`);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

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
const positionAt = (id: number) => `${id}.abc`;

/** A client whose requests the test answers, and whose events it sends. */
function createPage() {
  const requests: { body: string; answer: (response: Response) => void }[] = [];
  let missed = 0;
  let send: (events: unknown) => void = () => undefined;
  const freshness = createFreshness(() => (missed += 1));
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    fetch: (_url, init) =>
      new Promise((answer) => requests.push({ body: JSON.stringify(init?.body), answer })),
    exchanges: [
      cacheExchange({ ...cacheOptions, updates: freshness.updates }),
      freshness.exchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: () => ({
          subscribe: (sink) => {
            send = (events) => sink.next({ data: { events } });
            return { unsubscribe: () => undefined };
          },
        }),
      }),
    ],
  });
  client.subscription(EVENTS, {}).subscribe(() => undefined);
  return {
    client,
    freshness,
    missed: () => missed,
    show: (query: typeof COUNT) => {
      let data: unknown;
      client.query(query, {}).subscribe((result) => (data = result.data));
      return () => data;
    },
    /** How many requests wait for their answer. */
    waiting: async () => {
      await nextTask();
      return requests.length;
    },
    answer: async (data: unknown, extensions: Record<string, string> = {}, text = '') => {
      await nextTask();
      const index = requests.findIndex(({ body }) => body.includes(text));
      requests.splice(index, 1)[0]?.answer(Response.json({ data, extensions }));
      await nextTask();
    },
    /** Sends an event, of an entry of the journal unless it has no position. */
    send: async (event: string, id: string, position?: number, present: object | null = null) => {
      send({
        __typename: 'ShopEvent',
        event,
        id,
        position: position === undefined ? null : positionAt(position),
        session: present,
      });
      await nextTask();
    },
  };
}

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
