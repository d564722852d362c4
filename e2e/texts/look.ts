import { expect, type Locator, type Page } from '@playwright/test';
import type { Shown } from './act.ts';

/** Pauses between attempts; most texts are visible at the second. */
const SOON = [50, 100, 200];

/** Expects every text to be visible on the page, exactly as written. */
export async function expectSeen(page: Page, texts: readonly Shown[]): Promise<void> {
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
