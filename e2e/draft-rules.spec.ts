import { BACK, comeBack, storedInTab } from './kit/discard-tab.ts';
import { operationOf } from './kit/pause-requests.ts';
import { createRow } from './kit/seed.ts';
import { paidRecord } from './kit/records.ts';
import { pressIn } from './kit/actions.ts';
import {
  CREATE_CUSTOMER,
  CREATE_EXPENSE,
  CREATE_RECORD,
  UPDATE_EXPENSE,
  UPDATE_RECORD,
} from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, labelled, toast } from './kit/locators.ts';

const MOVES = `query ($day: String) { payments(day: $day) { rows { note } } }`;

test('a search for a customer to merge with comes back', async ({ open, shop }) => {
  const id = await createRow(shop, CREATE_CUSTOMER, { name: fresh('Lita') });
  const page = await open('csr', `/customers?customer=${id}`);
  await pressIn(page, 'Merge with another customer');
  const search = page.getByLabel('Who is the same person?');
  await search.fill('Litaa Rey');
  await comeBack(page);
  await expect(search).toHaveValue('Litaa Rey');
});

test('a password and a passcode are not kept, and the form says so', async ({ open, shop }) => {
  const page = await open('admin', '/users');
  await pressIn(page, 'Add User');
  const account = dialog(page, 'Add New User');
  await labelled(account, 'Name').fill('Kept Name');
  await labelled(account, 'Password').fill('never-kept-7788');
  await comeBack(page);
  await expect(labelled(account, 'Name')).toHaveValue('Kept Name');
  await expect(labelled(account, 'Password')).toHaveValue('');
  await expect(
    account.getByText(`${BACK} Only the password has to be entered again.`),
  ).toBeVisible();
  expect(await storedInTab(page)).not.toContain('never-kept-7788');

  const id = await createRow(shop, CREATE_RECORD, { clientName: fresh('Pia') });
  const counter = await open('csr', `/repairs?record=${id}`);
  await pressIn(counter, 'Note the condition');
  const intake = dialog(counter, 'Intake');
  await intake.getByLabel('Scratches, dents, other things').fill('Dent at the left');
  await intake.getByRole('radio', { name: 'PIN' }).check();
  await intake.getByRole('textbox', { name: 'PIN' }).fill('730951');
  await comeBack(counter);
  await expect(
    intake.getByText(`${BACK} Only the passcode has to be entered again.`),
  ).toBeVisible();
  await expect(intake.getByLabel('Scratches, dents, other things')).toHaveValue('Dent at the left');
  expect(await storedInTab(counter)).not.toContain('730951');
});

test('a form that comes back meets what others saved meanwhile', async ({ open, shop }) => {
  const input = { category: 'electricity', amount: '100', date: '2026-03-05', workWeek: '1' };
  const id = await createRow(shop, CREATE_EXPENSE, input);
  const page = await open('admin', '/expenses?year=2026&month=March');
  await pressIn(page, /^Edit /);
  const form = dialog(page, 'Edit Expense');
  await form.getByLabel('Amount').fill('150');
  await shop.ask('admin', UPDATE_EXPENSE, { id, input: { amount: '175' } });
  await comeBack(page);
  await expect(form.getByLabel('Amount')).toHaveValue('150.00');
  await pressIn(form, 'Save');
  await expect(form.getByRole('button', { name: 'Save choices' })).toBeVisible();
  await expect(form.getByText('175')).toBeVisible();
});

test('a unit whose shipping comes back keeps what others changed of it', async ({ open, shop }) => {
  const name = fresh('Rosa');
  const id = await createRow(shop, CREATE_RECORD, paidRecord(name));
  const page = await open('csr', `/shipping?search=${encodeURIComponent(name)}`);
  await pressIn(page, `Manage shipping of ${name}`);
  const form = dialog(page, 'Manage Shipping');
  await form.getByLabel('Tracking Details').fill('JT 1');
  await shop.ask('csr', UPDATE_RECORD, { id, input: { shippingDetails: 'JT 2' } });
  await comeBack(page);
  await expect(form.getByLabel('Tracking Details')).toHaveValue('JT 1');
});

test('cash is noted once, although the tab was discarded while it was saved', async ({
  open,
  shop,
}) => {
  const page = await open('csr', '/till');
  await pressIn(page, 'Cash in or out');
  const form = dialog(page, 'Cash in or out');
  const note = fresh('Tape');
  await form.getByLabel('Amount').fill('45');
  await form.getByLabel('What for').fill(note);
  let lose = true;
  await page.route('**/graphql', async (route) => {
    if (lose && operationOf(route.request()) === 'DrawerDialog_Move') await route.fetch();
    else await route.fallback();
  });
  const count = async () =>
    JSON.stringify(await shop.ask('admin', MOVES, {})).split(note).length - 1;
  await pressIn(form, 'Save');
  await expect.poll(count).toBe(1);
  await comeBack(page);
  lose = false;
  await expect(form.getByText(BACK)).toBeVisible();
  await pressIn(form, 'Save');
  await expect(toast(page, 'Success')).toBeVisible();
  expect(await count()).toBe(1);
});

test('nobody else finds the form of an expense', async ({ open, shop }) => {
  const page = await open('admin', '/expenses');
  await pressIn(page, 'Add Expense');
  await dialog(page, 'Add Expense').getByLabel('Amount').fill('987654');
  const other = await shop.hire('admin', fresh('Other'));
  await page.context().clearCookies();
  await comeBack(page);
  await page.getByLabel('Username').fill(other.username);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await pressIn(page, 'Sign In');
  await expect(page.getByRole('button', { name: 'Add Expense' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedInTab(page)).not.toContain('987654');
});
