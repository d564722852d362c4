import { expect, test } from './kit/fixtures.ts';
import { GRAPHQL, operationOf } from './kit/pause-requests.ts';

test('a page on which a restore has failed goes on, and asks no more about it', async ({
  open,
}) => {
  const page = await open('admin', 'about:blank');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
  let isClosed = true;
  await page.route('**/healthz', (route) =>
    isClosed
      ? route.fulfill({ status: 202, json: { restore: { progress: 0.4 } } })
      : route.fallback(),
  );
  await page.route(GRAPHQL, async (route) => {
    if (operationOf(route.request()) !== 'AutoReply_Templates') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-talyer-restoring': '1' };
    return route.fulfill({ response, headers });
  });
  await page.getByRole('link', { name: 'Auto Reply' }).click();
  const wait = page.getByText('The shop is being restored');
  await expect(wait).toBeVisible();

  isClosed = false;
  await page.clock.fastForward(1_000);
  await expect(wait).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Auto Reply Templates' })).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/healthz')) asked += 1;
  });
  await page.clock.runFor(5_000);
  // The only request is this one, which is sent after all others.
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toBe(1);
});
