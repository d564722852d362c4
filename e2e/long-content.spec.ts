import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeViolations } from './kit/axe.ts';
import { ROLES, type Role } from '../src/domain/roles.ts';
import { crowd, type Crowd, LONG, SCRIPT, TECHNICIANS, UNBROKEN } from './kit/crowded-shop.ts';
import { REAL_RECORDS } from '../test/kit/real-records.ts';
import { EXECUTABLE } from './kit/executable.ts';
import { fits } from './kit/layout.ts';
import { dialog, follow, row, toast, visitScreen } from './kit/locators.ts';
import { pathsOf } from './kit/paths.ts';
import { logFor } from './kit/records.ts';
import { truncatedTexts } from './kit/truncation.ts';
import { expect, test } from './kit/fixtures.ts';
import { testTexts } from './texts/play.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/** From a small phone to a large desktop. */
const WIDTHS = [
  { width: 320, height: 900 },
  PHONE,
  ...[768, 820, 1024, 1366].map((width) => ({ width, height: 900 })),
  { width: 1920, height: 900 },
  DESK,
];
const TABLETS = WIDTHS.slice(2, 6);
const PAPER = { width: 794, height: 1123 };

/** Reports all truncated texts at once. */
const softly = expect.configure({ soft: true });

/** The texts of empty lists. */
const EMPTY: Record<string, string> = {
  '/repairs': 'No repair records found',
  '/customers': 'No customers yet',
  '/shipping': 'No records ready for shipping',
  '/warranty-monitoring': 'No warranty records found',
  '/auto-reply': 'No templates yet',
  '/salary-report': 'No completed repairs found',
  '/expenses': 'No expenses recorded',
  '/financial-report': 'No commissions in this period',
};

/** Where there is nothing yet: what an admin has, others have as well. */
const EMPTY_SCREENS: Record<Role, string[]> = {
  admin: pathsOf('admin'),
  csr: ['/', '/repairs'],
  technician: ['/', '/stats'],
  client: ['/'],
};

/** The text of an empty screen: the start page of some roles is their list. */
function emptyTextOf(role: Role, path: string): string | undefined {
  if (path === '/stats' && role === 'technician') return 'No records assigned to you';
  const isList = path === '/' && (role === 'technician' || role === 'client');
  return EMPTY[isList ? '/repairs' : path];
}

/** The names of all buttons except those of columns. */
const buttonNames = (page: Page) =>
  page
    .locator('main button:not(th button)')
    .evaluateAll((buttons) =>
      buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent),
    );

async function expectInPlace(page: Page): Promise<void> {
  await fits(page, [DESK, PHONE]);
  await page.setViewportSize(DESK);
}

async function fitsOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  const width = page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width).toBe(PAPER.width);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(DESK);
}

/** No figure is cut; at a desk and on a phone everything is in its place, too. */
async function expectWhole(page: Page, sizes: typeof WIDTHS): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await softly.poll(() => truncatedTexts(page), `${page.url()} at ${size.width} px`).toEqual([]);
    // After the figures, since it scrolls to what is covered.
    if (size === DESK || size === PHONE) await fits(page, [size]);
  }
}

