import type { Page } from '@playwright/test';

/** Lets the server process matching requests, and drops this many of its responses. */
export async function loseAnswers(page: Page, asks: string, times: number): Promise<() => number> {
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(asks) || lost === times)
      return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => lost;
}
