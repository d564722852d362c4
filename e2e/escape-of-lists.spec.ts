import { ADD_TECHNICIAN } from './documents.ts';
import { expect, test } from './fixtures.ts';
import { dialog, fresh, toast } from './locators.ts';
import { GRAPHQL, named, pauseRequests } from './pause-requests.ts';
import { logRecord } from './records.ts';

test('Escape in an open list closes the list alone, whenever a message came', async ({
  open,
  shop,
}) => {
  await shop.ask('admin', ADD_TECHNICIAN, { name: fresh('Efren Escape') });
  const id = await logRecord(shop, { clientName: fresh('Elsa Escape'), unit: 'Nokia 3310' });
  const page = await open('csr', `/repairs?edit=${id}`);
  const form = dialog(page, 'Edit Repair Record');
  const unit = form.getByLabel('Unit', { exact: true });
  const technician = form.getByLabel('Technician in charge');
  const saved = toast(page, 'Record updated successfully');
  const release = await pauseRequests(page, GRAPHQL, named('SaveRepair_Update'));
  const list = page.getByRole('listbox', { name: 'Choices' });
  const closesAlone = async () => {
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(technician).toBeFocused();
    await expect(form).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(saved).toBeVisible();
  };
  await unit.fill('Nokia 3311');
  await form.getByRole('button', { name: 'Save' }).click();
  await unit.fill('Nokia 3312');

  await test.step('a message that came while the list was open', async () => {
    await technician.click();
    await expect(list).toBeVisible();
    await release();
    await expect(saved).toBeVisible();
    await closesAlone();
  });

  await test.step('a message that was there before', async () => {
    await technician.press('ArrowDown');
    await expect(list).toBeVisible();
    await closesAlone();
  });
});
