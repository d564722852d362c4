import type { Page, Request } from '@playwright/test';

/**
 * The operation that a request asks for; undefined if none. Pages send the name of an operation and
 * the hash of its document; before a sign-in its text.
 */
export function operationOf(request: Request): string | undefined {
  return /(?:"operationName":"|"query":"(?:query|mutation) )(\w+)/.exec(
    request.postData() ?? '',
  )?.[1];
}

/** What an open record asks about the texts to its client. */
export const RECORD_MESSAGES = 'RecordMessages_Known';

/** Where pages send their operations. */
export const GRAPHQL = '**/graphql';

/** Requests of an operation, as `pauseRequests` holds them. */
export const named = (operation: string) => new RegExp(`"operationName":"${operation}"`);

/** Holds the matching requests of a page until the returned function is called. */
export async function pauseRequests(
  page: Page,
  from: string | RegExp,
  asks = /(?:)/,
): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(from, async (route) => {
    if (asks.test(route.request().postData() ?? '')) await held;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Pages do not find the answers that the server embeds, so that their screens send every query. */
export async function withoutEmbeddedAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id: string) => (id === 'first-answers' ? null : find(id));
  });
}
