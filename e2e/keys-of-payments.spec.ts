import { choose, expectFocus } from './keys.ts';
import { dialog, fresh, row, toast } from './locators.ts';
import { idIn } from './seed.ts';
import { expect, test } from './fixtures.ts';

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;
const PAY = `mutation ($recordId: ID!, $input: PaymentInput!) {
  addPayment(recordId: $recordId, input: $input) { id } }`;

test('the keyboard stays in the payments of a record after one of them was voided', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Vic Void'), repairCost: '900' };
  const recordId = idIn((await shop.ask('csr', CREATE, { input }))['createRepairRecord']);
  await shop.ask('csr', PAY, { recordId, input: { amount: '300', channel: 'cash' } });
  const page = await open('csr', '/repairs');
  await row(page, input.clientName).focus();
  await page.keyboard.press('p');
  const paid = dialog(page, 'Paid');
  await expectFocus(page, paid.getByRole('button', { name: 'GCash', exact: true }));
  await choose(page, paid.getByRole('button', { name: 'Void ₱300.00 by Cash' }));
  await expectFocus(page, dialog(page, 'Void').getByLabel('Reason'));
  await page.keyboard.type('wrong client');
  await page.keyboard.press('Enter');
  await expect(toast(page, '₱300.00 by Cash voided')).toBeVisible();
  await expect(dialog(page, 'Void')).toHaveCount(0);
  await expectFocus(page, paid.getByRole('button', { name: 'GCash', exact: true }));
  await page.keyboard.press('5');
  await expect(toast(page, 'Paid by Cash, ₱900.00')).toBeVisible();
  await expectFocus(page, row(page, input.clientName));
});
