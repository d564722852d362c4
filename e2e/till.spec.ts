import { refuse } from './kit/actions.ts';
import { axeViolations } from './kit/axe.ts';
import { dialog, follow, fresh, row, toast } from './kit/locators.ts';
import { countPrints, expectPrinted, pageSizes } from './kit/paper-picture.ts';
import { countInput } from './kit/count-input.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { ADD_PAYMENT, CREATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

const discard = (page: Page) =>
  page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' });

test('a deposit, the balance and a correction are entered, and the drawer is counted blind', async ({
  open,
  shop,
}) => {
  const client = fresh('Tess');
  const input = { clientName: client, unit: 'Nokia 105', repairCost: '1500' };
  await shop.ask('csr', CREATE_RECORD, { input });
  const page = await open('csr', '/repairs');
  const { press, type, taken } = countInput(page);
  const record = row(page, client);

  await test.step('text that is no amount pays nothing, and its field says so', async () => {
    await record.focus();
    await page.keyboard.press('p');
    const paid = dialog(page, 'Paid');
    const amount = paid.getByLabel('Amount');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await page.keyboard.press('a');
    await expect(amount).toBeFocused();
    await page.keyboard.type('five');
    await page.keyboard.press('Enter');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(/Enter an amount in pesos/);
    await paid.getByRole('button', { name: 'Maya' }).focus();
    await page.keyboard.press('5');
    await expect(amount).toBeFocused();
    await page.keyboard.press('Escape');
    await discard(page).click();
    await expect(paid).toHaveCount(0);
    await expect(record).toContainText('Not Set');
  });

  await test.step('a deposit takes four keys besides its amount', async () => {
    await record.focus();
    await press('p');
    const paid = dialog(page, 'Paid');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await press('a');
    await expect(paid.getByLabel('Amount')).toBeFocused();
    await type('500');
    await press('Enter');
    await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();
    await press('5');
    await expect(toast(page, 'Paid by Cash, ₱500.00')).toBeVisible();
    await expect(record).toContainText('Unpaid');
    expect(taken().keys).toBe(4);
  });

  await test.step('Back leaves the payments at once, also after a question in them', async () => {
    await record.focus();
    await page.keyboard.press('p');
    const payments = dialog(page, 'Paid');
    await payments.getByRole('button', { name: /^Void/ }).first().click();
    await dialog(page, 'Void').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page, 'Void')).toHaveCount(0);
    await page.goBack();
    await expect(payments).toHaveCount(0);
  });

  await test.step('the balance takes two, and cash shows the change', async () => {
    await record.focus();
    await page.keyboard.press('p');
    const paid = dialog(page, 'Paid');
    await expect(paid).toContainText('₱1,000.00');
    await paid.getByLabel('Amount').fill('1200');
    await expect(paid).toContainText('Cash: give ₱200.00 back');
    await paid.getByRole('button', { name: 'Maya' }).click();
    const refusal = 'This is ₱200.00 more than the ₱1,000.00 that is due';
    await expect(
      toast(page, `${refusal}. To take it all, tick “Keep what is too much”.`),
    ).toBeVisible();
    await expect(paid.getByLabel('Keep what is too much')).not.toBeChecked();
    await paid.getByText('Invoice number, note').click();
    await paid.getByLabel('Invoice number').fill('SI-77');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    // Under the question digits choose no channel.
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(paid.getByLabel('Amount')).toHaveValue(/1,200/);
    await paid.getByRole('button', { name: 'Cash', exact: true }).click();
    await expect(toast(page, 'Paid by Cash, ₱1,000.00. Change ₱200.00')).toBeVisible();
    await expect(record).toContainText('Cash');
    await expect(record).not.toContainText('Unpaid');
  });

  await test.step('the csr counts without sums', async () => {
    await follow(page, 'Till');
    await expect(row(page, client)).toHaveCount(2);
    await expect(page.getByText('Should be in the drawer')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the till' }).click();
    const close = dialog(page, 'Close the till');
    await expect(close.getByLabel('Cash at the beginning')).toBeFocused();
    await close.getByLabel('Cash at the beginning').fill('1000');
    await close.getByLabel('Cash counted').fill('2480');
    await expect(close).not.toContainText('Nothing came in');
    await close.getByRole('button', { name: 'Close the till' }).click();
    await expect(toast(page, 'Till closed')).toBeVisible();
  });

  await test.step('and is told before another count that there is nothing to count', async () => {
    await page.getByRole('button', { name: 'Close the till' }).click();
    const close = dialog(page, 'Close the till');
    await expect(close).toContainText('Nothing came in or went out since the last closing.');
    await close.getByRole('button', { name: 'Cancel' }).click();
    // Now the page knows what the closing left, which is the cash at the beginning of the next one.
    await page.getByRole('button', { name: 'Close the till' }).click();
    await expect(close.getByLabel('Cash counted')).toBeFocused();
    await close.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the admin sees what is missing, and reverses a payment', async () => {
    const admin = await open('admin', '/till');
    await expect(admin.getByText('₱20.00 missing')).toBeVisible();
    await countPrints(admin);
    await admin.getByRole('button', { name: /^Print the closing/ }).click();
    await expectPrinted(admin, 1);
    const slip = admin.getByRole('region', { name: 'Till closing', includeHidden: true });
    for (const fact of ['Cash (2)', '₱1,500.00', '₱20.00 missing', 'Counted by'])
      await expect(slip).toContainText(fact);
    expect(pageSizes(await admin.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
    await expect(admin.getByRole('group', { name: 'Should be in the drawer' })).toContainText(
      '₱2,480.00',
    );
    await row(admin, client).first().getByRole('button', { name: /^Void/ }).click();
    const asks = dialog(admin, 'Void');
    await asks.getByLabel('Reason').fill('wrong client, who pays by GCash tomorrow');
    await asks.getByRole('button', { name: 'Void' }).click();
    await expect(toast(admin, '₱1,000.00 by Cash voided')).toBeVisible();
    await expect(admin.getByRole('group', { name: 'Should be in the drawer' })).toContainText(
      '₱1,480.00',
    );
    const reversed = row(admin, client).filter({ hasText: 'Taken back' });
    await expect(reversed).toHaveCount(2);
    const reason = reversed.getByText('Taken back: wrong client, who pays by GCash tomorrow');
    await expect(reason, 'it does not cover the next cell').toHaveCSS('overflow', 'hidden');
    const hidden = () =>
      reason.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
      );
    await admin.setViewportSize({ width: 1366, height: 768 });
    await expect.poll(hidden, 'it is read whole').toBe(0);
    await expect(reversed.getByRole('button', { name: /^(Void|Print)/ })).toHaveCount(0);
    expect(await axeViolations(admin)).toEqual([]);
  });

  await test.step('another day has its own money, and its address', async () => {
    await page.goto('/till');
    await expect(row(page, client).first()).toBeVisible();
    await page.getByRole('button', { name: 'Day before' }).click();
    await expect(page).toHaveURL(/\/till\?day=\d{4}-\d\d-\d\d$/);
    await expect(page.getByText(/^No payments on/)).toBeVisible();
    await page.getByLabel('Day', { exact: true }).fill('2020-02-29');
    await expect(page).toHaveURL('/till?day=2020-02-29');
    await expect(page.getByText('No payments on Feb 29, 2020')).toBeVisible();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/till');
    await expect(row(page, client).first()).toBeVisible();
  });
});

