import type { Locator } from '@playwright/test';
import { refuse } from './kit/actions.ts';
import { expect, test } from './kit/fixtures.ts';
import { button, dialog, figure, fresh, row } from './kit/locators.ts';
import { withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';

/** The button beside what a form could not load loads it, once the network is back. */
async function loadAgain(form: Locator, problem: Locator): Promise<void> {
  await expect(problem).toBeVisible();
  await form.page().unrouteAll({ behavior: 'wait' });
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
}

test('a form says that its choices could not be loaded, and loads them again', async ({
  open,
  shop,
}) => {
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'Technicians_List');
  await page.goto('/repairs?new=1');
  const form = dialog(page, 'New Repair Record');
  const technician = form.getByLabel('Technician in charge');
  const problem = form.getByText('The technicians could not be loaded.');
  await technician.fill('Somebody');
  const choices = page.getByRole('listbox').getByText('The technicians could not be loaded');
  await expect(choices).toBeVisible();
  await loadAgain(form, problem);
  await technician.fill('Tino');
  await expect(page.getByRole('option', { name: 'Tino Santos' })).toBeVisible();

  await test.step('also those of client accounts', async () => {
    const id = await logRecord(shop, { clientName: fresh('Fay Failed') });
    await refuse(page, 'AccountField_Accounts');
    await page.goto(`/repairs?edit=${id}`);
    const edited = dialog(page, 'Edit Repair Record');
    await loadAgain(edited, edited.getByText('The client accounts could not be loaded.'));
  });
});

test('a change of many records says that the technicians could not be loaded', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Many Failed');
  await logRecord(shop, { clientName });
  const page = await open('csr', 'about:blank');
  await withoutEmbeddedAnswers(page);
  await refuse(page, 'Technicians_List');
  await page.goto(`/repairs?search=${clientName}`);
  await row(page, clientName).focus();
  await page.keyboard.press('Space');
  await button(page, 'Change selected').click();
  const form = dialog(page, 'Change 1 record');
  const problem = form.getByText('The technicians could not be loaded.');
  await loadAgain(form, problem);
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
  await loadAgain(form, problem);
});

for (const [path, query] of [
  ['/repairs', 'Technicians_List'],
  ['/repairs', 'RepairFilters_Unlisted'],
  ['/board', 'Technicians_List'],
  ['/salary-report', 'Technicians_List'],
] as const)
  test(`the filter of ${path} says that ${query} failed, and loads it again`, async ({ open }) => {
    const page = await open('admin', 'about:blank');
    await withoutEmbeddedAnswers(page);
    await refuse(page, query);
    await page.goto(path);
    const main = page.getByRole('main');
    await loadAgain(main, main.getByText('The technicians could not be loaded.'));
    const filter = page.getByRole('combobox', { name: 'Technician', exact: true });
    await expect(filter.getByText('Tino Santos')).toBeAttached();
  });
