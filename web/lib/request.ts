import type { ClientOptions } from 'urql';
import { backgroundHeader } from './userActivity.ts';

/** A request without any data for this long counts as a lost connection. */
const REQUEST_TIMEOUT_MS = 20_000;

/** The fetch settings of all urql clients of the page. */
export const requestOptions = {
  url: '/graphql',
  preferGetMethod: false,
  fetchOptions: () => ({ credentials: 'same-origin', headers: backgroundHeader() }),
  fetch: fetchWithin,
} satisfies Partial<ClientOptions>;

function fetchWithin(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
}
