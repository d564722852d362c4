import { refuse } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { button, dialog, figure } from './locators.ts';
import { withoutEmbeddedAnswers } from './pause-requests.ts';

test('a form says that the technicians could not be loaded', async ({ open }) => {
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'Repairs_Technicians');
  await page.goto('/repairs?new=1');
  const form = dialog(page, 'New Repair Record');
  await form.getByLabel('Technician in charge').fill('Somebody');
  await expect(page.getByText('The technicians could not be loaded')).toBeVisible();
});

test('clients are told that their figures could not be loaded', async ({ open }) => {
  const page = await open('client', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'ClientCards_Dashboard');
  await page.goto('/');
  await expect(page.getByText('Your figures could not be loaded.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Total Items')).toBeVisible();
});

test('an expense says that its categories could not be loaded', async ({ open }) => {
  const page = await open('admin', '/expenses');
  await refuse(page, 'ExpenseDialog_Categories');
  await button(page, 'Add Expense').first().click();
  const form = dialog(page, 'Add Expense');
  const problem = form.getByText('The shop’s categories could not be loaded.');
  await expect(problem).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
});
