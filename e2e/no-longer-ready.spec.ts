import { DELETE_RECORD, UPDATE_RECORD } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row, toast } from './kit/locators.ts';
import { logRecord } from './kit/records.ts';

const READY = { repairStatus: 'Unit OK', paymentStatus: 'paid', repairCost: '900' };

test('the dialog of a unit that is no longer ready for shipping says so', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Nora Ready');
  const id = await logRecord(shop, { ...READY, clientName });
  const change = (input: object) => shop.ask('csr', UPDATE_RECORD, { id, input });
  const page = await open('csr', `/shipping?search=${clientName}`);
  await row(page, clientName).getByRole('button', { name: 'Manage' }).click();
  const form = dialog(page, 'Manage Shipping');
  const notice = form.getByText('no longer ready for shipping');
  await form.getByLabel('Tracking Details').fill('Rider Ben');

  await change({ repairStatus: 'Backjob' });
  await expect(notice).toHaveText('This unit is Backjob now, and no longer ready for shipping.');
  await change({ repairStatus: 'Unit OK', paymentStatus: 'Unpaid' });
  await expect(notice).toHaveText('This unit is not paid now, and no longer ready for shipping.');
  await change({ paymentStatus: 'paid' });
  await expect(notice).toHaveCount(0);

  await test.step('and can be saved all the same', async () => {
    await change({ paymentStatus: 'Unpaid' });
    await expect(notice).toBeVisible();
    await form.getByLabel('Shipping Method').selectOption('Courier');
    await form.getByLabel('Shipping Status').selectOption('Shipped');
    await form.getByRole('button', { name: 'Today' }).click();
    await form.getByRole('radio', { name: '7 days' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Shipping information updated successfully')).toBeVisible();
  });
});

test('so does that of a deleted one, which keeps what was typed', async ({ open, shop }) => {
  const clientName = fresh('Dan Deleted');
  const id = await logRecord(shop, { ...READY, clientName });
  const page = await open('csr', `/shipping?search=${clientName}`);
  await row(page, clientName).getByRole('button', { name: 'Manage' }).click();
  const form = dialog(page, 'Manage Shipping');
  await form.getByLabel('Tracking Details').fill('Rider Ben');
  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(form).toContainText('This record is no longer here: someone deleted it.');
  await expect(form.getByLabel('Tracking Details')).toHaveValue('Rider Ben');
});
