import { afterAll, afterEach, expect, test } from 'bun:test';
import { Client, mapExchange, subscriptionExchange } from 'urql';
import { isOffline, setConnectionStatus } from '../client/connection.ts';
import { createLive } from './live.ts';

/** A server of the graphql-transport-ws protocol behind the browser's WebSocket. */
class ServerSocket {
  static readonly opened: ServerSocket[] = [];
  static readonly OPEN = 1;
  /** Whether connections succeed. */
  static accepts = true;
  readyState = ServerSocket.OPEN;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onerror?: (event: Event) => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
  /** Where the page's subscription begins; undefined before it subscribes. */
  after: unknown;
  #subscription = '';

  constructor() {
    ServerSocket.opened.push(this);
    if (ServerSocket.accepts) queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    const { type, id, payload } = JSON.parse(text);
    if (type === 'connection_init') this.#write({ type: 'connection_ack' });
    if (type !== 'subscribe') return;
    this.#subscription = id;
    this.after = payload.variables.after;
  }
  event(event: string, id: string, position: string | null): void {
    const events = { event, id, position, session: null };
    this.#write({ type: 'next', id: this.#subscription, payload: { data: { events } } });
  }
  close(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason, wasClean: false });
  }
  #write(message: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

const browser = {
  window: Object.assign(new EventTarget(), { location: { protocol: 'http:', host: 'shop' } }),
  document: new EventTarget(),
  WebSocket: ServerSocket,
};
const before = Object.fromEntries(
  Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)]),
);
Object.assign(globalThis, browser);
afterAll(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) Reflect.deleteProperty(globalThis, name);
    else Reflect.set(globalThis, name, value);
});

let stop = () => {};
afterEach(() => {
  stop();
  ServerSocket.accepts = true;
  setConnectionStatus('connecting');
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve));
}

/** Starts the events of a page after a position. */
function start(position: string): string[] {
  const received: string[] = [];
  const live = createLive({ onConnected: () => undefined, onClosed: () => undefined });
  const client = new Client({
    url: 'http://shop',
    exchanges: [
      mapExchange({
        onResult: ({ data }) => {
          if (data?.events != null) received.push(`${data.events.event} ${data.events.id}`);
        },
      }),
      subscriptionExchange({ forwardSubscription: live.forward }),
    ],
  });
  ServerSocket.opened.length = 0;
  stop = live.start(client, position);
  return received;
}

/** Opens the events of a page after a position; the socket has subscribed. */
async function open(position: string) {
  const received = start(position);
  return { received, socket: await subscribed(1) };
}

/** The socket of this number, once it has subscribed. */
async function subscribed(number: number): Promise<ServerSocket> {
  await until(() => ServerSocket.opened[number - 1]?.after !== undefined);
  const socket = ServerSocket.opened[number - 1];
  if (socket === undefined) throw new Error('no socket was opened');
  return socket;
}

test('after a lost connection the events continue where they ended', async () => {
  const { received, socket } = await open('7.a');
  expect(socket.after).toBe('7.a');
  socket.event('caught-up', '7.a', '7.a');
  socket.event('record-updated', '1', '8.a');
  await until(() => received.includes('record-updated 1'));
  expect(isOffline()).toBe(false);
  socket.close();
  await until(isOffline);
  window.dispatchEvent(new Event('online'));
  const next = await subscribed(2);
  expect(next.after).toBe('8.a');
  // Only then is it certain that events arrive again.
  expect(isOffline()).toBe(true);
  next.event('caught-up', '8.a', '8.a');
  await until(() => !isOffline());
});

test('presence does not move the position', async () => {
  const { received, socket } = await open('7.a');
  socket.event('session-removed', 'x', null);
  await until(() => received.length === 1);
  socket.close();
  await until(isOffline);
  window.dispatchEvent(new Event('online'));
  expect((await subscribed(2)).after).toBe('7.a');
});

test('of a burst the first event is handled at once, and the others once for each row', async () => {
  const { received, socket } = await open('7.a');
  for (const [id, position] of [
    ['1', '8.a'],
    ['2', '9.a'],
    ['2', '10.a'],
    ['1', '11.a'],
  ] as const)
    socket.event('record-updated', id, position);
  await until(() => received.length > 0);
  expect(received).toEqual(['record-updated 1']);
  await until(() => received.length === 3);
  expect(received.slice(1)).toEqual(['record-updated 2', 'record-updated 1']);
  socket.close();
  await until(isOffline);
  window.dispatchEvent(new Event('online'));
  expect((await subscribed(2)).after).toBe('11.a');
});

test('a connection that fails after the page stopped waiting for it is no error', async () => {
  ServerSocket.accepts = false;
  start('7.a');
  await until(() => ServerSocket.opened.length === 1);
  stop();
  ServerSocket.opened[0]?.onerror?.(new Event('error'));
  // A rejection that nobody handles by then fails the test.
  await new Promise((resolve) => setTimeout(resolve));
  expect(ServerSocket.opened).toHaveLength(1);
});
