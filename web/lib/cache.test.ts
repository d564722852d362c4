import { expect, test } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, gql, subscriptionExchange } from 'urql';
import { cacheOptions } from './cache.ts';

const FIELDS = 'sessionId userName isEditing editingRecord';
const SESSIONS = gql(`{ activeSessions { ${FIELDS} } }`);
const EVENTS = gql(`subscription { events { event id session { ${FIELDS} } } }`);

interface Session {
  sessionId: string;
  userName: string;
  isEditing: boolean;
  editingRecord: string | null;
}
const ana: Session = { sessionId: 'a', userName: 'Ana', isEditing: false, editingRecord: null };
const bo: Session = { sessionId: 'b', userName: 'Bo', isEditing: false, editingRecord: null };
const typed = (session: Session) => ({ __typename: 'ActiveSession', ...session });

/** A client whose server answers one list and afterwards only sends events. */
async function follow(listed: Session[]) {
  let asked = 0;
  let seen: Session[] = [];
  let hear: (data: unknown) => void = () => undefined;
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    fetch: () => {
      asked += 1;
      return Promise.resolve(Response.json({ data: { activeSessions: listed.map(typed) } }));
    },
    exchanges: [
      cacheExchange(cacheOptions),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: () => ({
          subscribe: (sink) => {
            hear = (data) => sink.next({ data });
            return { unsubscribe: () => undefined };
          },
        }),
      }),
    ],
  });
  const answered = Promise.withResolvers<void>();
  client.query(SESSIONS, {}).subscribe(({ data }) => {
    seen = data?.activeSessions ?? [];
    answered.resolve();
  });
  client.subscription(EVENTS, {}).subscribe(() => undefined);
  await answered.promise;
  return {
    asked: () => asked,
    seen: () => seen.map((one) => `${one.userName} ${one.editingRecord ?? '-'}`),
    tell: async (event: string, id: string, session: Session | null) => {
      hear({
        events: {
          __typename: 'ShopEvent',
          event,
          id,
          session: session === null ? null : typed(session),
        },
      });
      // urql notifies subscribers and sends requests in the next microtasks.
      await setImmediate();
    },
  };
}

test('presence follows the events without asking again', async () => {
  const shop = await follow([ana]);
  expect(shop.seen()).toEqual(['Ana -']);
  await shop.tell('session-update', 'b', bo);
  expect(shop.seen()).toEqual(['Ana -', 'Bo -']);
  await shop.tell('session-update', 'a', { ...ana, isEditing: true, editingRecord: '7' });
  expect(shop.seen()).toEqual(['Ana 7', 'Bo -']);
  await shop.tell('session-removed', 'a', null);
  expect(shop.seen()).toEqual(['Bo -']);
  await shop.tell('session-update', 'c', null);
  expect(shop.seen()).toEqual(['Bo -']);
  expect(shop.asked()).toBe(1);
});

test('who is where is asked again once all of it will be heard', async () => {
  const shop = await follow([ana]);
  await shop.tell('caught-up', 'mark', null);
  expect(shop.asked()).toBe(2);
});
