import { DELETE_RECORD, UPDATE_RECORD } from './kit/documents.ts';
import { expect, test } from './kit/fixtures.ts';
import { goTo } from './kit/keys.ts';
import { dialog, fresh, toast } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { logRecord } from './kit/records.ts';

const RESTORE = 'mutation ($id: ID!) { restoreRepairRecord(id: $id) { id } }';
const LEFT =
  'The board no longer shows this unit: someone changed it, handed it over or deleted it.';

test('the dialog of a unit that left the board says so, and still moves it', async ({
  open,
  shop,
}) => {
  const unit = fresh('Oppo');
  const id = await logRecord(shop, {
    clientName: 'Lea Left',
    unit,
    repairStatus: 'Pending',
    technicianInCharge: PEOPLE.technician.name,
  });
  const change = (input: object) => shop.ask('admin', UPDATE_RECORD, { id, input });
  const page = await open('technician', '/board');
  await goTo(page, page.getByRole('link', { name: unit }));
  await page.keyboard.press('m');
  const form = dialog(page, 'Move');
  await expect(form).toBeVisible();
  await expect(form).not.toContainText(LEFT);
  await change({ technicianInCharge: 'Somebody Else' });
  await expect(form).toContainText(LEFT);
  await change({ technicianInCharge: PEOPLE.technician.name });
  await expect(form).not.toContainText(LEFT);

  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(form).toContainText(LEFT);
  await shop.ask('admin', RESTORE, { id });
  await expect(form).not.toContainText(LEFT);
  await form.getByRole('button', { name: 'Monitoring' }).click();
  await expect(toast(page, 'Moved to Monitoring')).toBeVisible();
});

test('a unit that was deleted while its move was chosen is not moved', async ({ open, shop }) => {
  const unit = fresh('Vivo');
  const id = await logRecord(shop, { clientName: 'Dina Gone', unit, repairStatus: 'Pending' });
  const page = await open('csr', '/board');
  await goTo(page, page.getByRole('link', { name: unit }));
  await page.keyboard.press('m');
  const form = dialog(page, 'Move');
  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(form).toContainText(LEFT);
  await page.keyboard.press('3');
  await expect(toast(page, 'Repair record not found')).toBeVisible();
  await expect(page.getByRole('link', { name: unit })).toHaveCount(0);
});

test('the drop of a card says that the board no longer shows its unit', async ({ open, shop }) => {
  const unit = fresh('Realme');
  const id = await logRecord(shop, { clientName: 'Dora Drag', unit, repairStatus: 'Pending' });
  const page = await open('csr', '/board');
  const card = page.locator(`[data-card="${id}"][draggable="true"]`);
  const lane = page.getByRole('region', { name: /^Monitoring/ });
  await card.hover();
  await page.mouse.down();
  await lane.hover();
  await lane.hover({ position: { x: 20, y: 20 } });
  await expect(card).toHaveAttribute('data-dragged', '');
  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(page.getByRole('link', { name: unit })).toHaveCount(0);
  await page.mouse.up();
  await expect(toast(page, LEFT)).toBeVisible();
});

test('the hand-over of a unit says that it was deleted, and goes on once it is restored', async ({
  open,
  shop,
}) => {
  const unit = fresh('Nokia');
  const input = { clientName: 'Hana Gone', unit, repairStatus: 'Unit OK', repairCost: '500' };
  const id = await logRecord(shop, input);
  const page = await open('csr', '/board');
  await goTo(page, page.getByRole('link', { name: unit }));
  await page.keyboard.press('h');
  const form = dialog(page, 'Hand over');
  await form.getByLabel('Who takes it').fill('Her sister');
  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(form).toContainText('This unit is no longer here: someone deleted it.');
  await expect(form.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  await shop.ask('admin', RESTORE, { id });
  await expect(form.getByLabel('Who takes it')).toHaveValue('Her sister');
  await expect(form.getByRole('button', { name: 'Hand over' })).toBeEnabled();
});
