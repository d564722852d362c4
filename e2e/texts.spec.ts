import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { test } from './fixtures.ts';
import type { Act } from './texts/act.ts';
import { ACTS } from './texts/acts.ts';
import { expectSeen } from './texts/look.ts';

async function play({ scenes }: Act, page: Page, shop: Shop): Promise<void> {
  for (const scene of scenes) {
    const undo = await scene.do?.(page, shop);
    await expectSeen(page, scene.sees);
    if (typeof undo === 'function') await undo();
  }
}

for (const act of ACTS) {
  const { title, as, path, prepare, after } = act;
  test.describe('every text is on its screen', () => {
    // Of two patterns alone the second would be taken for options.
    test.use({ mayFail: [act.mayFail ?? [], { scope: 'test' }] });

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
