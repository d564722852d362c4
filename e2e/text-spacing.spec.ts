import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { figure, visit } from './kit/locators.ts';
import { logRecord } from './kit/records.ts';

/** What a reader may set for themselves (WCAG 1.4.12). */
const SPACING = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

async function space(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
}

/** What a reader sees as the lines of an element. */
const linesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => {
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const content = text.textContent ?? '';
      for (let place = 0; place < content.length; place += 1) {
        const range = document.createRange();
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + content.charAt(place));
      }
    }
    return [...lines.values()];
  });

/** How far the contents of an element reach beyond it, in pixels. */
const overflowOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Math.max(0, range.getBoundingClientRect().right - node.getBoundingClientRect().right);
  });

test('figures break between thousands, and links in their cards, with the spacing that a reader sets', async ({
  open,
  shop,
}) => {
  await logRecord(shop, {
    clientName: 'Ana',
    unit: 'MacBook Pro',
    repairCost: '88888888.88',
    repairStatus: 'Unit OK',
    technicianInCharge: 'Rico',
  });
  const page = await open('admin', '/financial-report');
  await page.setViewportSize({ width: 1366, height: 800 });
  await space(page);
  const revenue = figure(page, 'Total Revenue').getByText('₱');
  await expect(revenue).toBeVisible();
  const lines = await linesOf(revenue);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/,$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(figure(page, 'Tech Commissions').getByRole('link')).toBeVisible();
  expect(await overflowOf(figure(page, 'Tech Commissions'))).toBe(0);

  await page.setViewportSize({ width: 320, height: 740 });
  await visit(page, '/board');
  const received = page.getByRole('link', { name: /^Came in today/ }).locator('[data-sum]');
  await expect(received).toBeVisible();
  expect(await overflowOf(received)).toBe(0);
});
