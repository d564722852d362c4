import type { Page } from '@playwright/test';
import { axeViolations } from './kit/axe.ts';
import { dialog, figure, fresh, row, toast, visit } from './kit/locators.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';
import { CREATE_EXPENSE } from './kit/documents.ts';

const YEAR = '2041';

/** Three expenses of the year: the largest in March, the newest in December. */
async function spend(shop: Shop): Promise<void> {
  for (const [date, category, amount] of [
    [`${YEAR}-03-02`, 'salary', '9000'],
    [`${YEAR}-03-20`, 'smd parts', '150.75'],
    [`${YEAR}-12-24`, 'electricity', '2500.5'],
  ])
    await shop.ask('admin', CREATE_EXPENSE, { input: { date, category, amount, workWeek: '3' } });
}

const dates = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: /Week \d/ })
    .locator('td:first-child');
const [MARCH_2, MARCH_20, DECEMBER] = ['Mar 2, 2041', 'Mar 20, 2041', 'Dec 24, 2041'] as const;

test('expenses are sorted by header and by choice, filtered by month, and deleted after a question', async ({
  open,
  shop,
}) => {
  const page = await open('admin', `/expenses?year=${YEAR}`);
  await expect(page.getByText('No expenses recorded')).toBeVisible();
  await expect(figure(page, 'Filtered Total')).toHaveText('Filtered Total₱0.00');
  await spend(shop);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Category',
    'Work Week',
    'Amount',
    'Year',
    'Actions',
  ]);
  await expect(dates(page)).toHaveText([DECEMBER, MARCH_20, MARCH_2]);
  await expect(row(page, MARCH_20)).toContainText(`SMD partsWeek 3₱150.75${YEAR}`);
  await expect(figure(page, 'Filtered Entries')).toHaveText('Filtered Entries3');
  await expect(figure(page, 'Filtered Total')).toHaveText('Filtered Total₱11,651.25');

  const sort = (header: string) =>
    page.getByRole('columnheader', { name: header }).getByRole('button').click();
  await sort('Amount');
  await expect(dates(page)).toHaveText([MARCH_2, DECEMBER, MARCH_20]);
  await sort('Amount');
  await expect(dates(page)).toHaveText([MARCH_20, DECEMBER, MARCH_2]);
  await sort('Category');
  await expect(dates(page)).toHaveText([DECEMBER, MARCH_2, MARCH_20]);
  await sort('Category');
  await expect(dates(page)).toHaveText([MARCH_20, MARCH_2, DECEMBER]);
  // A third press brings back the default order.
  await sort('Category');
  await expect(dates(page)).toHaveText([DECEMBER, MARCH_20, MARCH_2]);
  await expect(page).toHaveURL(`/expenses?year=${YEAR}`);
  await sort('Year');
  await expect(page.getByRole('columnheader', { name: 'Year' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const choice = page.getByRole('combobox', { name: 'Sort by' });
  await expect(choice.locator('option')).toHaveText([
    'Date, newest first',
    'Date, oldest first',
    'Year, newest first',
    'Year, oldest first',
    'Amount, largest first',
    'Amount, smallest first',
    'Category, A to Z',
    'Category, Z to A',
    'Work week, first to last',
    'Work week, last to first',
  ]);
  await choice.selectOption('Date, oldest first');
  await expect(dates(page)).toHaveText([MARCH_2, MARCH_20, DECEMBER]);
  await choice.selectOption('Amount, smallest first');
  await expect(dates(page)).toHaveText([MARCH_20, DECEMBER, MARCH_2]);

  await page.getByLabel('Month', { exact: true }).selectOption('March');
  await expect(dates(page)).toHaveText([MARCH_20, MARCH_2]);
  await expect(figure(page, 'Filtered Total')).toHaveText('Filtered Total₱9,150.75');
  await page.getByLabel('Month', { exact: true }).selectOption('April');
  await expect(page.getByText('No expenses recorded')).toBeVisible();
  await page.goBack();

  await row(page, MARCH_20).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this expense?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dates(page)).toHaveText([MARCH_20, MARCH_2]);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/expenses?sort=amount&direction=asc');
  await expect(figure(page, 'Total Entries')).toBeVisible();
  await expect(figure(page, 'Total Expenses')).toBeVisible();
  await expect(row(page, DECEMBER)).toBeVisible();
  await visit(page, `/expenses?year=${YEAR}&sort=amount`);
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('an amount is a number to the keyboard and to screen readers, and takes commas', async ({
  open,
}) => {
  const client = fresh('Mona Money');
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: 'New Record' }).click();
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Client name').fill(client);
  const cost = form.getByRole('spinbutton', { name: 'Repair cost' });
  await expect(cost).toHaveAttribute('inputmode', 'decimal');
  await expect(cost).toHaveAttribute('aria-valuemin', '0');
  await expect(cost).not.toHaveAttribute('aria-valuenow');
  await cost.press('ArrowDown');
  await expect(cost).toHaveValue('0.00');
  await cost.press('ArrowUp');
  await cost.press('ArrowUp');
  await expect(cost).toHaveValue('0.02');
  await cost.fill('₱1,500');
  await expect(cost).toHaveAttribute('aria-valuenow', '1500');
  await expect(cost).toHaveAttribute('aria-valuetext', '₱1,500.00');
  for (const typed of ['P1500', 'Php 1,500', '1.5k', '１５００', '1500/-']) {
    await cost.fill('1');
    await cost.fill(typed);
    await cost.blur();
    await expect(cost, typed).toHaveValue('1,500.00');
  }
  await cost.press('ArrowDown');
  await expect(cost).toHaveValue('1,499.99');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, client)).toContainText('₱1,499.99');
});

test('a day that does not exist, or that nobody means, is not saved, and its field says so', async ({
  open,
}) => {
  const page = await open('admin', '/expenses');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  const date = form.getByLabel('Date');
  await form.getByLabel('Category').selectOption('salary');
  await form.getByLabel('Amount').fill('250');
  for (const typed of ['02312026', '11280026']) {
    await date.fill('');
    await date.pressSequentially(typed);
    await page.keyboard.press('Control+Enter');
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription(/Enter a day that exists/);
  }
  await date.fill('2026-11-28');
  await expect(form.getByText('Enter a day that exists')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Expense added successfully')).toBeVisible();
});

test('N opens the form again right after Escape', async ({ open }) => {
  const page = await open('admin', '/expenses');
  const form = dialog(page, 'Add Expense');
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  for (let opened = 0; opened < 2; opened += 1) {
    await page.keyboard.press('n');
    await expect(form.getByLabel('Category')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }
});

test('an amount that the arrows changed is asked about before it is lost', async ({ open }) => {
  const page = await open('admin', '/expenses');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const form = dialog(page, 'Add Expense');
  await form.getByRole('spinbutton', { name: 'Amount' }).press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
});

testTexts('expenses');
