import { addDays, shopDay, shortDate, startOfShopDay } from '../src/domain/calendar.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, follow, fresh } from './kit/locators.ts';
import { logRecord } from './kit/records.ts';

const ZONE = 'Asia/Manila';

test('a warranty that is over is said to have ended wherever its last day is named', async ({
  open,
  shop,
}) => {
  const today = shopDay(new Date(), ZONE);
  const client = fresh('Lita Over');
  await logRecord(shop, {
    clientName: client,
    unit: 'Redmi 12',
    repairCost: '1500',
    repairStatus: 'Unit OK',
    paymentStatus: 'paid',
    paymentChannel: 'cash',
    shipbackDate: addDays(today, -8),
    warrantyDuration: '7',
  });
  const last = shortDate(startOfShopDay(addDays(today, -1), ZONE), ZONE);

  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: `View ${client}` }).click();
  const record = dialog(page, 'Repair Record');
  await expect(record).toContainText(`Out of Warranty ended ${last}`);
  await record.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = dialog(page, 'Edit Repair Record');
  await expect(form).toContainText(`Out of Warranty, ended ${last}`);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await follow(page, 'For Shipping Clients');
  await page.getByRole('button', { name: `Manage shipping of ${client}` }).click();
  await expect(dialog(page, 'Manage Shipping')).toContainText(`Out of Warranty, ended ${last}`);
});
