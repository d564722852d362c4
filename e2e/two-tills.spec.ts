import { comeBack } from './kit/discard-tab.ts';
import { dialog, toast } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { GRAPHQL, named, pauseRequests, withoutEmbeddedAnswers } from './kit/pause-requests.ts';
import { idIn } from './kit/seed.ts';
import type { Shop } from './kit/shop.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const PAY = `mutation ($recordId: ID!) {
  addPayment(recordId: $recordId, input: { amount: "500", channel: "cash" }, confirmed: true) { id }
}`;
const COUNT = 'mutation ($input: TillCountInput!) { closeTill(input: $input) { id } }';
const MOVE = `mutation ($amount: String!, $note: String!) {
  drawerMove(amount: $amount, isOut: false, note: $note) { id }
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
  // The field keeps the focus, and shows that the count is gone all the same.
  await counted.press('Enter');
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

test('a till that had nothing to close says so only until a payment comes in', async ({
  open,
  shop,
}) => {
  const pay = await payments(shop);
  await pay();
  await shop.ask('admin', CLOSE);
  const page = await open('csr', '/till');
  await page.getByRole('button', { name: 'Close the till' }).click();
  const close = dialog(page, 'Close the till');
  const nothing = close.getByText('Nothing came in or went out since the last closing');
  await expect(nothing).toHaveCount(1);
  await close.getByLabel('Cash counted').fill('800');
  await close.getByRole('button', { name: 'Close the till' }).click();
  const refused = toast(page, 'Nothing came in or went out since the last closing');
  await expect(refused).toBeVisible();
  await expect(nothing).toHaveCount(1);
  await pay();
  await expect(nothing).toHaveCount(0);
  await expect(close.getByLabel('Cash counted')).toHaveValue('800.00');
});

test('a difference of nine digits is read whole on a laptop', async ({ open, shop }) => {
  const amount = '99999999.99';
  for (const note of ['safe', 'bank']) await shop.ask('csr', MOVE, { amount, note });
  await shop.ask('admin', COUNT, { input: { float: '0', counted: '0', takenOut: '0' } });
  const page = await open('admin', '/till');
  await page.setViewportSize({ width: 1366, height: 768 });
  const closing = page.getByRole('region', { name: 'Closings' }).getByRole('row').nth(1);
  const cells = closing.getByRole('cell').or(closing.getByRole('gridcell'));
  await expect(closing).toContainText(/₱\d{3},\d{3},\d{3}\.\d\d missing/);
  const cut = () =>
    cells.evaluateAll((all) =>
      all
        .filter((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          const { left, right } = cell.getBoundingClientRect();
          const inside = text.getBoundingClientRect();
          return inside.left < left || inside.right > right || cell.scrollWidth > cell.clientWidth;
        })
        .map((cell) => cell.textContent),
    );
  await expect.poll(cut).toEqual([]);
});
