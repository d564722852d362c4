import { createRow } from './kit/seed.ts';
import { ADD_TECHNICIAN, CREATE_CUSTOMER, CREATE_EXPENSE, DELETE_RECORD } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { accountRow, dialog, fresh, keepToast, row, toast, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { GRAPHQL, operationOf } from './kit/pause-requests.ts';
import { logFor } from './kit/records.ts';

const SAVE_NOTE = `mutation ($recordId: ID!, $body: String!) {
  saveNote(recordId: $recordId, input: { body: $body }) { id }
}`;

test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED/] });

test('a deletion whose answers were lost is offered again, and was done', async ({
  open,
  shop,
}) => {
  await shop.ask('admin', CREATE_EXPENSE, {
    input: { date: '2044-03-06', category: 'smd parts', workWeek: '1', amount: '250.50' },
  });
  const page = await open('admin', '/expenses?year=2044');
  const lost = await loseAnswers(page, 'DeleteExpense_Delete', 2);
  await page.getByRole('button', { name: /^Delete SMD parts/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Expense deleted successfully')).toBeVisible();
  expect(lost()).toBe(2);
});

test('so is that of a note', async ({ open, shop }) => {
  const recordId = await logFor(shop, fresh('Nora Note'));
  await shop.ask('admin', SAVE_NOTE, { recordId, body: 'Called twice' });
  const page = await open('admin', `/repairs?record=${recordId}`);
  const details = dialog(page, 'Repair Record');
  await expect(details).toBeVisible();
  await page.keyboard.press('t');
  await loseAnswers(page, 'Timeline_DeleteNote', 1);
  await details.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Note deleted')).toBeVisible();
});

test('an undone deletion whose answers were lost is offered again, and was undone', async ({
  open,
  shop,
}) => {
  const client = fresh('Lara Late');
  await logFor(shop, client);
  const page = await open('admin', '/repairs');
  await page.getByRole('button', { name: `Delete ${client}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await loseAnswers(page, 'Undo_Change', 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Change undone')).toBeVisible();
  await expect(row(page, client)).toBeVisible();
});

test('so is that of an account', async ({ open, shop }) => {
  const name = fresh('Rey Restored');
  await shop.hire('csr', name);
  const page = await open('admin', '/users');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await loseAnswers(page, 'AccountActions_Restore', 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'User restored')).toBeVisible();
  await expect(accountRow(page, name)).toBeVisible();
});

test('so is that of a technician name', async ({ open, shop }) => {
  const name = fresh('Tito Technician');
  await shop.ask('admin', ADD_TECHNICIAN, { name });
  const page = await open('admin', '/users');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await loseAnswers(page, 'TechnicianNames_Add', 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Technician name restored')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
});

test('a record that was restored although the answers were lost is offered again, and was restored', async ({
  open,
  shop,
}) => {
  const client = fresh('Bina Bin');
  const id = await logFor(shop, client);
  await shop.ask('admin', DELETE_RECORD, { id });
  const page = await open('admin', '/bin');
  const lost = await loseAnswers(page, 'Bin_Restore', 2);
  await page.getByRole('button', { name: `Restore T-${id}` }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Repair record restored')).toBeVisible();
  await expect(row(page, client)).toHaveCount(0);
  expect(lost()).toBe(2);
});

test('a photo that was deleted although the answer was lost can be brought back', async ({
  open,
  shop,
}) => {
  const id = await logFor(shop, fresh('Fe Photo'));
  const page = await open('csr', `/repairs?record=${id}`);
  const details = dialog(page, 'Repair Record');
  await details.getByText('Add photos').waitFor();
  const buffer = await page.screenshot();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer });
  const photo = details.getByRole('img', { name: /^Photo 1/ });
  await photo.click();
  const lost = await loseAnswers(page, 'PhotoViewer_Delete', 1);
  await dialog(page, 'Photo 1 of 1').getByRole('button', { name: 'Delete' }).click();
  await keepToast(page, 'Photo deleted');
  await expect(photo).toHaveCount(0);
  expect(lost()).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(photo).toBeVisible();
});

test('a photo that was stored although the answer was lost is not reported as unsent', async ({
  open,
  shop,
}) => {
  const id = await logFor(shop, fresh('Fe Film'));
  const page = await open('csr', `/repairs?record=${id}`);
  const details = dialog(page, 'Repair Record');
  await details.getByText('Add photos').waitFor();
  const buffer = await page.screenshot();
  let lost = 0;
  await page.route('**/files/photos?*', async (route) => {
    if (route.request().method() !== 'PUT' || lost === 1) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer });
  await expect(details.getByRole('img', { name: 'Photo 1 of 1, came in' })).toBeVisible();
  await expect(details.getByText('Sending')).toHaveCount(0);
  expect(lost).toBe(1);
  await expect(page.getByText('was not sent')).toHaveCount(0);
});

test('a merge that did not reach the shop is offered again', async ({ open, shop }) => {
  const name = fresh('Merle Merge');
  const id = await createRow(shop, CREATE_CUSTOMER, { name });
  await createRow(shop, CREATE_CUSTOMER, { name: `${name}a` });
  const page = await open('csr', `/customers?customer=${id}`);
  const shown = dialog(page, 'Customer');
  await shown.getByRole('button', { name: 'Merge with another customer' }).click();
  await shown.getByLabel('Who is the same person?').fill(`${name}a`);
  await shown.getByRole('button', { name: `${name}a` }).click();
  await page.route(GRAPHQL, (route) =>
    operationOf(route.request()) === 'Merge_Customers'
      ? route.abort('connectionreset')
      : route.fallback(),
  );
  await shown.getByRole('button', { name: `Merge into ${name}`, exact: true }).click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, `Merged into ${name}`)).toBeVisible();
});
