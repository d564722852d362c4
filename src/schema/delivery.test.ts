import { expect, test } from 'bun:test';
import type { ServerWebSocket } from 'bun';
import { buildSchema, type ExecutionArgs, parse } from 'graphql';
import { silentLog } from '../log.ts';
import type { Shop } from '../services/context.ts';
import { createDelivery } from './delivery.ts';
import { createReader } from './socket-reader.ts';

const schema = buildSchema(`
  type Query { no: Int }
  type Told { id: Int twice(by: Int): Int }
  type Subscription { events(after: String): Told }
`);
const viewer = (role: string) => ({ viewer: { id: 1, name: role, username: role, role } }) as never;

let counted = 0;
/** An event that counts how often its id is read. */
const event = (id: number) => ({ events: { id: () => ((counted += 1), id), twice: () => id * 2 } });
const asked = (query: string, variableValues: Record<string, unknown> = {}): ExecutionArgs => ({
  schema,
  document: parse(query),
  variableValues,
});
const deliveries = () => createDelivery({ log: silentLog } as unknown as Shop);

const EVENTS = 'subscription ($after: String) { events(after: $after) { id } }';

test('viewers of one role with the same subscription share one payload, whatever their position', () => {
  const deliveryOf = deliveries();
  const one = event(7);
  counted = 0;
  const texts = ['a', 'b', 'c'].map((after) =>
    deliveryOf(asked(EVENTS, { after }), viewer('csr'))(one),
  );
  expect(texts).toEqual(Array(3).fill('{"data":{"events":{"id":7}}}'));
  expect(counted).toBe(1);
  void deliveryOf(asked(EVENTS), viewer('admin'))(one);
  expect(counted).toBe(2);
});

test('variables that affect the payload are kept apart', () => {
  const deliveryOf = deliveries();
  const query = 'subscription ($with: Boolean!) { events { id twice(by: 2) @include(if: $with) } }';
  const one = event(4);
  const texts = [true, false].map((on) =>
    deliveryOf(asked(query, { with: on }), viewer('csr'))(one),
  );
  expect(texts).toEqual(['{"data":{"events":{"id":4,"twice":8}}}', '{"data":{"events":{"id":4}}}']);
});

test('a slow reader gets nothing, and then `missed` once there is room', () => {
  const sent: string[] = [];
  let waiting = 0;
  const socket = {
    sendText: (text: string) => sent.push(text),
    getBufferedAmount: () => waiting,
  } as unknown as ServerWebSocket<unknown>;
  const reader = createReader(
    socket,
    'one',
    (payload) => JSON.stringify(payload),
    () => ({ event: 'missed' }),
  );
  reader.send({ n: 1 });
  waiting = 1_000_000;
  reader.send({ n: 2 });
  reader.send({ n: 3 });
  reader.catchUp();
  waiting = 0;
  reader.send({ n: 4 });
  reader.catchUp();
  reader.catchUp();
  reader.send({ n: 5 });
  expect(sent.map((frame) => JSON.parse(frame).payload)).toEqual([
    { n: 1 },
    { event: 'missed' },
    { n: 5 },
  ]);
});

test('a payload that takes longer to build is still sent in order', async () => {
  const sent: string[] = [];
  const socket = {
    sendText: (text: string) => sent.push(text),
    getBufferedAmount: () => 0,
  } as unknown as ServerWebSocket<unknown>;
  const slow = Promise.withResolvers<string>();
  const texts = new Map<object, string | Promise<string>>();
  const events = [{}, {}, {}] as const;
  texts.set(events[0], slow.promise).set(events[1], '2').set(events[2], '3');
  const reader = createReader(socket, 'i', (payload) => texts.get(payload) ?? '', Object);
  for (const one of events) reader.send(one);
  expect(sent).toEqual([]);
  slow.resolve('1');
  while (sent.length < 3) await Promise.resolve();
  expect(sent.map((frame) => JSON.parse(frame).payload)).toEqual([1, 2, 3]);
});
