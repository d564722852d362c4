import { expect, test } from 'bun:test';
import { Client, gql, subscriptionExchange } from 'urql';
import { createMissedExchange } from './missedExchange.ts';

test('missed events are told of, and no others', async () => {
  let told = 0;
  const listening = Promise.withResolvers<(event: string) => void>();
  const client = new Client({
    url: 'http://shop',
    exchanges: [
      createMissedExchange(() => (told += 1)),
      subscriptionExchange({
        forwardSubscription: () => ({
          subscribe: (sink) => {
            listening.resolve((event) => sink.next({ data: { events: { event, id: '1' } } }));
            return { unsubscribe: () => undefined };
          },
        }),
      }),
    ],
  });
  client.subscription(gql('subscription { events { event id } }'), {}).subscribe(() => undefined);
  const hear = await listening.promise;
  hear('caught-up');
  hear('record-updated');
  expect(told).toBe(0);
  hear('missed');
  expect(told).toBe(1);
});
