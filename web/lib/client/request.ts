import type { ClientOptions } from 'urql';
import { setRestoring } from './restoring.ts';

/** Requests this long after the last key or touch do not count as activity. */
const STILL_HERE_MS = 60_000;

/** A request that is not answered in full after this time counts as a lost connection. */
const REQUEST_TIMEOUT_MS = 20_000;

/** The fetch settings of all urql clients of the page. */
export const requestOptions = {
  url: '/graphql',
  preferGetMethod: false,
  fetchOptions: () => ({ credentials: 'same-origin', headers: backgroundHeader() }),
  fetch: fetchWithin,
} satisfies Partial<ClientOptions>;

// Not with AbortSignal.any and timeout, which older browsers lack (rule 638).
async function fetchWithin(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const ending = new AbortController();
  init.signal?.addEventListener('abort', () => ending.abort());
  setTimeout(() => ending.abort(), REQUEST_TIMEOUT_MS);
  const response = await fetch(input, { ...init, signal: ending.signal });
  if (response.headers.has('x-talyer-restoring')) setRestoring(true);
  return response;
}

let lastInput = Date.now();
const note = () => {
  lastInput = Date.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel'] as const)
  window.addEventListener(kind, note, { capture: true, passive: true });

/** Marks background requests: polls and refetches do not keep an unused session alive. */
function backgroundHeader(): Record<string, string> {
  return Date.now() - lastInput > STILL_HERE_MS ? { 'x-talyer-background': '1' } : {};
}
