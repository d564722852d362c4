import { dialog } from './locators.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('on a phone Back closes the menu and a sheet, and a chosen screen leads back past the menu', async ({
  open,
}) => {
  const page = await open('csr', '/');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = dialog(page, 'Menu');
  const entry = () => page.evaluate(() => window.history.state?.usr?.dialog ?? null);
  await menu.tap();
  await expect(drawer).toBeVisible();
  await expect.poll(entry).not.toBeNull();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await menu.tap();
  await drawer.getByRole('link', { name: 'Repair Records' }).tap();
  await expect(page).toHaveURL('/repairs');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'New Record' }).tap();
  const sheet = dialog(page, 'New Repair Record');
  await sheet.getByLabel('Client name').fill('Half a name');
  await expect.poll(entry).not.toBeNull();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Discard' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/repairs');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(drawer).toHaveCount(0);
});
