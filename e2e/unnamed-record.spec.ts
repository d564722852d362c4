import { expect, test } from './kit/fixtures.ts';
import { dialog, follow } from './kit/locators.ts';
import { logRecord, paidRecord } from './kit/records.ts';

test('a record without a client and a unit is named by its ticket number', async ({
  open,
  shop,
}) => {
  const id = await logRecord(shop, { ...paidRecord(''), unit: '' });
  const page = await open('admin', '/repairs');
  await expect(page.getByRole('button', { name: `Edit T-${id}` })).toBeVisible();
  await page.getByRole('button', { name: `Delete T-${id}` }).click();
  const question = page.getByRole('alertdialog', { name: `T-${id}`, exact: true });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await follow(page, 'For Shipping Clients');
  await expect(page.getByRole('button', { name: `Manage shipping of T-${id},` })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select T-${id},` }).check();
  await page.getByRole('button', { name: 'Ship selected' }).click();
  await expect(dialog(page, 'Ship 1 unit')).toContainText(`T-${id}`);
});
