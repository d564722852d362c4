import { refuse } from './kit/actions.ts';
import { choose, expectFocus } from './kit/keys.ts';
import { dialog, fresh, row, toast, visit } from './kit/locators.ts';
import { GRAPHQL, named, pauseRequests } from './kit/pause-requests.ts';
import { expect, test } from './kit/fixtures.ts';
import { ADD_PAYMENT, UPDATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

test('the keyboard stays in the payments of a record after one of them was voided', async ({
  open,
  shop,
}) => {
  const clients = [fresh('Vic Void'), fresh('Vera Void')] as const;
  for (const clientName of clients) {
    const input = { clientName, repairCost: '900' };
    const recordId = await logRecord(shop, input);
    await shop.ask('csr', ADD_PAYMENT, { recordId, input: { amount: '300', channel: 'cash' } });
  }
  const page = await open('csr', '/repairs');
  const paid = dialog(page, 'Paid');
  const gcash = paid.getByRole('button', { name: 'GCash', exact: true });
  const typeReason = async (client: string) => {
    await row(page, client).focus();
    await page.keyboard.press('p');
    await expectFocus(page, gcash);
    await choose(page, paid.getByRole('button', { name: 'Void ₱300.00 by Cash' }));
    await expectFocus(page, dialog(page, 'Void').getByLabel('Reason'));
    await page.keyboard.type('wrong client');
  };
  const expectVoided = async () => {
    await expect(toast(page, '₱300.00 by Cash voided')).toBeVisible();
    await expect(dialog(page, 'Void')).toHaveCount(0);
    await expect(paid).toContainText('₱900.00');
  };

  await test.step('the focus returns to the channels, one of which is chosen', async () => {
    const [client] = clients;
    await typeReason(client);
    await page.keyboard.press('Enter');
    await expectVoided();
    await expectFocus(page, gcash);
    await page.keyboard.press('5');
    await expect(toast(page, 'Paid by Cash, ₱900.00')).toBeVisible();
    await expectFocus(page, row(page, client));
  });

  await test.step('a channel that is pressed right afterwards waits for the new state', async () => {
    const [, client] = clients;
    await typeReason(client);
    // The void has changed the record, too, which is read on its own.
    const release = await pauseRequests(page, GRAPHQL, named('Repairs_Record'));
    await page.keyboard.press('Enter');
    await expectVoided();
    await page.keyboard.press('2');
    const maya = paid.getByRole('button', { name: 'Maya', exact: true });
    await expect(maya).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(toast(page, 'Paid by Maya, ₱900.00')).toBeVisible();
    await expectFocus(page, row(page, client));
  });
});

test('nothing is paid before the earlier payments are known', async ({ open, shop }) => {
  const client = fresh('Tina');
  const input = { clientName: client, unit: 'Nokia 105', repairCost: '1500' };
  const id = await logRecord(shop, input);
  await shop.ask('csr', ADD_PAYMENT, { recordId: id, input: { amount: '500', channel: 'cash' } });
  const page = await open('csr', '/repairs');
  const record = row(page, client);
  const paid = dialog(page, 'Paid');
  const channel = paid.getByRole('button', { name: 'GCash' });

  await test.step('when they cannot be loaded, the dialog says so', async () => {
    await refuse(page, 'RecordPayments_Rows');
    await record.focus();
    await page.keyboard.press('p');
    await expect(paid).toContainText('What was paid could not be loaded.');
    await expect(channel).toHaveCount(0);
    await page.keyboard.press('1');
    await page.unrouteAll({ behavior: 'wait' });
    await paid.getByRole('button', { name: 'Try again' }).click();
    await expect(paid).toContainText('₱1,000.00');
    await expect(channel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(paid).toHaveCount(0);
    await expect(record).toContainText('Unpaid');
  });

  await test.step('while they are loading, a channel is remembered; Escape forgets it', async () => {
    await page.reload();
    await expect(record).toBeVisible();
    const release = await pauseRequests(page, GRAPHQL, /RecordPayments_Rows/);
    await record.focus();
    await page.keyboard.press('p');
    await expect(channel).toBeFocused();
    await expect(paid).not.toContainText('₱1,500.00');
    await page.keyboard.press('2');
    await page.keyboard.press('Escape');
    await expect(paid).toHaveCount(0);
    await page.keyboard.press('p');
    await expect(channel).toBeFocused();
    await page.keyboard.press('1');
    await expect(channel).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(toast(page, 'Paid by GCash, ₱1,000.00')).toBeVisible();
    await expect(record).toContainText('GCash');
  });

  await test.step('a channel that is remembered is forgotten when money is returned instead', async () => {
    await visit(page, `/repairs?record=${id}`);
    // A request that is still under way when the others are held would be the one that counts.
    await page.reload({ waitUntil: 'networkidle' });
    await expect(dialog(page, 'Repair Record').getByText('Paid so far')).toBeVisible();
    const release = await pauseRequests(page, GRAPHQL, named('Repairs_Record'));
    await page.keyboard.press('p');
    const payments = dialog(page, 'Payments');
    const cash = payments.getByRole('button', { name: /^Cash/ });
    await expect(payments.getByRole('button', { name: 'Return money' })).toBeVisible();
    await page.keyboard.press('5');
    await expect(cash).toHaveAttribute('aria-busy', 'true');
    await payments.getByRole('button', { name: 'Return money' }).click();
    await expect(cash).toHaveAttribute('aria-busy', 'false');
    await release();
    await expect(payments).toContainText('Return ₱');
    await expect(payments).toBeVisible();
  });
});

test('the cost that somebody else sets meanwhile is what is paid', async ({ open, shop }) => {
  const client = fresh('Cora Costless');
  const id = await logRecord(shop, { clientName: client, unit: 'Nokia 106' });
  const page = await open('csr', '/repairs');
  await row(page, client).focus();
  await page.keyboard.press('p');
  const paid = dialog(page, 'Paid');
  await expect(paid.getByText(/^Not set yet/)).toBeVisible();
  await shop.ask('csr', UPDATE_RECORD, { id, input: { repairCost: '500' } });
  await expect(paid.getByText(/^Not set yet/)).toHaveCount(0);
  await expect(paid.getByText('₱500.00', { exact: true })).toBeVisible();
});

test('a cost that is typed while somebody else sets another one is not saved unseen', async ({
  open,
  shop,
}) => {
  const client = fresh('Celso Costs');
  const id = await logRecord(shop, { clientName: client, unit: 'Nokia 107' });
  const page = await open('csr', '/repairs');
  await row(page, client).focus();
  await page.keyboard.press('p');
  const paid = dialog(page, 'Paid');
  const cost = paid.getByRole('spinbutton', { name: 'Repair cost' });
  await cost.fill('500');
  await shop.ask('csr', UPDATE_RECORD, { id, input: { repairCost: '800' } });
  await expect(cost).toHaveAccessibleDescription(/₱800\.00 was saved meanwhile/);
  await cost.fill('');
  await expect(paid.getByText('₱800.00', { exact: true })).toBeVisible();
  await paid.getByRole('button', { name: 'GCash' }).click();
  await expect(toast(page, 'Paid by GCash, ₱800.00')).toBeVisible();
});

test('another channel of a paid record is no payment', async ({ open, shop }) => {
  const recordId = await logRecord(shop, { clientName: 'Chona', repairCost: '500' });
  await shop.ask('csr', ADD_PAYMENT, { recordId, input: { amount: '500', channel: 'cash' } });
  const page = await open('csr', `/repairs?record=${recordId}`);
  await expect(dialog(page, 'Repair Record').getByText('Paid so far')).toBeVisible();
  await page.keyboard.press('p');
  const payments = dialog(page, 'Payments');
  await expect(payments).toContainText('This record is paid by Cash already.');
  await expect(payments).toContainText('₱500.00 Cash');
  await page.keyboard.press('1');
  await expect(toast(page, 'Payment channel is now GCash')).toBeVisible();
  await expect(dialog(page, 'Repair Record')).toContainText('GCash');
});

test('a payment that somebody else enters meanwhile is replaced only on purpose', async ({
  open,
  shop,
}) => {
  const recordId = await logRecord(shop, { clientName: 'Celso', repairCost: '500' });
  const page = await open('csr', `/repairs?record=${recordId}`);
  await expect(page.getByRole('button', { name: 'Paid', exact: true })).toBeVisible();
  await page.keyboard.press('p');
  const paid = page.getByRole('dialog').last();
  await expect(paid.getByText('₱500.00', { exact: true })).toBeVisible();
  await shop.ask('admin', ADD_PAYMENT, { recordId, input: { amount: '500', channel: 'cash' } });
  await expect(paid).toContainText('This record is paid by Cash already.');
  await expect(paid).toContainText('Leave empty to change the channel');
  await page.keyboard.press('1');
  await expect(paid.getByRole('alert')).toContainText(/by Cash just now, so nothing was saved/);
  await expect(paid).toContainText('₱500.00 Cash');
  await page.keyboard.press('1');
  await expect(toast(page, 'Payment channel is now GCash')).toBeVisible();
});

test('more money for a paid record is taken once that is confirmed', async ({ open, shop }) => {
  const recordId = await logRecord(shop, { clientName: 'Chito', repairCost: '500' });
  await shop.ask('csr', ADD_PAYMENT, { recordId, input: { amount: '500', channel: 'cash' } });
  const page = await open('csr', `/repairs?record=${recordId}`);
  await expect(dialog(page, 'Repair Record').getByText('Paid so far')).toBeVisible();
  await page.keyboard.press('p');
  const payments = dialog(page, 'Payments');
  await payments.getByRole('spinbutton', { name: 'Amount' }).fill('100');
  await expect(payments.getByText('Nothing is due')).toBeVisible();
  await payments.getByRole('checkbox', { name: 'Keep what is too much' }).check();
  await payments.getByRole('button', { name: 'GCash' }).click();
  await expect(toast(page, 'Paid by GCash, ₱100.00')).toBeVisible();
});
