import type { Page } from '@playwright/test';
import { UPDATE_RECORD } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { logRecord } from './kit/records.ts';
import type { Shop } from './kit/shop.ts';

const DEVICE = `mutation ($recordId: ID!, $serial: String!) {
  saveDevice(recordId: $recordId, input: { serial: $serial }) { id }
}`;

test.use({ mayFail: [/WebSocket/] });

/** Opens a page whose events no longer arrive, though the shop answers its queries. */
async function openWithoutEvents(page: Page, path: string): Promise<void> {
  let cut = () => {};
  await page.clock.install();
  await page.routeWebSocket(/graphql/, (socket) => {
    cut = () => void socket.close();
    socket.connectToServer();
  });
  await page.goto(path);
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
  await page.routeWebSocket(/graphql/, (socket) => void socket.close());
  cut();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
}

/** Logs a repair of a unit with this serial number. */
async function logUnit(shop: Shop, serial: string, input: object): Promise<string> {
  const recordId = await logRecord(shop, { unit: 'Nokia 105', ...input });
  await shop.ask('csr', DEVICE, { recordId, serial });
  return recordId;
}

test('an open record and its other visits are refetched while no event can arrive', async ({
  open,
  shop,
}) => {
  const [serial, clientName] = [fresh('SN'), fresh('Vito Visits')];
  const technicianInCharge = PEOPLE.technician.name;
  const input = { clientName, contactNo: '0918 555 6622', technicianInCharge };
  const id = await logUnit(shop, serial, input);
  const earlier = await logUnit(shop, serial, input);
  const page = await open('technician', 'about:blank');
  await openWithoutEvents(page, `/repairs?record=${id}`);
  const details = dialog(page, 'Repair Record');
  await details.getByText('1 other visit').click();
  await shop.ask('admin', UPDATE_RECORD, { id: earlier, input: { repairReport: 'New keypad' } });
  await shop.ask('admin', UPDATE_RECORD, { id, input: { declaredIssue: 'Wet inside' } });
  await expect(details).toContainText('Nokia 105');
  await page.clock.fastForward(10_000);
  await expect(details).toContainText('New keypad');
  await expect(details).toContainText('Wet inside');
});
