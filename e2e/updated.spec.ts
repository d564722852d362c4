import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';

test.use({ mayFail: [/503|WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch/] });

test('a page that is open during an update says so, and loses nothing', async ({ open, shop }) => {
  const client = fresh('Uma Update');
  const page = await open('csr', '/repairs');
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
  const news = page.getByText('The shop was updated.');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(client);

  await shop.kill();
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'Session_Query') return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort('connectionrefused');
    const body = (await response.text()).replace(/"version":"[^"]*"/, '"version":"99.0.0"');
    return route.fulfill({ response, body });
  });
  await shop.startAgain();
  await expect(news).toBeVisible();
  await expect(form.getByLabel('Client name')).toHaveValue(client);
  await form.getByLabel('Unit', { exact: true }).fill('Nova');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Record created successfully')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
  await expect(news).toHaveCount(0);
});
