import { fresh, row } from './locators.ts';
import { expect, test } from './talyer.ts';

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;

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
