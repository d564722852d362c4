import type { Page } from '@playwright/test';
import { ROLES } from '../src/domain/roles.ts';
import { misplaced } from './layout.ts';
import { PLACES, seedOverlays } from './overlays.ts';
import { pathsOf } from './paths.ts';
import { PEOPLE } from './people.ts';
import { seed } from './seed.ts';
import { expect, test } from './fixtures.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

/** A small phone, a desktop at 200 % zoom, and a large screen. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
  { width: 1920, height: 1080 },
];

// Each test checks many screens, or everything that opens from one.
test.setTimeout(120_000);

test.beforeAll(async ({ shop }) => {
  await seedOverlays(shop);
  await seed(shop, 2051, ['Wanda Width', PEOPLE.client.name]);
});

async function fits(page: Page, sizes: typeof SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => misplaced(page), `${page.url()} ${size.width}`).toEqual([]);
  }
}

for (const role of ROLES)
  test(`every screen of ${role} is whole at any width`, async ({ open }) => {
    const page = await open(role);
    for (const path of pathsOf(role)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await fits(page, SIZES);
    }
  });

for (const { role, path, overlays } of PLACES)
  test(`whatever opens from ${path} for ${role} is whole at any width`, async ({ open }) => {
    const page = await open(role);
    const inPlace = overlays.filter(({ covers }) => covers !== true);
    for (const { what, open: openIt, shows, widths } of inPlace)
      await test.step(what, async () => {
        // A resize closes the drawer, and the browser goes back for that: the page must be gone.
        await page.goto(path);
        await page.setViewportSize(widths === undefined ? DESK : PHONE);
        await openIt(page);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await fits(page, widths === undefined ? SIZES : SIZES.slice(0, 2));
      });
  });

test('the way in is whole at any width', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await fits(page, SIZES);
});

test('the buttons of a row are at hand however little room a list has', async ({ open }) => {
  const page = await open('admin');
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/repairs', '/shipping', '/auto-reply', '/users', '/expenses'])
    await test.step(path, async () => {
      await page.goto(path);
      const row = page.locator('tbody tr[data-index], ul[aria-label] > li').first();
      await expect(row.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    });
});

test('a table that is wider than its frame shows where it goes on, and keeps its first column', async ({
  open,
}) => {
  const page = await open('admin', '/repairs');
  await page.setViewportSize({ width: 1366, height: 768 });
  const table = page.getByRole('grid', { name: 'Repair records' });
  const scroller = page.locator('[data-scroll-root]');
  const headers = table.getByRole('columnheader');
  const shadowOf = (cell: 'first' | 'last') => {
    const header = cell === 'first' ? headers.first() : headers.last();
    return header.evaluate((element) => getComputedStyle(element).boxShadow);
  };
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => shadowOf('last')).not.toBe('none');
  expect(await shadowOf('first')).toBe('none');
  const date = table.getByRole('columnheader', { name: 'Date' });
  const before = await date.boundingBox();
  await scroller.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(() => shadowOf('first')).not.toBe('none');
  await expect.poll(() => shadowOf('last')).toBe('none');
  expect(await date.boundingBox()).toEqual(before);
});
