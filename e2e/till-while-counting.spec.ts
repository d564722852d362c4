import { ADD_PAYMENT } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, toast } from './kit/locators.ts';
import { operationOf } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';

const MEANWHILE = 'Cash came in or went out since you opened this.';

test('a blind count says that cash came in since it was begun, and is taken all the same', async ({
  open,
  shop,
}) => {
  const input = { clientName: fresh('Cora Count'), unit: 'Nokia 105', repairCost: '1500' };
  const recordId = await logRecord(shop, input);
  const pay = (amount: string, channel: string) =>
    shop.ask('admin', ADD_PAYMENT, { recordId, input: { amount, channel } });
  await pay('100', 'cash');
  const page = await open('csr', '/till');
  await page.getByRole('button', { name: 'Close the till' }).click();
  const form = dialog(page, 'Close the till');
  await form.getByLabel('Cash at the beginning').fill('0');
  await form.getByLabel('Cash counted').fill('100');
  await expect(form).not.toContainText(MEANWHILE);

  await test.step('not of what does not come into the drawer', async () => {
    const reread = page.waitForResponse(
      (answer) => operationOf(answer.request()) === 'TillPage_Day',
    );
    await pay('200', 'gcash');
    await reread;
    await expect(form).not.toContainText(MEANWHILE);
  });

  await test.step('also to somebody who does not see the payment', async () => {
    await pay('300', 'cash');
    await expect(form).toContainText(MEANWHILE);
    await expect(page.getByText('₱300.00')).toHaveCount(0);
  });

  await form.getByLabel('Cash counted').fill('400');
  await expect(form).toContainText(MEANWHILE);
  await form.getByRole('button', { name: 'Close the till' }).click();
  await expect(toast(page, 'Till closed')).toBeVisible();

  await page.getByRole('button', { name: 'Close the till' }).click();
  await expect(form.getByLabel('Cash counted')).toBeVisible();
  await expect(form).not.toContainText(MEANWHILE);
});
