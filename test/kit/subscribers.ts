import { type Client, createClient } from 'graphql-ws';
import type { Caller, TestShop } from './shop.ts';

const PROTOCOL = 'graphql-transport-ws';

/** Options of Bun's WebSocket that a browser's does not have. */
function options(caller: Caller, more: Record<string, string>, protocols: string[]): string[] {
  const headers = { ...(caller === null ? {} : { cookie: caller.cookie }), ...more };
  return { headers, protocols } as unknown as string[];
}

/** Tries to open a socket with the headers that a browser would send; null when it is refused. */
export function tryToOpen(
  kit: TestShop,
  caller: Caller,
  path: string,
  headers: Record<string, string> = {},
): Promise<WebSocket | null> {
  const { promise, resolve } = Promise.withResolvers<WebSocket | null>();
  const protocols = path === '/graphql' ? [PROTOCOL] : [];
  const socket = new WebSocket(`ws://${kit.listen()}${path}`, options(caller, headers, protocols));
  socket.addEventListener('open', () => resolve(socket));
  socket.addEventListener('close', () => resolve(null));
  socket.addEventListener('error', () => resolve(null));
  return promise;
}

/** A client of the shop's subscriptions, the frames that it received, and how its socket closed. */
export interface Subscriber {
  client: Client;
  /** Every frame from the server, as it arrived. */
  frames: string[];
  closed: Promise<{ code: number; reason: string }>;
  /** Waits for a frame that contains the text; earlier ones count. */
  frame(text: string): Promise<string>;
  /** Sends a query, and returns the first result or error. */
  ask(query: string, variables?: Record<string, unknown>): Promise<unknown>;
}

export function subscribeAs(kit: TestShop, caller: Caller): Subscriber {
  const frames: string[] = [];
  const waiting: { text: string; found: (frame: string) => void }[] = [];
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  class BrowserSocket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, options(caller, {}, [protocols].flat()));
      this.addEventListener('message', ({ data }) => {
        frames.push(String(data));
        for (const { text, found } of waiting) if (String(data).includes(text)) found(String(data));
      });
      this.addEventListener('close', ({ code, reason }) => closed.resolve({ code, reason }));
    }
  }
  const client = createClient({
    url: `ws://${kit.listen()}/graphql`,
    webSocketImpl: BrowserSocket,
    retryAttempts: 0,
  });
  return {
    client,
    frames,
    closed: closed.promise,
    frame: (text) => {
      const before = frames.find((one) => one.includes(text));
      if (before !== undefined) return Promise.resolve(before);
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.push({ text, found: resolve });
      return promise;
    },
    ask: (query, variables = {}) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const sink = { next: resolve, error: resolve, complete: () => resolve(null) };
      client.subscribe({ query, variables }, sink);
      return promise;
    },
  };
}
