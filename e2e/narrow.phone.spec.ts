import type { Locator } from '@playwright/test';
import { expect, PHONE, test } from './fixtures.ts';

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

test.use({ ...PHONE, viewport: NARROW });

const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );

test('the date in the header is on one line', async ({ open }) => {
  for (const [role, width] of [
    ['client', 360],
    ['technician', 320],
    ['csr', 320],
    ['admin', 320],
  ] as const) {
    const page = await open(role);
    await page.setViewportSize({ width, height: 740 });
    const header = page.getByRole('banner');
    // The first to come sees nobody, and clients never do.
    if (role === 'csr' || role === 'admin')
      await expect(header.getByRole('button', { name: /in the shop$/ })).toBeVisible();
    await expect.poll(() => linesOf(header.getByRole('time')), `${role} at ${width}`).toBe(1);
  }
});

test('the drawer changes the colours', async ({ open }) => {
  const page = await open('client');
  await page.setViewportSize({ width: 414, height: 740 });
  await expect(page.getByRole('button', { name: /^Colours/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Colours: As the device' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
