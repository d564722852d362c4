import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialog, fresh } from './locators.ts';
import { operationOf, withoutEmbeddedAnswers } from './pause-requests.ts';
import { CREATE_RECORD } from './documents.ts';
import { CUSTOMER, made } from './come-back.ts';

const VERSION = '{ shopProfile { version } }';
const SAVE = `mutation ($version: Int!) {
  saveShopProfile(input: { receiptFooter: "Thank you" }, version: $version) { id }
}`;

test.use({ mayFail: [/500/] });

/** The server no longer answers a query; tells how often it was sent since. */
async function refuse(page: Page, query: string): Promise<() => number> {
  let times = 0;
  await page.route('**/graphql', (route) => {
    if (operationOf(route.request()) !== query) return route.fallback();
    times += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  return () => times;
}

test('a form of the settings stays when they cannot be loaded again', async ({ open, shop }) => {
  const page = await open('admin', '/shop?tab=settings');
  await page.getByRole('button', { name: 'Edit the shop' }).click();
  const form = dialog(page, 'Edit the shop');
  await form.getByLabel('Address').fill('12 Rizal Street');
  const sent = await refuse(page, 'Settings_Profile');
  const { shopProfile } = await shop.ask('admin', VERSION);
  const { version }: { version: number } = JSON.parse(JSON.stringify(shopProfile));
  await shop.ask('admin', SAVE, { version });
  await expect.poll(sent).toBe(3);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(form.getByLabel('Address')).toHaveValue('12 Rizal Street');
  for (const save of ['Save', 'Save choices'])
    await form.getByRole('button', { name: save, exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('12 Rizal Street');
});

test('the form of a rate stays when the report cannot be loaded again', async ({ open, shop }) => {
  const { name } = await shop.hire('technician', fresh('Rated'));
  const input = { date: '2033-01-05', repairStatus: 'Unit OK', technicianInCharge: name };
  await shop.ask('admin', CREATE_RECORD, { input });
  const page = await open('admin', '/salary-report?year=2033');
  await page.getByRole('button', { name: `Change the rate of ${name}` }).click();
  const form = dialog(page, 'Commission Rate');
  await form.getByLabel('Rate').fill('12.5');
  const sent = await refuse(page, 'SalaryReportPage_Report');
  await shop.ask('admin', CREATE_RECORD, { input });
  await expect.poll(sent).toBe(3);
  await expect(page.getByText('The report could not be loaded.')).toBeAttached();
  await expect(form.getByLabel('Rate')).toHaveValue('12.5');
});

test('what User Management could not load is loaded again', async ({ open, shop }) => {
  const { name } = await shop.hire('client', fresh('Ela Earlier'));
  const page = await open('admin', 'about:blank');
  await withoutEmbeddedAnswers(page);
  for (const query of ['AdminsNeedTwoFactor_Query', 'ConfirmRecords_Unlinked'])
    await refuse(page, query);
  await page.goto('/users');
  await expect(page.getByText('The setting could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page, 'Edit User').getByRole('button', { name: 'Earlier records' }).click();
  const list = dialog(page, `Earlier records of ${name}`);
  await expect(list.getByText('The records could not be loaded.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByText('All records with this name are linked')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('switch', { name: 'All admins need a code' })).toBeEnabled();
});

test('a search for the other customer of a merge says that it failed', async ({ open, shop }) => {
  const name = fresh('Mira Merge');
  const id = await made(shop, CUSTOMER, { name });
  const other = fresh('Olga Other');
  await made(shop, CUSTOMER, { name: other });
  const page = await open('csr', `/customers?customer=${id}`);
  const shown = dialog(page, 'Customer');
  await shown.getByRole('button', { name: 'Merge with another customer' }).click();
  await refuse(page, 'MergeWith_Found');
  const field = shown.getByLabel('Who is the same person?');
  await field.fill('Olga');
  const problem = shown.getByText('Customers could not be searched.');
  await expect(problem).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await field.fill(other);
  await expect(shown.getByRole('button', { name: other })).toBeVisible();
  await expect(problem).toHaveCount(0);
});
