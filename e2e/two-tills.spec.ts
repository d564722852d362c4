import { dialog, toast } from './locators.ts';
import { expect, test } from './fixtures.ts';
import { idIn } from './seed.ts';
import { CREATE_RECORD } from './documents.ts';

const PAY = `mutation ($recordId: ID!) {
  addPayment(recordId: $recordId, input: { amount: "500", channel: "cash" }, confirmed: true) { id }
}`;
const CLOSE = `mutation { closeTill(input: { float: "1000", counted: "1500", takenOut: "700" }) { id } }`;

test('of two who count the same drawer, the second counts again', async ({ open, shop }) => {
  const created = await shop.ask('csr', CREATE_RECORD, { input: { repairCost: '1000' } });
  const recordId = idIn(created['createRepairRecord']);
  await shop.ask('csr', PAY, { recordId });
  const page = await open('csr', '/till');
  await page.getByRole('button', { name: 'Close the till' }).click();
  const close = dialog(page, 'Close the till');
  const [beginning, counted] = [
    close.getByLabel('Cash at the beginning'),
    close.getByLabel('Cash counted'),
  ];
  await beginning.fill('1000');
  await counted.fill('1500');
  await shop.ask('admin', CLOSE);
  await shop.ask('csr', PAY, { recordId });
  await close.getByRole('button', { name: 'Close the till' }).click();
  const refusal = 'ada closed the till in the meantime. Count the drawer again.';
  await expect(toast(page, refusal)).toBeVisible();
  await expect(beginning).toHaveValue('800.00');
  await expect(counted).toHaveValue('');
  await counted.fill('1300');
  await close.getByRole('button', { name: 'Close the till' }).click();
  await expect(toast(page, 'Till closed')).toBeVisible();
  await expect(close).toHaveCount(0);
});
