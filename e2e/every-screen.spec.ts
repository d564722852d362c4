import type { Page } from '@playwright/test';
import { REPAIR_STATUSES } from '../src/domain/statuses.ts';
import { ROLES } from '../src/domain/roles.ts';
import { axeViolations } from './kit/axe.ts';
import { fits } from './kit/layout.ts';
import { figure, visitScreen } from './kit/locators.ts';
import { pathsOf } from './kit/paths.ts';
import { PEOPLE } from './kit/people.ts';
import { seed } from './kit/seed.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD, SHOW_COMMISSIONS } from './kit/documents.ts';

const DESK = { width: 1440, height: 900 };
const YEAR = 2046;

test.beforeAll(async ({ shop }) => {
  await seed(shop, YEAR, ['Amy Axe', PEOPLE.client.name]);
  for (const repairStatus of REPAIR_STATUSES)
    await shop.ask('csr', CREATE_RECORD, {
      input: {
        clientName: PEOPLE.client.name,
        unit: 'iPhone 12',
        repairCost: '12345.67',
        repairStatus,
        technicianInCharge: PEOPLE.technician.name,
      },
    });
});

/** A phone, a tablet and a desktop. */
const LARGE_TEXT_SIZES = [{ width: 360, height: 740 }, { width: 820, height: 1180 }, DESK];

/** The size of all text: "very large" in the settings of the browser, or '' for the usual one. */
const setTextSize = (page: Page, size: '24px' | '') =>
  page.evaluate((chosen) => (document.documentElement.style.fontSize = chosen), size);

for (const role of ROLES)
  test(`every screen of ${role} is accessible, and whole at any width, also with very large text`, async ({
    open,
    shop,
  }) => {
    // An admin has more than a dozen screens.
    test.slow();
    await shop.ask('admin', SHOW_COMMISSIONS, { visible: role === 'technician' });
    const page = await open(role);
    for (const path of pathsOf(role))
      await test.step(path, async () => {
        await page.setViewportSize(DESK);
        await visitScreen(page, path);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await axeViolations(page)).toEqual([]);
        await fits(page);

        await page.setViewportSize(DESK);
        await setTextSize(page, '24px');
        expect.soft(await tightLines(page), path).toEqual([]);
        await fits(page, LARGE_TEXT_SIZES);
        await setTextSize(page, '');
      });
    await shop.ask('admin', SHOW_COMMISSIONS, { visible: false });
  });

/** Texts whose lines are lower than their letters, or higher than their box: they overlap or are cut. */
function tightLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const holder = text.parentElement;
      const words = text.nodeValue?.trim() ?? '';
      if (holder === null || words.length <= 2 || !holder.checkVisibility()) continue;
      const { fontSize, lineHeight, display } = getComputedStyle(holder);
      const line = Number.parseFloat(lineHeight);
      const isBox = display !== 'inline' && holder instanceof HTMLElement;
      const room = isBox ? holder.getBoundingClientRect().height : Infinity;
      // What only screen readers get is one pixel high.
      const isCut = room > 1 && room < line - 1;
      if (line < Number.parseFloat(fontSize) || isCut) found.add(words);
    }
    return [...found];
  });
}

test('figures beside each other are at one height, also where a label takes two lines', async ({
  open,
}) => {
  const page = await open('admin', '/financial-report');
  await page.setViewportSize({ width: 360, height: 740 });
  const heightOf = async (name: string) => {
    const amount = figure(page, name).locator('> :nth-child(2)');
    return (await amount.boundingBox())?.y;
  };
  const [wrapped, short] = ['Total Repaired Units', 'Total Revenue'] as const;
  await expect(figure(page, short)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await heightOf(wrapped)).toBeDefined();
  expect(await heightOf(wrapped)).toBe(await heightOf(short));
});

test('the sign-in is accessible, and whole at any width', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await fits(page);
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a list is used at any width', async ({ open }) => {
  const page = await open('admin');

  await test.step('the buttons of a row are reachable however little room there is', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const path of ['/repairs', '/shipping', '/auto-reply', '/users', '/expenses'])
      await test.step(path, async () => {
        await visitScreen(page, path);
        const row = page.locator('tbody tr[data-index], ul[aria-label] > li').first();
        await expect(row.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      });
  });

  await test.step('a table wider than its frame shows where it continues, and keeps its first column', async () => {
    await visitScreen(page, '/repairs');
    await page.setViewportSize({ width: 1240, height: 768 });
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
});