test('a typed amount stays until it is paid or discarded', async ({ open, shop }) => {
  const client = fresh('Tony');
  const input = { clientName: client, unit: 'Nokia 105', repairCost: '1500' };
  const id = await logRecord(shop, input);
  await shop.ask('csr', ADD_PAYMENT, { recordId: id, input: { amount: '200', channel: 'cash' } });
  const page = await open('csr', '/repairs');
  const paid = dialog(page, 'Paid');
  const amount = paid.getByLabel('Amount');
  await row(page, client).focus();
  await page.keyboard.press('p');
  await expect(paid.getByRole('button', { name: 'GCash' })).toBeFocused();

  await test.step('voiding an earlier payment keeps it', async () => {
    await page.keyboard.press('a');
    await page.keyboard.type('500');
    const voidButton = paid.getByRole('button', { name: /^Void/ });
    await voidButton.click();
    await dialog(page, 'Void').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page, 'Void')).toHaveCount(0);
    await voidButton.click();
    await dialog(page, 'Void').getByLabel('Reason').fill('Wrong record');
    await dialog(page, 'Void').getByRole('button', { name: 'Void' }).click();
    await expect(toast(page, '₱200.00 by Cash voided')).toBeVisible();
    await expect(amount).toHaveValue('500.00');
    await expect(paid).toContainText('₱1,500.00');
  });

  for (const text of ['500', 'P500'])
    await test.step(`Escape and Back ask before ${text} is lost`, async () => {
      await amount.fill(text);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(amount).not.toHaveValue('');
      await page.evaluate(() => void setTimeout(() => window.history.back()));
      await page.getByRole('button', { name: 'Keep editing' }).click();
    });
  await page.keyboard.press('Escape');
  await discard(page).click();
  await expect(paid).toHaveCount(0);
});

test('the drawer and its count say why they were not saved until they are', async ({ open }) => {
  const page = await open('csr', '/till');
  const say = [
    ['Cash in or out', 'DrawerDialog_Move', 'Amount', 'Save'],
    ['Close the till', 'CloseTillDialog_Close', 'Cash counted', 'Close the till'],
  ] as const;
  for (const [name, operation, field, save] of say) {
    await page.getByRole('button', { name, exact: true }).click();
    const form = dialog(page, name);
    await form.getByLabel('What for').or(form.getByLabel('Note')).fill('Change');
    if (name === 'Close the till') await form.getByLabel('Cash at the beginning').fill('0');
    await form.getByLabel(field).fill('100');
    await refuse(page, operation);
    await form.getByRole('button', { name: save }).click();
    await expect(form.getByRole('alert')).toHaveText('broken');
    await page.unrouteAll();
    await form.getByRole('button', { name: save }).click();
    await expect(form).toHaveCount(0);
  }
});
