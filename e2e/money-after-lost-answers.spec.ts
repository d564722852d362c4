import { expect, test } from './fixtures.ts';
import { dialog, fresh, row, toast } from './locators.ts';
import { loseAnswers } from './lose-answers.ts';
import { logRecord } from './records.ts';

test.use({ mayFail: [/ERR_CONNECTION|ERR_FAILED|conflict/i] });

test('a repair whose payment lost its answer is paid, and that is nobody else’s change', async ({
  open,
  shop,
}) => {
  const whole = fresh('Willa Whole');
  await logRecord(shop, { clientName: whole, repairStatus: 'Unit OK', repairCost: '900' });
  const part = fresh('Cora Cost');
  await logRecord(shop, { clientName: part });
  const page = await open('csr', '/repairs');
  const paid = dialog(page, 'Paid');
  const gcash = paid.getByRole('button', { name: 'GCash', exact: true });

  await row(page, whole).focus();
  await page.keyboard.press('p');
  const lost = await loseAnswers(page, 'PaidDialog_Save', 1);
  await gcash.click();
  await expect(toast(page, 'Paid by GCash, ₱900.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(paid).toHaveCount(0);
  expect(lost()).toBe(1);

  await row(page, part).focus();
  await page.keyboard.press('p');
  await paid.getByLabel('Repair cost').fill('1200');
  await paid.getByLabel('Amount').fill('300');
  await loseAnswers(page, 'PaidDialog_Save', 1);
  await gcash.click();
  await expect(toast(page, 'Paid by GCash, ₱300.00')).toBeVisible();
  await expect(paid).toHaveCount(0);
});
