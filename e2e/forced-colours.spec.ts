import type { Locator, Page } from '@playwright/test';
import { REPAIR_STATUSES } from '../src/domain/statuses.ts';
import { dialog } from './locators.ts';
import { PEOPLE } from './people.ts';
import { seed } from './seed.ts';
import { expect, test } from './fixtures.ts';

const YEAR = 2050;
const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;
const UPDATE = `mutation ($id: ID!, $input: RepairRecordInput!) {
  updateRepairRecord(id: $id, input: $input) { id }
}`;
const SHOW = `mutation ($visible: Boolean!) { setCommissionsVisible(visible: $visible) }`;

test.beforeAll(async ({ shop }) => {
  const id = await seed(shop, YEAR, ['Cole Contrast', 'Cora Contrast']);
  for (const repairStatus of REPAIR_STATUSES)
    await shop.ask('csr', CREATE, {
      input: { date: `${YEAR}-02-02`, repairStatus, technicianInCharge: PEOPLE.technician.name },
    });
  await shop.ask('technician', UPDATE, { id, input: { repairReport: 'Seen.' } });
});

const ground = (part: Locator, of?: string): Promise<string> =>
  part.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, of);
const border = (part: Locator): Promise<number> =>
  part.evaluate((element) => parseFloat(getComputedStyle(element).borderRightWidth));

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`where the system gives the colours, ${colorScheme}`, () => {
    const show = async (page: Page): Promise<Page> => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      return page;
    };

    test('the current entry of the sidebar is told from the others', async ({ open }) => {
      const page = await show(await open('admin', '/repairs'));
      const entry = (name: string) => page.getByRole('link', { name, exact: true });
      await expect(page.locator('[aria-current=page]')).toHaveText('Repair Records');
      expect(await ground(entry('Repair Records'))).not.toBe(await ground(entry('Dashboard')));
    });

    test('what is on is told from what is off', async ({ open, shop }) => {
      await shop.ask('admin', SHOW, { visible: false });
      const page = await show(await open('admin', '/salary-report'));
      const visible = page.getByRole('switch');
      await expect(visible).not.toBeChecked();
      await expect(visible).toBeEnabled();
      const off = await ground(visible);
      await visible.click();
      await expect(visible).toBeChecked();
      expect(await ground(visible)).not.toBe(off);
      await visible.click();
      await expect(visible).not.toBeChecked();
      await page.goto('/users');
      await page.getByRole('button', { name: 'Add User' }).click();
      await page.getByLabel('Role').selectOption('technician');
      await page.getByLabel(/^Name/).fill('Zed');
      const listed = page.getByRole('checkbox');
      await expect(listed).toBeChecked();
      await expect(listed.locator('svg')).toBeVisible();
      expect(await border(listed)).toBeGreaterThan(0);
    });

    test('statuses, shares and marks keep their shapes and colours', async ({ open }) => {
      const page = await show(await open('technician', '/stats'));
      const chip = page.getByRole('term').getByText('Backjob', { exact: true });
      expect(await border(chip)).toBeGreaterThan(0);
      expect(await ground(chip, '::before')).not.toBe(await ground(chip));
      const shares = page
        .getByRole('region', { name: 'Performance Overview' })
        .locator('[aria-hidden=true] > span');
      await expect.poll(() => shares.count()).toBe(REPAIR_STATUSES.length);
      const colours = await Promise.all((await shares.all()).map((share) => ground(share)));
      expect(new Set(colours).size).toBe(REPAIR_STATUSES.length);
      await page.goto(`/repairs?year=${YEAR}`);
      const row = page.getByRole('row').filter({ hasText: 'Updated by the technician.' });
      const mark = row.getByRole('gridcell').first().locator('span').first();
      expect(await ground(mark)).not.toBe(await ground(row));
      expect(await border(page.getByRole('progressbar'))).toBeGreaterThan(0);
    });

    test('the active choice and what lies over the page have an edge', async ({ open }) => {
      const page = await show(await open('csr', `/repairs?year=${YEAR}`));
      await page.getByText('RTO', { exact: true }).filter({ visible: true }).first().hover();
      const bubble = page.locator('[data-radix-popper-content-wrapper] > div');
      expect(await border(bubble)).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'New Record' }).click();
      expect(await border(dialog(page, 'New Repair Record'))).toBeGreaterThan(0);
      await page.getByLabel('Warranty (days)').press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const options = page.getByRole('option', { name: /^\d+$/ });
      await expect(options.nth(0)).toHaveCSS('outline-style', 'solid');
      await expect(options.nth(1)).toHaveCSS('outline-style', 'none');
      await page.goto('/');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await border(dialog(page, 'Menu'))).toBeGreaterThan(0);
    });
  });
