import { addDays, shopDay, shortDate, startOfShopDay } from '../src/domain/calendar.ts';
import type { Page } from '@playwright/test';
import { dialog, figure, follow, fresh, row, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { PEOPLE } from './kit/people.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const ZONE = 'Asia/Manila';
const YEAR = '2038';
const TODAY = shopDay(new Date(), ZONE);

const daysAgo = (days: number): string => addDays(TODAY, -days);
const shown = (day: string): string => shortDate(startOfShopDay(day, ZONE), ZONE);

/** A repaired unit. */
async function complete(shop: Shop, clientName: string, more: object): Promise<void> {
  const input = {
    clientName,
    unit: 'Redmi 12',
    date: `${YEAR}-02-03`,
    workWeek: '1',
    repairCost: '1234.56',
    repairStatus: 'Unit OK',
    ...more,
  };
  await shop.ask('csr', CREATE_RECORD, { input });
}

test('records in, out of and without warranty are counted, distinguished and found', async ({
  open,
  shop,
}) => {
  const [within, over, without] = [fresh('Gil In'), fresh('Hana Out'), fresh('Ivo None')];
  const page = await open('csr', `/warranty-monitoring?year=${YEAR}`);
  await expect(page.getByText('No warranty records found')).toBeVisible();
  await expect(figure(page, 'Total Shipped Units')).toHaveText('Total Shipped Units0');

  await complete(shop, within, {
    technicianInCharge: PEOPLE.technician.name,
    shipbackDate: daysAgo(30),
    warrantyDuration: '30',
    modeOfShipping: 'Courier',
    shippingStatus: 'Shipped',
  });
  await complete(shop, over, {
    unit: 'ThinkPad X1',
    date: `${YEAR}-03-24`,
    workWeek: '4',
    shipbackDate: daysAgo(8),
    warrantyDuration: '7',
  });
  await complete(shop, without, {});
  await complete(shop, fresh('Jun Wait'), { repairStatus: 'Processing' });

  await expect(page.getByText('3 records', { exact: true })).toBeVisible();
  await expect(figure(page, 'Total Shipped Units')).toHaveText('Total Shipped Units2');
  await expect(figure(page, 'In Warranty')).toHaveText('In Warranty1');
  await expect(figure(page, 'Out of Warranty')).toHaveText('Out of Warranty1');
  const released = shown(daysAgo(30));
  await expect(row(page, within).getByRole('cell')).toHaveText([
    /^T-\d+$/,
    `${within}Redmi 12`,
    released,
    '30 days',
    'CourierShipped',
    `In WarrantyExpires ${shown(TODAY)}`,
    PEOPLE.technician.name,
    released,
    '₱1,235',
  ]);
  await expect(row(page, over)).toContainText(`Out of WarrantyExpired ${shown(daysAgo(1))}`);
  for (const text of ['Not shipped', 'No Warranty Info', 'Not assigned'])
    await expect(row(page, without)).toContainText(text);

  const first = page.locator('[data-index="0"]');
  await expect(first).toContainText(over);
  const header = page.getByRole('columnheader', { name: 'Ship Date' });
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText(over);
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText(without);
  await expect(page).toHaveURL(/sort=shipbackDate&direction=asc/);
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'descending');

  const only = async (client: string) => {
    await expect(page.getByText('1 record', { exact: true })).toBeVisible();
    await expect(row(page, client)).toBeVisible();
  };
  const status = page.getByRole('combobox', { name: 'Warranty Status' });
  await status.selectOption('In Warranty');
  await only(within);
  await status.selectOption('Out of Warranty');
  await only(over);
  // The counts cover the period, whatever state the list is filtered by.
  await expect(figure(page, 'In Warranty')).toHaveText('In Warranty1');
  await status.selectOption('No Warranty Info');
  await only(without);
  await status.selectOption('All statuses');

  await page.getByLabel('Week', { exact: true }).selectOption('Week 4');
  await only(over);
  await expect(figure(page, 'Total Shipped Units')).toHaveText('Total Shipped Units1');
  await page.getByLabel('Week', { exact: true }).selectOption('All weeks');
  await page.getByLabel('Month', { exact: true }).selectOption('March');
  await only(over);
  await page.getByLabel('Month', { exact: true }).selectOption('All months');

  const search = page.getByRole('searchbox', { name: 'Search client, unit or technician' });
  for (const [text, client] of [
    [PEOPLE.technician.name.toLowerCase(), within],
    ['thinkpad', over],
    [without, without],
  ] as const) {
    await search.fill(text);
    await only(client);
  }
  await search.fill(fresh('nobody'));
  await expect(page.getByText('No warranty records found')).toBeVisible();
  for (const label of ['Total Shipped Units', 'In Warranty', 'Out of Warranty'])
    await expect(figure(page, label)).toHaveText(`${label}0`);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/warranty-monitoring?sort=shipbackDate&direction=desc');
  const years = page.getByLabel('Year').locator('option');
  for (const year of ['2024', '2025', '2026'])
    await expect(years.filter({ hasText: year })).toHaveCount(1);

  await test.step('on paper, the longest name takes a few lines', async () => {
    const long = `${fresh('Lia Long')} ${'x'.repeat(170)}`;
    await complete(shop, long, { unit: 'y'.repeat(190) });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    const box = await row(page, long).boundingBox();
    expect((box?.height ?? Infinity) / 16).toBeLessThan(13);
  });
});

