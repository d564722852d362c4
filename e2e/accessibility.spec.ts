import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Role, ROLES } from '../src/domain/users.ts';
import { expect, test } from './talyer.ts';

const SCREENS: Record<Role, string[]> = {
  admin: [
    '/',
    '/repairs',
    '/shipping',
    '/warranty-monitoring',
    '/auto-reply',
    '/users',
    '/salary-report',
    '/expenses',
    '/financial-report',
    '/no-such-page',
  ],
  csr: ['/', '/repairs', '/users'],
  technician: ['/', '/stats', '/my-salary'],
  client: ['/'],
};

/** What axe finds that keeps somebody from using the page. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html}`));
}

// Each of these looks at many screens.
test.setTimeout(180_000);

for (const colours of ['light', 'dark'] as const) {
  test(`nothing on the way in keeps anybody out, ${colours}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  for (const role of ROLES)
    test(`no screen of ${role} keeps anybody out, ${colours}`, async ({ open, shop }) => {
      await shop.ask(
        'csr',
        'mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }',
        {
          input: {
            clientName: 'Clara Cruz',
            unit: 'Pixel 8',
            technicianInCharge: 'Tino Santos',
            repairStatus: 'Unit OK',
            repairCost: '1500',
            paymentStatus: 'paid',
          },
        },
      );
      const page = await open(role);
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      const found: string[] = [];
      for (const path of SCREENS[role]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        found.push(...(await barriers(page)));
      }
      expect(found).toEqual([]);
    });
}
