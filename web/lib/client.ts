import { cacheExchange } from '@urql/exchange-graphcache';
import { requestPolicyExchange } from '@urql/exchange-request-policy';
import { retryExchange } from '@urql/exchange-retry';
import { Client, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import { cacheOptions } from './cache.ts';
import { FRESH_MS } from './defaults.ts';
import { isUnauthenticated } from './errors.ts';
import { createLive, type Live } from './live.ts';
import { createOutage } from './outage.ts';
import { overtakenExchange } from './overtaken.ts';
import { requestOptions } from './request.ts';
import { retryOptions } from './retry.ts';

export interface ShopClient {
  client: Client;
  live: Live;
}

/**
 * The way to the server for one who is signed in, with an empty cache: made anew for each, so that
 * nobody sees what another one loaded. `onUnauthenticated` is called when the server no longer
 * knows him.
 */
export function createShopClient(onUnauthenticated: () => void): ShopClient {
  const outage = createOutage();
  const live = createLive({ onClosed: onUnauthenticated, onConnected: outage.askAgain });
  const client = new Client({
    ...requestOptions,
    exchanges: [
      // A refused operation answers null, which the library's types deny; screens look for undefined.
      mapExchange({
        onResult: (result) => (result.data === null ? { ...result, data: undefined } : result),
      }),
      outage.exchange,
      requestPolicyExchange({ ttl: FRESH_MS }),
      cacheExchange(cacheOptions),
      overtakenExchange,
      mapExchange({
        onError: (error) => {
          if (isUnauthenticated(error)) onUnauthenticated();
        },
      }),
      retryExchange(retryOptions),
      fetchExchange,
      subscriptionExchange({ forwardSubscription: live.forward }),
    ],
  });
  return { client, live };
}
