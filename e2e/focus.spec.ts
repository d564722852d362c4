import type { Page } from '@playwright/test';
import { type Role, ROLES } from '../src/domain/roles.ts';
import { walk } from './kit/keys.ts';
import { dialog, fresh, visitScreen } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

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

/** How each screen is seen. */
const LOOKS = [
  ['none', 1440],
  ['none', 320],
  ['active', 1440],
] as const;

/** The next Tab leads to the first stop of this part of the page. */
async function startFrom(page: Page, part: 'body' | 'main'): Promise<void> {
  await page.locator(part).evaluate((element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus();
  });
  await expect(page.locator(part)).toBeFocused();
}

for (const who of ['visitor', ...ROLES.filter((role) => role in WALKS)] as const)
  test(`${who} always sees the focus, also in forced colours and on a small screen`, async ({
    page: visitor,
    open,
    shop,
  }) => {
    const technicianInCharge = PEOPLE.technician.name;
    const done = { date: '2048-04-04', repairStatus: 'Unit OK', repairCost: '900' };
    for (const more of [done, { repairStatus: 'RTO' }])
      await shop.ask('csr', CREATE_RECORD, {
        input: { clientName: fresh('Fay Focus'), technicianInCharge, ...more },
      });
    const [stops, paths] = who === 'visitor' ? [4, ['/']] : [36, WALKS[who] ?? []];
    const page = who === 'visitor' ? visitor : await open(who);
    if (who === 'visitor') await page.goto('/');
    for (const [place, path] of paths.entries()) {
      await visitScreen(page, path);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const [forcedColors, width] of LOOKS)
        await test.step(`${path}, ${width} wide, forced colours: ${forcedColors}`, async () => {
          await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 640 });
          const hasMenu = width === 320 && who !== 'visitor';
          await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(
            hasMenu ? 1 : 0,
          );
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          // From the top of the first screen, which has the sidebar, and from the content of others.
          await startFrom(page, place === 0 ? 'body' : 'main');
          expect(await walk(page, stops), path).toEqual([]);
          expect(await walk(page, stops / 2, 'Shift+Tab'), path).toEqual([]);
        });
    }
  });

test('a field that the keyboard reaches in a dialog is in sight with its ring', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Fia Focus');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName, unit: 'Pixel 8' } });
  const page = await open('csr', `/repairs?search=${encodeURIComponent(clientName)}`);
  await page.getByRole('button', { name: `Edit ${clientName}` }).click();
  const cut: string[] = [];
  const body = page.locator('[data-dialog-body]');
  await expect(body.locator(':focus')).toHaveCount(1);
  while ((await body.locator(':focus').count()) > 0) {
    const field = await body.evaluate((box) => {
      const { activeElement } = document;
      const [inner, outer] = [activeElement?.getBoundingClientRect(), box.getBoundingClientRect()];
      if (inner === undefined || inner.height > outer.height / 2) return '';
      const isIn = inner.top - 2 >= outer.top && inner.bottom + 2 <= outer.bottom;
      return isIn ? '' : (activeElement?.getAttribute('name') ?? activeElement?.id ?? 'a field');
    });
    if (field !== '') cut.push(field);
    await page.keyboard.press('Tab');
  }
  expect(cut).toEqual([]);
});

test('a field that a save refuses is in sight with the reason', async ({ open }) => {
  const page = await open('admin', '/shop?tab=settings');
  await page.getByRole('button', { name: 'Edit the shop' }).click();
  const link = page.getByLabel('Facebook or Messenger link');
  await link.fill('none');
  const reason = dialog(page, 'Edit the shop').getByRole('alert');
  for (const size of [
    { width: 1366, height: 768 },
    { width: 360, height: 640 },
    { width: 320, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await link.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(link).toBeFocused();
    await expect(reason, `${size.width}`).toBeInViewport({ ratio: 1 });
  }
});
