import { axeViolations } from './axe.ts';
import { dialog, fresh, row } from './locators.ts';
import { expect, test } from './fixtures.ts';

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
  await cost.press('ArrowDown');
  await expect(cost).toHaveValue('1,499.99');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, client)).toContainText('₱1,499.99');
});

test('an amount that the arrows changed is asked about before it is lost', async ({ open }) => {
  const page = await open('admin', '/expenses');
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  const form = dialog(page, 'Add Expense');
  await form.getByRole('spinbutton', { name: 'Amount' }).press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
});