/** The HTML stays text: none of it was rendered or run. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src=x], main b')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
}

testTexts('long-content');

for (const role of ROLES)
  test(`the screens of ${role} keep their layout without any data`, async ({ open }) => {
    const page = await open(role);
    for (const path of EMPTY_SCREENS[role])
      await test.step(path, async () => {
        await visitScreen(page, path);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        const empty = emptyTextOf(role, path);
        if (empty !== undefined) {
          await expect(page.getByText(empty, { exact: true }).first()).toBeVisible();
          const names = await buttonNames(page);
          softly(names, 'no two buttons have the same name').toEqual([...new Set(names)]);
        }
        if (role === 'admin') {
          softly(await axeViolations(page)).toEqual([]);
          await fits(page);
        }
        await expectInPlace(page);
      });
  });

test('a text that is cut has a tooltip, and no title that would cover it', async ({
  open,
  shop,
}) => {
  const unit = 'iPhone 13 Pro Max, 256 GB, blue, with a scratched frame and a cracked back glass';
  await logFor(shop, 'Tina Title', { unit });
  const page = await open('csr', '/repairs');
  await page.setViewportSize(DESK);
  const text = row(page, 'Tina Title').getByText(unit);
  await text.hover();
  await expect(page.getByRole('tooltip')).toHaveText(unit);
  expect(await text.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true);
  await expect(text).not.toHaveAttribute('title');
});

test.describe('with a lot of data', () => {
  let people: Crowd;
  test.beforeAll(async ({ shop }) => {
    people = await crowd(shop);
    const { folder, options } = REAL_RECORDS;
    const args = ['import', `${folder}/wales.csv`, ...options, '--data', shop.data];
    if (existsSync(folder)) execFileSync(EXECUTABLE, args, { stdio: 'pipe' });
  });

  for (const role of ROLES)
    test(`the screens of ${role} keep their layout, and no figure is cut at any width`, async ({
      open,
    }) => {
      const page = await open(people[role]);
      for (const path of pathsOf(role))
        await test.step(path, async () => {
          await visitScreen(page, path);
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await fitsOnPaper(page);
          await expectHarmless(page);
          await expectWhole(page, WIDTHS);
        });
    });

  test('dialogs and menus keep their layout', async ({ open }) => {
    const page = await open(people.admin, '/repairs');
    const overlays: [entry: string, button: RegExp, title: string][] = [
      ['Repair Records', /^View /, 'Repair Record'],
      ['Repair Records', /^Edit /, 'Edit Repair Record'],
      ['For Shipping Clients', /^Manage /, 'Manage Shipping'],
      ['Auto Reply', /^Edit Maria/, 'Edit Template'],
      ['User Management', /^Edit Maria/, 'Edit User'],
      ['Tech Salary Report', /^Change the rate/, 'Commission Rate'],
    ];
    for (const [entry, button, title] of overlays)
      await test.step(title, async () => {
        await follow(page, entry);
        await page.getByRole('button', { name: button }).first().click();
        await expect(
          dialog(page, title).getByRole('button', { name: 'Close' }).first(),
        ).toBeVisible();
        await expectInPlace(page);
        await expectHarmless(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

    await test.step('a toast fits a long name, and a tooltip shows a text that is cut', async () => {
      await page.getByRole('button', { name: SCRIPT, exact: true }).click();
      await page
        .getByLabel(/^Commission of/)
        .first()
        .selectOption('30%');
      await expect(toast(page, `Commission updated to 30% for ${SCRIPT}`)).toBeInViewport({
        ratio: 1,
      });
      await expectHarmless(page);
      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await page.setViewportSize(DESK);
      const name = page.getByRole('complementary').getByText(LONG);
      await name.hover();
      await expect(name).toHaveAttribute('title', LONG);
    });
  });

  test('a long list of technicians is chosen from by typing', async ({ open }) => {
    const page = await open(people.csr, '/repairs');
    const filter = page.getByRole('combobox', { name: 'Technician', exact: true });
    await expect(filter.getByRole('option')).toHaveCount(TECHNICIANS + 3);
    await filter.selectOption(UNBROKEN);
    await expect(page.getByRole('button', { name: `Technician: ${UNBROKEN}` })).toBeVisible();
    await expectInPlace(page);
    await page.getByRole('button', { name: 'New Record' }).click();
    const form = dialog(page, 'New Repair Record');
    await form.getByLabel('Technician in charge').fill('number 3');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(11);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Technician in charge')).toHaveValue(/number 3/);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    for (const role of ['admin', 'technician'] as const)
      test(`the larger controls of ${role} stay in their cells`, async ({ open }) => {
        const page = await open(people[role]);
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
        for (const path of pathsOf(role))
          await test.step(path, async () => {
            await visitScreen(page, path);
            await expectWhole(page, TABLETS);
          });
      });
  });
});
