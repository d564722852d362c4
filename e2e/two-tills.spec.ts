import { comeBack } from './come-back.ts';
import { dialog, toast } from './locators.ts';
import { expect, test } from './fixtures.ts';
import { GRAPHQL, named, pauseRequests, withoutEmbeddedAnswers } from './pause-requests.ts';
import { idIn } from './seed.ts';
import type { Shop } from './shop.ts';
import { CREATE_RECORD } from './documents.ts';

const PAY = `mutation ($recordId: ID!) {
  addPayment(recordId: $recordId, input: { amount: "500", channel: "cash" }, confirmed: true) { id }
}`;
const CLOSE = `mutation { closeTill(input: { float: "1000", counted: "1500", takenOut: "700" }) { id } }`;

/** Returns what adds a payment of 500 pesos. */
async function payments(shop: Shop): Promise<() => Promise<unknown>> {
  const created = await shop.ask('csr', CREATE_RECORD, { input: { repairCost: '1000' } });
  const recordId = idIn(created['createRepairRecord']);
  return () => shop.ask('csr', PAY, { recordId });
}

test('of two who count the same drawer, the second counts again', async ({ open, shop }) => {
  const pay = await payments(shop);
  await pay();
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
  await pay();
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

test('a count that is corrected while the till is loading again is about the last closing', async ({
  open,
  shop,
}) => {
  const pay = await payments(shop);
  await pay();
  await shop.ask('admin', CLOSE);
  await pay();
  const page = await open('csr', '/till');
  await page.getByRole('button', { name: 'Close the till' }).click();
  const close = dialog(page, 'Close the till');
  await close.getByLabel('Cash counted').fill('1200');
  await withoutEmbeddedAnswers(page);
  const release = await pauseRequests(page, GRAPHQL, named('TillPage_Day'));
  await comeBack(page);
  await close.getByLabel('Cash counted').fill('1300');
  await release();
  await close.getByRole('button', { name: 'Close the till' }).click();
  await expect(toast(page, 'Till closed')).toBeVisible();
});
