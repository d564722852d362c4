import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REAL_RECORDS } from '../test/kit/real-records.ts';
import { ROLES } from '../src/domain/roles.ts';
import { crowd, type Crowd } from './crowded-shop.ts';
import { visitScreen } from './locators.ts';
import { truncatedTexts } from './truncation.ts';
import { EXECUTABLE } from './executable.ts';
import { pathsOf } from './paths.ts';
import { expect, test } from './fixtures.ts';

/** From a small phone to a large desktop; the height does not matter here. */
const WIDTHS = [320, 360, 768, 820, 1024, 1366, 1440, 1920];
const TABLETS = [768, 820, 1024, 1366];

/** Reports all truncated texts at once. */
const softly = expect.configure({ soft: true });

let people: Crowd;
test.beforeAll(async ({ shop }) => {
  test.setTimeout(180_000);
  people = await crowd(shop);
  const { folder, options } = REAL_RECORDS;
  const args = ['import', join(folder, 'wales.csv'), ...options, '--data', shop.data];
  if (existsSync(folder)) execFileSync(EXECUTABLE, args, { stdio: 'pipe' });
});

async function isWhole(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await softly.poll(() => truncatedTexts(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

for (const role of ROLES)
  test(`no figure is cut on a screen of ${role}, at any width`, async ({ open }) => {
    const page = await open(people[role]);
    for (const path of pathsOf(role))
      await test.step(path, async () => {
        await visitScreen(page, path);
        await isWhole(page, WIDTHS);
      });
  });

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  for (const role of ['admin', 'technician'] as const)
    test(`the larger controls of ${role} stay in their cells`, async ({ open }) => {
      const page = await open(people[role]);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      for (const path of pathsOf(role))
        await test.step(path, async () => {
          await visitScreen(page, path);
          await isWhole(page, TABLETS);
        });
    });
});
