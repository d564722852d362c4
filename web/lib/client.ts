import { cacheExchange } from '@urql/exchange-graphcache';
import { requestPolicyExchange } from '@urql/exchange-request-policy';
import { retryExchange } from '@urql/exchange-retry';
import {
  type AnyVariables,
  Client,
  fetchExchange,
  mapExchange,
  subscriptionExchange,
  type TypedDocumentNode,
} from 'urql';
import type { Role } from '../../src/domain/roles.ts';
import { cacheOptions } from './cache.ts';
import { FRESH_MS } from './defaults.ts';
import { repeatedDeleteExchange } from './repeatedDeleteExchange.ts';
import { isUnauthenticated } from './errors.ts';
import { createSignInQueue } from './signInQueue.ts';
import { createMissedExchange } from './missedExchange.ts';
import { createEventHub, type Live } from './live.ts';
import { createOfflineExchange } from './offlineExchange.ts';
import { refetchStaleExchange } from './refetchStaleExchange.ts';
import { requestOptions } from './request.ts';
import { retryOptions } from './retry.ts';

export interface ShopClient {
  client: Client;
  live: Live;
  /** Sends what waited for the next sign-in. */
  release: () => void;
}

/** Puts a question whose answer goes to the cache. */
export type Ask = <Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => void;

/** Asks what a screen shows first to somebody of a role, with the filters of the address. */
export type Queries = (ask: Ask, role: Role, params: URLSearchParams) => void;

let prepared: ShopClient | undefined;

/**
 * Opens the shop before the screens are there that will use it, so that the answers to their first
 * queries are on the way together with their code.
 */
export function prepareShop(checkSession: () => void, asking: (ask: Ask) => void): void {
  const shop = createShopClient(checkSession);
  prepared = shop;
  asking((query, variables) => void shop.client.query(query, variables).toPromise());
}

/** The shop that was prepared for this visit, for the first who opens it; else a new one. */
export function openShop(checkSession: () => void): ShopClient {
  const shop = prepared ?? createShopClient(checkSession);
  prepared = undefined;
  return shop;
}

/**
 * The way to the server for one who is signed in, with an empty cache: made anew for each, so that
 * nobody sees what another one loaded. `checkSession` is called when the sign-in may have ended or
 * its account changed.
 */
function createShopClient(checkSession: () => void): ShopClient {
  const outage = createOfflineExchange();
  const hold = createSignInQueue(requestOptions.fetch, checkSession);
  const live = createEventHub({ onClosed: checkSession, onConnected: outage.askAgain });
  const client = new Client({
    ...requestOptions,
    fetch: hold.fetch,
    exchanges: [
      // A refused operation answers null, which the library's types deny; screens look for undefined.
      mapExchange({
        onResult: (result) => (result.data === null ? { ...result, data: undefined } : result),
      }),
      outage.exchange,
      requestPolicyExchange({
        ttl: FRESH_MS,
        shouldUpgrade: ({ context }) => context.requestPolicy !== 'cache-only',
      }),
      cacheExchange(cacheOptions),
      refetchStaleExchange,
      createMissedExchange(checkSession),
      mapExchange({
        onError: (error) => {
          if (isUnauthenticated(error)) checkSession();
        },
      }),
      repeatedDeleteExchange,
      retryExchange(retryOptions),
      fetchExchange,
      subscriptionExchange({ forwardSubscription: live.forward }),
    ],
  });
  return { client, live, release: hold.release };
}
