import type { Locator } from '@playwright/test';
import { CREATE_EXPENSE, CREATE_TEMPLATE, CREATE_USER, UPDATE_EXPENSE } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { accountRow, dialog, fresh, labelled, row, toast } from './kit/locators.ts';
import { createRow } from './kit/seed.ts';

const KEPT = 'It can no longer be saved, but you can still copy what you typed.';

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
  await shop.ask('admin', 'mutation ($id: ID!) { deleteAutoReplyTemplate(id: $id) }', { id });
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
