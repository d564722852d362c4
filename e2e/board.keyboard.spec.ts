import { expectFocus, goTo } from './kit/keys.ts';
import { dialog, fresh, toast } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD, UPDATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

test('arrow keys go through the statuses that a card can be moved to', async ({ open, shop }) => {
  const unit = fresh('Vivo');
  const input = { clientName: 'Mara Moves', unit, repairStatus: 'Pending' };
  await shop.ask('csr', CREATE_RECORD, { input });
  const page = await open('csr', '/board');
  const card = page.getByRole('link', { name: unit });
  await goTo(page, card);
  await page.keyboard.press('m');
  const choices = dialog(page, 'Move').getByRole('listitem').getByRole('button');
  await expectFocus(page, choices.first());
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, choices.nth(1));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expectFocus(page, choices.last());
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, choices.first());
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const status = await choices.nth(1).locator('span').first().innerText();
  await page.keyboard.press('Enter');
  await expect(toast(page, `Moved to ${status}`)).toBeVisible();
  await expectFocus(page, card);
});

test('a record that moves while its move is chosen is chosen from its new status', async ({
  open,
  shop,
}) => {
  const unit = fresh('Oppo');
  const input = { clientName: 'Mara Moves', unit, repairStatus: 'Pending' };
  const id = await logRecord(shop, input);
  const page = await open('csr', '/board');
  await goTo(page, page.getByRole('link', { name: unit }));
  await page.keyboard.press('m');
  const status = (name: string) => dialog(page, 'Move').getByRole('button', { name });
  await expect(status('Pending')).toHaveAttribute('aria-pressed', 'true');
  await shop.ask('admin', UPDATE_RECORD, { id, input: { repairStatus: 'Monitoring' } });
  await expect(status('Monitoring')).toHaveAttribute('aria-pressed', 'true');
  await status('Pending').press('Enter');
  await expect(toast(page, 'Moved to Pending')).toBeVisible();
});

test('Escape on a record that a card opened leads back to the card', async ({ open, shop }) => {
  const [first, second] = [fresh('Oppo'), fresh('Realme')];
  for (const unit of [first, second])
    await shop.ask('csr', CREATE_RECORD, { input: { clientName: 'Berta Back', unit } });
  const page = await open('csr', '/board');
  for (const unit of [second, first]) {
    const card = page.getByRole('link', { name: unit });
    await goTo(page, card);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Repair Record')).toContainText(unit);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/board');
    await expect(dialog(page, 'Repair Record')).toHaveCount(0);
    await expectFocus(page, card);
  }
});
