import type { Locator } from '@playwright/test';
import {
  CREATE_EXPENSE,
  CREATE_TEMPLATE,
  CREATE_USER,
  DELETE_RECORD,
  UPDATE_EXPENSE,
} from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { accountRow, dialog, fresh, labelled, row, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';
import { createRow } from './kit/seed.ts';

const KEPT = 'It can no longer be saved, but you can still copy what you typed.';

const DELETE_TEMPLATE = 'mutation ($id: ID!) { deleteAutoReplyTemplate(id: $id) }';
const RESTORE = 'mutation ($id: ID!) { restoreRepairRecord(id: $id) { id } }';
const RECORD_GONE = 'This record is no longer here: someone deleted it.';
const STAYS = 'What you typed stays in this dialog in case it is restored.';

/** The form says at once that what it is about was deleted, and keeps what was typed. */
async function expectGone(form: Locator, what: string): Promise<void> {
  await expect(form).toContainText(`This ${what} is no longer here: someone deleted it.`);
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
}

test('the dialog of an expense says that it was deleted, also after its date was changed', async ({
  open,
  shop,
}) => {
  const input = { date: '2039-03-02', category: 'salary', amount: '87.65', workWeek: '1' };
  const id = await createRow(shop, CREATE_EXPENSE, input);
  const page = await open('admin', '/expenses?year=2039&month=3');
  await row(page, '₱87.65').getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(page, 'Edit Expense');
  await labelled(form, 'Amount').fill('99.00');

  await shop.ask('admin', UPDATE_EXPENSE, { id, input: { date: '2039-04-05' } });
  await expect(page.getByText('No expenses match these filters.')).toBeAttached();
  await expect(form).not.toContainText('no longer here');
  await shop.ask('admin', 'mutation ($id: ID!) { deleteExpense(id: $id) }', { id });
  await expectGone(form, 'expense');
  await expect(form).toContainText(KEPT);
  await expect(labelled(form, 'Amount')).toHaveValue('99.00');
});

test('that of a template says so, and of copying only once something was typed', async ({
  open,
  shop,
}) => {
  const label = fresh('Gone');
  const input = { label, content: 'Good morning' };
  const id = await createRow(shop, CREATE_TEMPLATE, input, 'csr');
  const page = await open('csr', '/auto-reply');
  await row(page, label)
    .getByRole('button', { name: `Edit ${label}` })
    .click();
  const form = dialog(page, 'Edit Template');
  await expect(form.getByLabel('Content')).toHaveValue('Good morning');
  await shop.ask('admin', DELETE_TEMPLATE, { id });
  await expectGone(form, 'template');
  await expect(form).not.toContainText(KEPT);
  await form.getByLabel('Content').fill('Good evening');
  await expect(form).toContainText(KEPT);
});

test('that of an account says so, until the account is restored', async ({ open, shop }) => {
  const name = fresh('Gina Gone');
  const username = `gone-${crypto.randomUUID().slice(0, 8)}`;
  const input = { name, username, role: 'csr', password: 'seven brown cats' };
  const id = await createRow(shop, CREATE_USER, input);
  const page = await open('admin', '/users');
  await accountRow(page, name).getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(page, 'Edit User');
  await form.getByLabel('Username').fill(`${username}-new`);
  await shop.ask('admin', 'mutation ($id: ID!) { deleteUser(id: $id) }', { id });
  await expectGone(form, 'account');
  await expect(form).toContainText(KEPT);
  await shop.ask('admin', 'mutation ($id: ID!) { restoreUser(id: $id) { id } }', { id });
  await expect(form).not.toContainText('no longer here');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
});

test('the payment of a record says that it was deleted, and is taken once it is restored', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Pia Gone');
  const id = await logRecord(shop, { clientName, unit: 'Nokia 105', repairCost: '1500' });
  const page = await open('csr', '/repairs');
  await row(page, clientName).focus();
  await page.keyboard.press('p');
  const paid = dialog(page, 'Paid');
  const cash = paid.getByRole('button', { name: 'Cash', exact: true });
  await paid.getByLabel('Reference').fill('Slip 12');
  await expect(cash).toBeVisible();

  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(paid).toContainText(`${RECORD_GONE} ${STAYS}`);
  await expect(paid).not.toContainText('could not be loaded');
  await expect(cash).toHaveCount(0);
  await shop.ask('admin', RESTORE, { id });
  await expect(paid).not.toContainText(RECORD_GONE);
  await expect(paid.getByLabel('Reference')).toHaveValue('Slip 12');
  await cash.click();
  await expect(toast(page, 'Paid by Cash, ₱1,500.00')).toBeVisible();
});

test('a message says that its record was deleted, but not that of a deleted template', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Mila Gone');
  const [first = ''] = clientName.split(' ');
  const id = await logRecord(shop, { clientName, contactNo: '0917 555 0143', unit: 'Nokia 105' });
  const label = fresh('Hello');
  const template = await createRow(shop, CREATE_TEMPLATE, { label, content: 'Good morning' });
  const page = await open('csr', `/repairs?record=${id}`);
  const record = dialog(page, 'Repair Record');
  await record.getByRole('button', { name: 'Message', exact: true }).click();
  const tell = dialog(page, `Tell ${first}`);
  await tell.getByLabel('Template').selectOption({ label });
  const text = tell.getByLabel('Text');
  await expect(text).toHaveValue('Good morning');
  await tell.getByRole('radio', { name: 'Copy' }).check();
  const copy = tell.getByRole('button', { name: 'Copy the text' });
  await expect(copy).toBeEnabled();

  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(tell).toContainText(RECORD_GONE);
  await expect(tell).not.toContainText(STAYS);
  await expect(copy).toBeDisabled();
  await text.fill('Good evening');
  await expect(tell).toContainText(STAYS);
  await shop.ask('admin', RESTORE, { id });
  await expect(tell).not.toContainText(RECORD_GONE);
  await expect(text).toHaveValue('Good evening');
  await expect(copy).toBeEnabled();

  const answer = page.waitForResponse(
    (response) => operationOf(response.request()) === 'MessageDialog_Record',
  );
  await shop.ask('admin', DELETE_TEMPLATE, { id: template });
  await answer;
  await expect(text).toHaveValue('Good evening');
  await expect(tell).not.toContainText(RECORD_GONE);
  await expect(copy).toBeEnabled();
});
