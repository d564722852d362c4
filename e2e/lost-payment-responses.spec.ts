import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row, toast, UNREACHABLE } from './kit/locators.ts';
import { loseAnswers } from './kit/drop-responses.ts';
import { logRecord } from './kit/records.ts';

const MOVE = `mutation ($amount: String!) {
  drawerMove(amount: $amount, isOut: false, note: "coins") { id }
}`;
const CLOSE = 'mutation ($input: TillCountInput!) { closeTill(input: $input) { id } }';

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
  const lost = await loseAnswers(page, 'Pay_Save', 1);
  await gcash.click();
  await expect(toast(page, 'Paid by GCash, ₱900.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(paid).toHaveCount(0);
  expect(lost()).toBe(1);

  await row(page, part).focus();
  await page.keyboard.press('p');
  await paid.getByLabel('Repair cost').fill('1200');
  await paid.getByLabel('Amount').fill('300');
  await loseAnswers(page, 'Pay_Save', 1);
  await gcash.click();
  await expect(toast(page, 'Paid by GCash, ₱300.00')).toBeVisible();
  await expect(paid).toHaveCount(0);
});

test('a till whose closing lost its answers is closed by the same press again', async ({
  open,
  shop,
}) => {
  await shop.ask('csr', MOVE, { amount: '500' });
  const input = { float: '0', counted: '500', takenOut: '300' };
  await shop.ask('csr', CLOSE, { input });
  await shop.ask('csr', MOVE, { amount: '50' });
  const page = await open('csr', '/till');
  await page.getByRole('button', { name: 'Close the till' }).click();
  const form = dialog(page, 'Close the till');
  await form.getByLabel('Cash counted').fill('250');
  await form.getByLabel('Taken out now').fill('150');
  await loseAnswers(page, 'CloseTillDialog_Close', 2);
  const close = form.getByRole('button', { name: 'Close the till' });
  await close.click();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  // The page knows the closing by now, which left another amount.
  await expect(form.getByRole('status')).toContainText('Nothing came in or went out');
  await close.click();
  await expect(toast(page, 'Till closed')).toBeVisible();
  await expect(form).toHaveCount(0);
});
