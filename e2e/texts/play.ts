import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import type { Shop } from '../kit/shop.ts';
import type { Act, Shown } from './act.ts';
import { ACTS, type Played } from './acts.ts';

/** Tests that every text of a screen is on it; called by the spec of the screen. */
export function testTexts(spec: Played): void {
  for (const act of ACTS[spec]) testAct(act);
}

function testAct(act: Act): void {
  const { title, as, path, mayFail = [], prepare, after } = act;
  test.describe('every text is on its screen', () => {
    // Of two patterns alone the second would be taken for options.
    test.use({ mayFail: [mayFail, { scope: 'test' }] });

    if (as === null)
      test(title, async ({ page, shop }) => {
        await page.goto(path);
        await play(act, page, shop);
      });
    else
      test(title, async ({ open, shop }) => {
        await prepare?.(shop);
        await play(act, await open(as, path), shop);
        await after?.(shop);
      });
  });
}

async function play({ scenes }: Act, page: Page, shop: Shop): Promise<void> {
  for (const scene of scenes) {
    const undo = await scene.do?.(page, shop);
    await expectSeen(page, scene.sees);
    if (typeof undo === 'function') await undo();
  }
}

/** Pauses between attempts; most texts are visible at the second. */
const SOON = [50, 100, 200];

/** Expects every text to be visible on the page, exactly as written. */
async function expectSeen(page: Page, texts: readonly Shown[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = await Promise.all(texts.map((text) => isInSight(candidates(page, text))));
        return texts
          .filter((_, index) => found[index] !== true)
          .map(({ look, text }) => `${look}: ${text}`);
      },
      { message: `what is not seen on ${page.url()}`, intervals: SOON },
    )
    .toEqual([]);
}

function candidates(page: Page, { look, text }: Shown): Locator {
  if (look === 'text') return page.getByText(text, { exact: true });
  if (look === 'part') return page.getByText(new RegExp(literal(text)));
  if (look === 'head') return page.getByRole('columnheader', { name: text, exact: true });
  if (look === 'name') return page.getByLabel(text, { exact: true });
  if (look === 'placeholder') return page.getByPlaceholder(text, { exact: true });
  const choice = page.locator('option').filter({ hasText: new RegExp(`^${literal(text)}$`) });
  return page.locator('select').filter({ has: choice });
}

/** Text for screen readers only has a box of one pixel and is not visible. */
function isInSight(found: Locator): Promise<boolean> {
  return found.filter({ visible: true }).evaluateAll((elements) =>
    elements.some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    }),
  );
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
