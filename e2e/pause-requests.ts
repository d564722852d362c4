import type { Page } from '@playwright/test';

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
