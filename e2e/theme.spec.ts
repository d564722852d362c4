import type { Locator, Page } from '@playwright/test';
import { REPAIR_STATUSES } from '../src/domain/statuses.ts';
import { dialog, follow, visitScreen } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { seed } from './kit/seed.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD, SHOW_COMMISSIONS, UPDATE_RECORD } from './kit/documents.ts';

const YEAR = 2050;

test.beforeAll(async ({ shop }) => {
  const id = await seed(shop, YEAR, ['Cole Contrast', 'Cora Contrast']);
  for (const repairStatus of REPAIR_STATUSES)
    await shop.ask('csr', CREATE_RECORD, {
      input: { date: `${YEAR}-02-02`, repairStatus, technicianInCharge: PEOPLE.technician.name },
    });
  await shop.ask('technician', UPDATE_RECORD, { id, input: { repairReport: 'Seen.' } });
});

const ground = (part: Locator, of?: string): Promise<string> =>
  part.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, of);
const border = (part: Locator): Promise<number> =>
  part.evaluate((element) => parseFloat(getComputedStyle(element).borderRightWidth));

/** Checks the same of a page in both schemes of a system that gives the colours. */
async function inBothSchemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await check();
    });
}

test('the current sidebar entry and active options can be distinguished', async ({
  open,
  shop,
}) => {
  await shop.ask('admin', SHOW_COMMISSIONS, { visible: false });
  const page = await open('admin', '/repairs');
  const entry = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(page.locator('[aria-current=page]')).toHaveText('Repair Records');
  await inBothSchemes(page, async () => {
    expect(await ground(entry('Repair Records'))).not.toBe(await ground(entry('Dashboard')));
  });

  await follow(page, 'Tech Salary Report');
  const visible = page.getByRole('switch');
  await inBothSchemes(page, async () => {
    await expect(visible).not.toBeChecked();
    await expect(visible).toBeEnabled();
    const off = await ground(visible);
    await visible.click();
    await expect(visible).toBeChecked();
    expect(await ground(visible)).not.toBe(off);
    await visible.click();
    await expect(visible).not.toBeChecked();
    await expect(visible).toHaveAttribute('aria-busy', 'false');
  });

  await follow(page, 'Shop');
  const line = (name: string) =>
    entry(name).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  await inBothSchemes(page, async () => {
    expect(await line('Settings')).not.toBe(await line('Backup and data'));
  });

  await follow(page, 'User Management');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = dialog(page, 'Add New User');
  await form.getByLabel('Role').selectOption('technician');
  await form.getByLabel(/^Name/).fill('Zed');
  const listed = form.getByRole('checkbox');
  await expect(listed).toBeChecked();
  await inBothSchemes(page, async () => {
    await expect(listed.locator('svg')).toBeVisible();
    expect(await border(listed)).toBeGreaterThan(0);
  });
});

test('statuses, shares and marks keep their shapes and colours', async ({ open }) => {
  const page = await open('technician', '/stats');
  const chip = page.getByRole('term').getByText('Backjob', { exact: true });
  const shares = page
    .getByRole('region', { name: 'Performance Overview' })
    .locator('[aria-hidden=true] > span');
  await inBothSchemes(page, async () => {
    expect(await border(chip)).toBeGreaterThan(0);
    expect(await ground(chip, '::before')).not.toBe(await ground(chip));
    await expect.poll(() => shares.count()).toBe(REPAIR_STATUSES.length);
    const colours = await Promise.all((await shares.all()).map((share) => ground(share)));
    expect(new Set(colours).size).toBe(REPAIR_STATUSES.length);
  });

  await page.goto(`/repairs?year=${YEAR}`);
  const row = page.getByRole('row').filter({ hasText: 'Updated by the technician.' });
  const mark = row.getByRole('gridcell').first().locator('span').first();
  await inBothSchemes(page, async () => {
    expect(await ground(mark)).not.toBe(await ground(row));
    expect(await border(page.getByRole('progressbar'))).toBeGreaterThan(0);
  });
});

test('colours at the counter', async ({ open }) => {
  const page = await open('csr');

  await test.step('the device decides the colours, and a choice is applied at once and kept', async () => {
    const banner = page.getByRole('banner');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(banner).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(banner).toHaveCSS('background-color', 'rgb(255, 255, 255)');

    const root = page.locator('html');
    await expect(page.getByRole('button', { name: 'Colours: As the device' })).toBeVisible();

    await page.getByRole('button', { name: 'Colours: As the device' }).click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveCSS('color-scheme', 'dark');

    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Colours: Dark' }).click();
    await expect(root).toHaveAttribute('data-theme', 'light');
    await expect(root).toHaveCSS('color-scheme', 'light');
    await page.getByRole('button', { name: 'Colours: Light' }).click();
    await expect(page.getByRole('button', { name: 'Colours: As the device' })).toBeVisible();
    await expect(root).not.toHaveAttribute('data-theme');
  });

  await test.step('the active choice and overlays have a visible edge', async () => {
    await visitScreen(page, `/repairs?year=${YEAR}`);
    await page.getByText('RTO', { exact: true }).filter({ visible: true }).first().hover();
    const bubble = page.locator('[data-radix-popper-content-wrapper] > div');
    await inBothSchemes(page, async () => {
      expect(await border(bubble)).toBeGreaterThan(0);
    });

    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await inBothSchemes(page, async () => {
      expect(await border(form)).toBeGreaterThan(0);
    });
    const options = page.getByRole('option', { name: /^\d+$/ });
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByLabel('Warranty (days)').press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await inBothSchemes(page, async () => {
      await expect(options.nth(0)).toHaveCSS('outline-style', 'solid');
      await expect(options.nth(1)).toHaveCSS('outline-style', 'none');
    });

    await page.goto('/');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await inBothSchemes(page, async () => {
      expect(await border(dialog(page, 'Menu'))).toBeGreaterThan(0);
    });
  });
});
