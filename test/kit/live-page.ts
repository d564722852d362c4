import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, gql, subscriptionExchange } from 'urql';
import { cacheOptions } from '../../web/lib/client/cache.ts';
import { createOfflineExchange } from '../../web/lib/client/offlineExchange.ts';
import { createFreshness } from '../../web/lib/live/freshness.ts';

export const SESSION_FIELDS = 'sessionId userName editingRecord';
const EVENTS = gql(`subscription { events { event id position session { ${SESSION_FIELDS} } } }`);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export const positionAt = (id: number) => `${id}.abc`;

/** A client whose requests the test answers, and whose events it sends. */
export function createPage() {
  const requests: { body: string; answer: (response: Response) => void }[] = [];
  let missed = 0;
  let send: ((events: unknown) => void) | undefined;
  const freshness = createFreshness(() => (missed += 1));
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    fetch: Object.assign(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((answer) =>
          requests.push({ body: JSON.stringify(init?.body), answer }),
        ),
      { preconnect: () => undefined },
    ),
    exchanges: [
      createOfflineExchange().exchange,
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
    show: (query: ReturnType<typeof gql>) => {
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
    /** Refuses the oldest request. */
    refuse: async (code: string) => {
      await nextTask();
      const errors = [{ message: 'Refused', extensions: { code } }];
      requests.shift()?.answer(Response.json({ data: null, errors }));
      await nextTask();
    },
    /** Sends an event, of an entry of the journal unless it has no position. */
    send: async (event: string, id: string, position?: number, present: object | null = null) => {
      send?.({
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
