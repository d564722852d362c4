import { cacheExchange } from '@urql/exchange-graphcache';
import { retryExchange } from '@urql/exchange-retry';
import { Client, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import { cacheOptions } from './cache.ts';
import { isUnauthenticated } from './errors.ts';
import { backgroundHeader } from './lastInput.ts';
import { createLive, type Live } from './live.ts';
import { retryOptions } from './retry.ts';

/** A request that says nothing for this long counts as a lost connection. */
const REQUEST_TIMEOUT_MS = 20_000;

export interface ShopClient {
  client: Client;
  live: Live;
}

/**
 * The way to the server, with an empty cache: made anew for whoever signs in, so that nobody sees
 * what another one loaded. `onUnauthenticated` is called when the server no longer knows him.
 */
export function createShopClient(onUnauthenticated: () => void): ShopClient {
  const live = createLive(onUnauthenticated);
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: () => ({ credentials: 'same-origin', headers: backgroundHeader() }),
    fetch: fetchWithin,
    exchanges: [
      // A refused operation answers null, which the library's types deny; screens look for undefined.
      mapExchange({
        onResult: (result) => (result.data === null ? { ...result, data: undefined } : result),
      }),
      cacheExchange(cacheOptions),
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

function fetchWithin(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
}