test('a unit handed over at the counter counts at once in another window', async ({
  open,
  shop,
}) => {
  const client = fresh('Kay Walk');
  await complete(shop, client, { date: `${YEAR}-08-09` });
  const watcher = await open('admin', `/warranty-monitoring?year=${YEAR}&month=8`);
  await expect(row(watcher, client)).toContainText('Not shipped');
  const csr = await open('csr', '/');
  await follow(csr, 'Repair Records');
  await csr.getByRole('button', { name: `Edit ${client}` }).click();
  const form = dialog(csr, 'Edit Repair Record');
  await form.getByLabel('Mode of shipping').selectOption('Walk-in');
  await form.getByLabel('Ship-back / release date').fill(TODAY);
  await form.getByLabel('Warranty (days)').fill('3');
  await expect(form.getByText(`In Warranty until ${shown(addDays(TODAY, 3))}`)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(watcher, client)).toContainText('Walk-in');
  await expect(row(watcher, client)).toContainText(`Expires ${shown(addDays(TODAY, 3))}`);
  await expect(figure(watcher, 'Total Shipped Units')).toHaveText('Total Shipped Units1');
  await expect(figure(watcher, 'In Warranty')).toHaveText('In Warranty1');
  await expect(form).toBeHidden();

  await test.step('"7 days" is saved as 7, and anything but a number of days is refused at its field', async () => {
    const other = fresh('Dora Days');
    await complete(shop, other, { shipbackDate: TODAY });
    await csr.getByRole('button', { name: `Edit ${other}` }).click();
    const days = form.getByLabel('Warranty (days)');
    await days.fill('7 weeks');
    await days.press('Tab');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(days).toHaveAccessibleDescription(/Warranty must be whole days, from 0 to 3,650/);
    await expect(days).toBeFocused();
    await days.fill('7 days');
    await days.press('Tab');
    await expect(form).toContainText(`In Warranty until ${shown(daysAgo(-7))}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await csr.getByRole('button', { name: `Edit ${other}` }).click();
    await expect(days).toHaveValue('7');
  });
});

/** Returns the shop's response, with an old free-text warranty instead of 45 days. */
async function asStoredEarlier(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replaceAll('"warrantyDuration":"45"', '"warrantyDuration":"one month"'),
    });
  });
}

test('an unreadable warranty is shown as it is, and does not prevent saving', async ({
  open,
  shop,
}) => {
  const client = fresh('Uma Unread');
  await complete(shop, client, {
    paymentStatus: 'paid',
    shipbackDate: daysAgo(3),
    warrantyDuration: '45',
  });
  const page = await open('csr', '/not-found');
  await asStoredEarlier(page);
  await follow(page, 'Warranty Monitoring');
  await expect(row(page, client)).toContainText('one month');
  await expect(row(page, client)).toContainText('Not a number of days');
  await expect(row(page, client)).toContainText('No Warranty Info');

  await follow(page, 'Repair Records');
  await page.getByRole('button', { name: `View ${client}` }).click();
  await expect(dialog(page, 'Repair Record')).toContainText('one monthNot a number of days');
  await dialog(page, 'Repair Record').getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Repair Record');
  await expect(form.getByLabel('Warranty (days)')).toHaveValue('one month');
  await expect(form).toContainText('This is not a number of days, and counts as no warranty.');
  const sent = page.waitForRequest((request) => operationOf(request) === 'RepairForm_Update');
  await form.getByLabel('Repair report').fill('Cleaned');
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON().variables.input).toEqual({ repairReport: 'Cleaned' });
  await expect(toast(page, 'Record updated successfully')).toBeVisible();

  await follow(page, 'For Shipping Clients');
  await row(page, client).getByRole('button', { name: 'Manage' }).click();
  const shipping = dialog(page, 'Manage Shipping');
  const durations = shipping.getByRole('radiogroup', { name: 'Warranty Duration' });
  await expect(durations.locator('label')).toHaveText([
    '7 days',
    '14 days',
    '15 days',
    '18 days',
    '20 days',
    '30 days',
    '45 days',
    '60 days',
    'one month (not a number of days)',
  ]);
  await expect(durations.getByRole('radio', { name: /^one month/ })).toBeChecked();
  // A response in flight would be lost with the page.
  await page.unrouteAll({ behavior: 'wait' });
});

testTexts('warranty');
