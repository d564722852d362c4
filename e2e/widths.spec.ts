import { PEOPLE } from './people.ts';
import { seed } from './seed.ts';
import { visitScreen } from './locators.ts';
import { expect, test } from './fixtures.ts';

test.beforeAll(async ({ shop }) => {
  await seed(shop, 2051, ['Wanda Width', PEOPLE.client.name]);
});

test('the buttons of a row are at hand however little room a list has', async ({ open }) => {
  const page = await open('admin');
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/repairs', '/shipping', '/auto-reply', '/users', '/expenses'])
    await test.step(path, async () => {
      await visitScreen(page, path);
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
