import type { Page } from '@playwright/test';
import { operationOf } from './pause-requests.ts';

/** Lets the server process matching requests, and drops this many of its responses. */
export async function loseAnswers(
  page: Page,
  operation: string,
  times: number,
): Promise<() => number> {
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== operation || lost === times) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => lost;
}
