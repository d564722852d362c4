import type { Request } from '@playwright/test';
import { fresh, row } from './locators.ts';
import { expect, test } from './fixtures.ts';

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;

test('what happens while a list is on its way is not missed', async ({ open, shop }) => {
  const client = fresh('Late List');
  const page = await open('csr', '/no-such-page');
  const asks = (request: Request, operation: string) =>
    request.postData()?.includes(operation) === true;
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!isFirst || !asks(route.request(), 'RepairsPage_Records')) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    await expect(page.getByText('Live Updates')).toBeVisible();
    await expect(page.getByLabel('Year').getByRole('option', { name: '2024' })).toBeAttached();
    // The page refetches the years after the event of the record.
    const heard = page.waitForRequest((request) => asks(request, 'Years_Repairs'));
    await shop.ask('csr', CREATE, { input: { clientName: client } });
    await heard;
    return route.fulfill({ response });
  });
  await page.goto('/repairs');
  await expect(row(page, client)).toBeVisible();
});

test('what happens while a page still connects is not missed', async ({ open, shop }) => {
  const client = fresh('Slow Line');
  const page = await open('csr', '/no-such-page');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.routeWebSocket(/\/graphql/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.goto('/repairs');
  await expect(page.getByText(/\d+ records?$/)).toBeVisible();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await shop.ask('csr', CREATE, { input: { clientName: client } });
  release();
  await expect(page.getByText('Live Updates')).toBeVisible();
  await expect(row(page, client)).toBeVisible();
});
