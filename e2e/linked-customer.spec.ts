import { expect, PHONE, test } from './kit/fixtures.ts';
import { fresh } from './kit/locators.ts';
import { idIn } from './kit/seed.ts';
import { logRecord } from './kit/records.ts';

const CUSTOMER = `query ($recordId: ID!) { customerOfRecord(recordId: $recordId) { id } }`;
const MERGE = `mutation ($fromId: ID!, $intoId: ID!) {
  mergeCustomers(fromId: $fromId, intoId: $intoId) { id } }`;

test('a customer that a link has opened leads to another one, and closes onto the list', async ({
  open,
  shop,
}) => {
  const [old, kept] = await Promise.all(
    ['0917 555 0301', '0917 555 0302'].map(async (contactNo) => {
      const input = { clientName: fresh('Link Lina'), contactNo };
      const recordId = await logRecord(shop, input);
      return idIn((await shop.ask('csr', CUSTOMER, { recordId }))['customerOfRecord']);
    }),
  );
  await shop.ask('csr', MERGE, { fromId: old, intoId: kept });
  const page = await open('csr', `/customers?customer=${old}`);
  await page.getByRole('button', { name: 'Open that customer' }).click();
  await expect(page).toHaveURL(`/customers?customer=${kept}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/customers');
});

test('on a phone, the marks of a repair leave room for its amount', async ({ open, shop }) => {
  const input = {
    clientName: fresh('Warda Warranty'),
    contactNo: '0917 555 0303',
    unit: 'MacBook Air M2',
    repairStatus: 'Unit OK',
    repairCost: '4602.50',
    paymentStatus: 'paid',
    paymentChannel: 'gcash',
    shippingStatus: 'Shipped',
    shipbackDate: new Date().toISOString(),
    warrantyDuration: '60',
  };
  const recordId = await logRecord(shop, input);
  const id = idIn((await shop.ask('csr', CUSTOMER, { recordId }))['customerOfRecord']);
  const page = await open('csr', 'about:blank');
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/customers?customer=${id}`);
  const repair = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'MacBook' });
  const mark = await repair.getByText(/^Warranty until/).boundingBox();
  const amount = await repair.getByText('₱4,602.50').boundingBox();
  if (mark === null || amount === null) throw new Error('they are not visible');
  const isBeside = mark.x + mark.width <= amount.x;
  expect(isBeside || mark.y + mark.height <= amount.y).toBe(true);
});
