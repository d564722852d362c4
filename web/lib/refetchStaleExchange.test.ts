import { expect, test } from 'bun:test';
import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, gql, subscriptionExchange } from 'urql';
import { cacheOptions } from './cache.ts';
import { refetchStaleExchange } from './refetchStaleExchange.ts';

const COUNT = gql('{ repairRecords { totalCount } }');
const EVENTS = gql('subscription { events { event id } }');
const DELETE = gql('mutation { deleteRepairRecord(id: 1) }');

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

/** A shop that holds its answers back until they are released; the first query has been sent. */
async function shop() {
  let records = 1;
  let asked = 0;
  let seen: number | undefined;
  let hear: (event: string) => void = () => undefined;
  const held: (() => void)[] = [];
  const client = new Client({
    url: 'http://shop',
    preferGetMethod: false,
    fetch: (_url, init) => {
      if (typeof init?.body === 'string' && init.body.includes('mutation'))
        return Promise.resolve(Response.json({ data: { deleteRepairRecord: '1' } }));
      asked += 1;
      const repairRecords = { __typename: 'RepairRecordConnection', totalCount: records };
      return new Promise((resolve) =>
        held.push(() => resolve(Response.json({ data: { repairRecords } }))),
      );
    },
    exchanges: [
      cacheExchange(cacheOptions),
      refetchStaleExchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: () => ({
          subscribe: (sink) => {
            hear = (event) =>
              sink.next({ data: { events: { __typename: 'ShopEvent', event, id: '1' } } });
            return { unsubscribe: () => undefined };
          },
        }),
      }),
    ],
  });
  client.subscription(EVENTS, {}).subscribe(() => undefined);
  client.query(COUNT, {}).subscribe(({ data }) => (seen = data?.repairRecords.totalCount));
  await until(() => held.length === 1);
  return {
    client,
    asked: () => asked,
    become: (count: number) => (records = count),
    hear: (event: string) => hear(event),
    /** Releases the next answer and waits until it has arrived. */
    see: async (count: number) => {
      await until(() => held.length > 0);
      held.shift()?.();
      await until(() => seen === count);
    },
  };
}

test('an answer that an event overtook is asked for again', async () => {
  const { become, hear, see, asked } = await shop();
  become(2);
  hear('record-created');
  await see(1);
  await see(2);
  expect(asked()).toBe(2);
});

test('so is one that an own change overtook', async () => {
  const { client, become, see, asked } = await shop();
  become(0);
  await client.mutation(DELETE, {}).toPromise();
  await see(1);
  await see(0);
  expect(asked()).toBe(2);
});

test('an event about something else, or after the answer, costs nothing more', async () => {
  const { become, hear, see, asked } = await shop();
  hear('expense-created');
  await see(1);
  become(3);
  hear('record-updated');
  await see(3);
  expect(asked()).toBe(2);
});
