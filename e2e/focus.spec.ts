import type { Page } from '@playwright/test';
import { type Role, ROLES } from '../src/domain/roles.ts';
import { walk } from './keys.ts';
import { fresh, visitScreen } from './locators.ts';
import { PEOPLE } from './people.ts';
import { expect, test } from './fixtures.ts';

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;

const WALKS: Partial<Record<Role, string[]>> = {
  admin: [
    '/',
    '/repairs?year=2048',
    '/users',
    '/salary-report?year=2048',
    '/financial-report?year=2048',
    '/auto-reply',
    '/no-such-page',
  ],
  technician: ['/stats'],
  client: ['/'],
};

for (const [forcedColors, width] of [
  ['none', 1440],
  ['none', 320],
  ['active', 1440],
] as const)
  test(`one sees where one is, ${width} wide, forced colours: ${forcedColors}`, async ({
    page: visitor,
    open,
    shop,
  }) => {
    const technicianInCharge = PEOPLE.technician.name;
    const done = { date: '2048-04-04', repairStatus: 'Unit OK', repairCost: '900' };
    for (const more of [done, { repairStatus: 'RTO' }])
      await shop.ask('csr', CREATE, {
        input: { clientName: fresh('Fay Focus'), technicianInCharge, ...more },
      });
    const show = async (page: Page, path: string, stops: number): Promise<void> => {
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 640 });
      await visitScreen(page, path);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await walk(page, stops), path).toEqual([]);
      expect(await walk(page, stops / 2, 'Shift+Tab'), path).toEqual([]);
    };
    await visitor.goto('/');
    await show(visitor, '/', 4);
    for (const role of ROLES.filter((one) => one in WALKS)) {
      const page = await open(role);
      for (const path of WALKS[role] ?? []) await show(page, path, 36);
    }
  });
