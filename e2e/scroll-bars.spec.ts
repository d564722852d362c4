import { BROWSER } from './kit/chromium.ts';
import { expect, test } from './kit/fixtures.ts';
import { fresh } from './kit/locators.ts';
import { logFor } from './kit/records.ts';

// As on a desktop computer: Playwright hides scroll bars otherwise.
test.use({
  viewport: { width: 1366, height: 600 },
  launchOptions: { ...BROWSER, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('a list that scrolls fits beside its scroll bar', async ({ open, shop }) => {
  for (let count = 0; count < 12; count += 1)
    await logFor(shop, fresh('Shelf'), {
      repairStatus: 'Unit OK',
      paymentStatus: 'paid',
      paymentChannel: 'cash',
    });
  const page = await open('admin', 'about:blank');
  for (const path of ['/repairs', '/shipping']) {
    await page.goto(path);
    const list = page.locator('[data-scroll-root]').filter({ has: page.getByRole('row').nth(12) });
    const widths = await list.evaluate((box) => ({
      hasBar: box.getBoundingClientRect().width > box.clientWidth,
      beyond: box.scrollWidth - box.clientWidth,
    }));
    expect(widths, path).toEqual({ hasBar: true, beyond: 0 });
  }
});

test('names of screens have one line beside the scroll bar of the sidebar', async ({ open }) => {
  const page = await open('admin', '/repairs');
  const screens = page.getByRole('complementary').getByRole('navigation');
  const found = await screens.evaluate((bar) => ({
    hasBar: bar.getBoundingClientRect().width > bar.clientWidth,
    broken: [...bar.querySelectorAll('a > div')]
      .filter((name) => name.getBoundingClientRect().height > 20)
      .map((name) => name.textContent),
  }));
  expect(found).toEqual({ hasBar: true, broken: [] });
});
