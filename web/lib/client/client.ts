import { cacheExchange } from '@urql/exchange-graphcache';
import { persistedExchange } from '@urql/exchange-persisted';
import { requestPolicyExchange } from '@urql/exchange-request-policy';
import { retryExchange } from '@urql/exchange-retry';
import {
  type AnyVariables,
  Client,
  fetchExchange,
  makeOperation,
  mapExchange,
  subscriptionExchange,
  type TypedDocumentNode,
} from 'urql';
import type { Role } from '../../../src/domain/roles.ts';
import { cacheOptions } from './cache.ts';
import { FRESH_MS } from './defaults.ts';
import { answerEmbedded, readEmbeddedAnswers } from './embeddedAnswers.ts';
import { repeatedExchange } from './repeatedExchange.ts';
import { isUnauthenticated } from './errors.ts';
import { createSignInQueue } from './signInQueue.ts';
import { createFreshness } from '../live/freshness.ts';
import { createLive, type Live } from '../live/live.ts';
import { createOfflineExchange } from './offlineExchange.ts';
import { requestOptions } from './request.ts';
import { retryOptions } from './retry.ts';

export interface ShopClient {
  client: Client;
  live: Live;
  /** Sends the requests that waited for the next sign-in. */
  release: () => void;
}

/** Runs a query to fill the cache. */
export type PrefetchQuery = <Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => void;

/** Prefetches the first queries of a screen for a role, with the filters of the address. */
export type Prefetch = (prefetch: PrefetchQuery, role: Role, params: URLSearchParams) => void;

/**
 * Documents are sent by the hash that the build gives them (ADR 0046), which would need https to be
 * computed here; without one, as when developing, by their text.
 */
const byHash = persistedExchange({
  enableForMutation: true,
  preferGetForPersistedQueries: false,
  generateHash: async (_text, document) =>
    'documentId' in document && typeof document.documentId === 'string' ? document.documentId : '',
});

let prepared: ShopClient | undefined;

/**
 * Prepares the connection, so that the first queries run while the screens' code loads. Those whose
 * answers the page brought along are not sent.
 */
export function prepareShop(
  checkSession: () => void,
  prefetchFirst: (prefetch: PrefetchQuery) => void,
): void {
  const send = answerEmbedded(readEmbeddedAnswers(), requestOptions.fetch);
  const shop = createShopClient(checkSession, send);
  prepared = shop;
  prefetchFirst((query, variables) => void shop.client.query(query, variables).toPromise());
}

/** Returns the shop that was prepared for this visit the first time, afterwards a new one. */
export function openShop(checkSession: () => void): ShopClient {
  const shop = prepared ?? createShopClient(checkSession);
  prepared = undefined;
  return shop;
}

/**
 * Each person gets a client with an empty cache, so that nobody sees what another loaded.
 * `checkSession` is called when the session may have ended or the account may have changed.
 */
function createShopClient(
  checkSession: () => void,
  send: typeof fetch = requestOptions.fetch,
): ShopClient {
  const offline = createOfflineExchange();
  const signInQueue = createSignInQueue(send, checkSession);
  const freshness = createFreshness(checkSession);
  let isReturn = false;
  const live = createLive({
    onClosed: checkSession,
    onConnected: (shopClient) => {
      // Meanwhile somebody else may have signed in with this browser.
      if (isReturn) checkSession();
      isReturn = true;
      offline.retryFailed(shopClient);
    },
  });
  const client = new Client({
    ...requestOptions,
    fetch: signInQueue.fetch,
    exchanges: [
      // A refused operation returns null although the library's types exclude it; screens expect
      // undefined.
      mapExchange({
        onOperation: (operation) =>
          freshness.isStale(operation)
            ? makeOperation(operation.kind, operation, {
                ...operation.context,
                requestPolicy: 'network-only',
              })
            : operation,
        onResult: (result) => (result.data === null ? { ...result, data: undefined } : result),
      }),
      offline.exchange,
      requestPolicyExchange({
        ttl: FRESH_MS,
        shouldUpgrade: ({ context }) => context.requestPolicy !== 'cache-only',
      }),
      cacheExchange({ ...cacheOptions, updates: freshness.updates }),
      freshness.exchange,
      mapExchange({
        onError: (error) => {
          if (isUnauthenticated(error)) checkSession();
        },
      }),
      repeatedExchange,
      retryExchange(retryOptions),
      byHash,
      fetchExchange,
      subscriptionExchange({ forwardSubscription: live.forward }),
    ],
  });
  return { client, live, release: signInQueue.release };
}
