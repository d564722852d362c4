import type { Page } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { button, dialog, fresh, visit } from './kit/locators.ts';
import { operationOf, RECORD_MESSAGES, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { ADD_PAYMENT, CREATE_CUSTOMER, CREATE_RECORD, UPDATE_RECORD } from './kit/documents.ts';
import { createRow } from './kit/seed.ts';
import { PEOPLE } from './kit/people.ts';
import { logFor } from './kit/records.ts';

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
  const id = await createRow(shop, CREATE_CUSTOMER, { name });
  const other = fresh('Olga Other');
  await createRow(shop, CREATE_CUSTOMER, { name: other });
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

test('the forms over an open record stay when what is below them cannot be loaded again', async ({
  open,
  shop,
}) => {
  const ready = { contactNo: '0917 555 0144', repairStatus: 'Unit OK', repairCost: '900' };
  const id = await logFor(shop, fresh('Rosa Refetch'), ready);
  const pay = (amount: string) =>
    shop.ask('admin', ADD_PAYMENT, { recordId: id, input: { amount, channel: 'cash' } });
  const change = (repairReport: string) =>
    shop.ask('admin', UPDATE_RECORD, { id, input: { repairReport } });
  await pay('100');
  const page = await open('admin', `/repairs?record=${id}`);
  const record = dialog(page, 'Repair Record');

  await test.step('a hand-over', async () => {
    await record.getByRole('button', { name: 'Hand over' }).click();
    const form = dialog(page, 'Hand over');
    const who = form.getByLabel('Who takes it');
    await who.fill('Her brother');
    const sent = await refuse(page, 'DeskSection_Desk');
    await change('Cleaned');
    await expect.poll(sent).toBe(3);
    await expect(page.getByText('Its place on the board could not be loaded.')).toBeAttached();
    await expect(who).toHaveValue('Her brother');

    await refuse(page, 'HandOver_Facts');
    await change('Cleaned twice');
    await expect(form.getByText('The unit could not be loaded.')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Keep editing').click();
    await page.unrouteAll({ behavior: 'wait' });
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(who).toHaveValue('Her brother');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    await expect(form).toHaveCount(0);
  });

  await test.step('a new device', async () => {
    await record.getByRole('button', { name: 'Add Device' }).click();
    const form = dialog(page, 'Add Device');
    await form.getByLabel('Model').fill('3310');
    const sent = await refuse(page, 'RecordCustomer_Of');
    await change('Cleaned again');
    await expect.poll(sent).toBe(3);
    await expect(page.getByText('The customer could not be loaded.')).toBeAttached();
    await expect(form.getByLabel('Model')).toHaveValue('3310');
    await page.unrouteAll({ behavior: 'wait' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('the reason why a payment is voided', async () => {
    await page.keyboard.press('p');
    await dialog(page, 'Paid').getByRole('button', { name: /^Void/ }).click();
    const reason = dialog(page, 'Void').getByLabel('Reason');
    await reason.fill('Entered twice');
    const sent = await refuse(page, 'RecordPayments_Rows');
    await pay('50');
    await expect.poll(sent).toBe(3);
    // In the details of the record as well.
    await expect(page.getByText('What was paid could not be loaded.')).toHaveCount(2);
    await expect(reason).toHaveValue('Entered twice');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog(page, 'Void').getByRole('button', { name: 'Void' }).click();
    await expect(dialog(page, 'Void')).toHaveCount(0);
  });
});

test('an open record says which of its parts could not be loaded', async ({ open, shop }) => {
  const client = fresh('Petra Parts');
  const mine = { repairStatus: 'Unit OK', technicianInCharge: PEOPLE.technician.name };
  const id = await logFor(shop, client, { ...mine, contactNo: '0917 555 0145' });
  const openRecord = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await visit(page, `/repairs?record=${id}`);
  };

  await test.step('its messages, without which the client is still written to', async () => {
    const page = await open('csr', '/repairs');
    const record = dialog(page, 'Repair Record');
    await refuse(page, RECORD_MESSAGES);
    await openRecord(page);
    await expect(record.getByText('The messages could not be loaded.')).toBeVisible();
    await expect(record.getByRole('button', { name: 'Message', exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await record.getByRole('button', { name: 'Try again' }).click();
    await expect(record.getByRole('button', { name: /^Tell Petra/ })).toBeVisible();
  });

  await test.step('the address for taking photos with a phone', async () => {
    const page = await open('csr', '/repairs');
    await refuse(page, 'TakeWithPhone_Address');
    await openRecord(page);
    await button(page, 'Take with a phone').click();
    await expect(page.getByText('The address for phones could not be loaded.')).toBeVisible();
  });

  await test.step('to its technician, the other visits of the unit', async () => {
    const page = await open('technician', '/repairs');
    await refuse(page, 'DeviceVisits_Of');
    await openRecord(page);
    await expect(page.getByText('The other visits could not be loaded.')).toBeVisible();
  });
});

test('technicians are told on a phone that their figures could not be loaded', async ({ open }) => {
  const page = await open('technician', 'about:blank');
  await page.setViewportSize({ width: 360, height: 740 });
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'OwnWork_Statistics');
  await page.goto('/repairs');
  await page.getByText('Win rate –').click();
  await expect(page.getByText('Your performance could not be loaded.')).toBeVisible();
});

test('what a report could not load is loaded again', async ({ open }) => {
  const page = await open('admin', 'about:blank');
  await withoutEmbeddedAnswers(page);
  const fails = async (query: string, path: string, problem: string) => {
    await refuse(page, query);
    await page.goto(path);
    await expect(page.getByText(problem)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(problem)).toHaveCount(0);
  };
  await fails('ProfitChart_Reports', '/financial-report', 'The chart could not be loaded.');
  await expect(page.getByRole('group', { name: /^Revenue and profit/ })).toBeVisible();
  await fails('CommissionsVisible_Setting', '/salary-report', 'The setting could not be loaded.');
  await expect(page.getByRole('switch')).toBeEnabled();
});
