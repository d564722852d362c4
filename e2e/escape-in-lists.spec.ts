import { ADD_TECHNICIAN } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, toast } from './kit/locators.ts';
import { GRAPHQL, named, pauseRequests } from './kit/pause-requests.ts';
import { logRecord } from './kit/records.ts';

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
  const release = await pauseRequests(page, GRAPHQL, named('RepairForm_Update'));
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

test('a list in which nothing matches has no choice that screen readers would look for', async ({
  open,
}) => {
  const page = await open('csr', '/repairs');
  await page.getByRole('button', { name: 'New Record' }).click();
  const technician = dialog(page, 'New Repair Record').getByLabel('Technician in charge');
  await technician.fill('Nobody of this name');
  await expect(page.getByRole('listbox', { name: 'Choices' })).toBeVisible();
  await expect(technician).not.toHaveAttribute('aria-activedescendant');
});

test('Escape closes a panel that was open before a message came', async ({ open, shop }) => {
  const unit = fresh('Nokia 105');
  await logRecord(shop, { unit, repairStatus: 'Pending' });
  await open('admin', '/');
  const page = await open('csr', '/board');
  const release = await pauseRequests(page, GRAPHQL, named('Moves_Update'));
  await page.locator('[data-card]').filter({ hasText: unit }).getByRole('link').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('3');
  await expect(page.getByRole('region', { name: /^Monitoring/ })).toContainText(unit);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /others? in the shop$/ }).click();
  const panel = dialog(page, 'Others in the shop');
  await expect(panel).toBeVisible();
  await release();
  const moved = toast(page, 'Moved to Monitoring');
  await expect(moved).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(moved).toBeVisible();
});
