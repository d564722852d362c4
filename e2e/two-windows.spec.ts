import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialog, fresh, toast } from './locators.ts';

const EXPENSE = `mutation ($input: ExpenseInput!) { createExpense(input: $input) { id } }`;
const TEMPLATE = `mutation ($input: AutoReplyTemplateInput!) {
  createAutoReplyTemplate(input: $input) { id }
}`;
const ACCOUNT = `mutation ($input: UserInput!) { createUser(input: $input) { id } }`;

/** Opens a dialog in both windows; what the second one types there comes before the first's save. */
async function changeBoth(
  [first, second]: readonly [Page, Page],
  path: string,
  edit: string,
  title: string,
  [by, after]: readonly [(page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>],
  saved: string,
): Promise<void> {
  for (const page of [first, second]) {
    await page.goto(path);
    await page.getByRole('button', { name: edit }).click();
    await expect(dialog(page, title)).toBeVisible();
  }
  await after(second);
  await by(first);
  for (const page of [first, second]) {
    await dialog(page, title).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, saved)).toBeVisible();
  }
}

test('what two windows change in one expense, reply and account is kept', async ({
  open,
  shop,
}) => {
  const windows = [await open('admin'), await open('admin')] as const;
  const name = fresh('Wanda');
  const username = name.slice(-8);
  const password = 'both windows 4';
  await shop.ask('admin', EXPENSE, {
    input: { date: '2031-03-06', category: 'smd parts', workWeek: '1', amount: '250.50' },
  });
  await shop.ask('admin', TEMPLATE, { input: { label: name, content: 'Old content' } });
  await shop.ask('admin', ACCOUNT, { input: { name, username, role: 'client', password } });

  await changeBoth(
    windows,
    '/expenses?year=2031',
    'Edit SMD parts, ₱250.50, Mar 6, 2031',
    'Edit Expense',
    [
      (page) => page.getByRole('dialog').getByLabel('Amount').fill('333'),
      (page) => page.getByRole('dialog').getByLabel('Work Week').selectOption('Week 3'),
    ],
    'Expense updated successfully',
  );
  await expect(windows[1].getByRole('row').filter({ hasText: 'Week 3' })).toContainText('₱333.00');

  await changeBoth(
    windows,
    '/auto-reply',
    `Edit ${name}`,
    'Edit Template',
    [
      (page) => page.getByRole('dialog').getByLabel('Content').fill('New content'),
      (page) => page.getByRole('dialog').getByLabel('Label').fill(`${name} renamed`),
    ],
    'Auto-reply template updated successfully',
  );
  await expect(windows[1].getByRole('row').filter({ hasText: `${name} renamed` })).toContainText(
    'New content',
  );

  await changeBoth(
    windows,
    '/users',
    `Edit ${name}`,
    'Edit User',
    [
      (page) => page.getByRole('dialog').getByRole('switch', { name: 'Active' }).click(),
      (page) => page.getByRole('dialog').getByLabel('Contact number').fill('0917 555 0133'),
    ],
    'User updated successfully',
  );
  await expect(windows[1].getByRole('row').filter({ hasText: name })).toContainText('Inactive');
});
