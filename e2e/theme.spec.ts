import { expect, test } from './fixtures.ts';

test('the choice of colours is applied at once and kept', async ({ open }) => {
  const page = await open('csr');
  const root = page.locator('html');
  await expect(page.getByRole('button', { name: 'Colours: As the device' })).toBeVisible();

  await page.getByRole('button', { name: 'Colours: As the device' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');

  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Colours: Dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveCSS('color-scheme', 'light');
  await page.getByRole('button', { name: 'Colours: Light' }).click();
  await expect(page.getByRole('button', { name: 'Colours: As the device' })).toBeVisible();
  await expect(root).not.toHaveAttribute('data-theme');
});

test('without a choice the device decides', async ({ open }) => {
  const page = await open('csr');
  const banner = page.getByRole('banner');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(banner).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(banner).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
