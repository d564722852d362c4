import { expect, test } from './kit/fixtures.ts';
import { dialog } from './kit/locators.ts';
import { countPrints, expectPrinted } from './kit/paper-picture.ts';
import { logRecord } from './kit/records.ts';

test.describe('without a connection', () => {
  // Requests fail as they are meant to.
  test.use({ mayFail: [/ERR_INTERNET_DISCONNECTED/] });

  test('a stub says up to when it knows the record', async ({ open, shop }) => {
    const id = await logRecord(shop, { clientName: 'Olga Offline', unit: 'Nokia 3310' });
    const page = await open('csr', `/repairs?record=${id}`);
    await expect(dialog(page, 'Repair Record').getByText('Olga Offline').first()).toBeVisible();
    await countPrints(page);
    const asOf = page.locator('[data-sheet]').getByText('As of');
    await page.keyboard.press('Control+p');
    await expectPrinted(page, 1);
    await expect(asOf).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+p');
    await expectPrinted(page, 2);
    await expect(asOf).toHaveCount(1);
  });
});

test('a printed record leaves out what was not noted, and has the chosen photos by name', async ({
  open,
  shop,
}) => {
  const id = await logRecord(shop, { clientName: 'Ana', unit: 'Nokia 3310' });
  const page = await open('csr', `/repairs?record=${id}`);
  const record = dialog(page, 'Repair Record');
  const titled = (name: string) => record.getByRole('heading', { name, exact: true });
  const promised = record.getByText('Promised', { exact: true });
  await expect(record.getByText('Nothing was noted as it came in.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of [titled('Intake'), titled('Photos'), promised])
    await expect(part).toBeHidden();
  await page.emulateMedia({ media: null });

  const photo = { name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await record.getByRole('radio', { name: 'Work' }).check();
  await record.locator('input[type=file]').first().setInputFiles(photo);
  await expect(record.getByText('Work (1)')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(titled('Photos')).toBeVisible();
  const phases = record.getByRole('radiogroup', { name: 'Photos' });
  expect(await phases.innerText()).toBe('Work (1)');
});
