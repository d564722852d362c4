import type { Page } from '@playwright/test';
import { dialog, finishDialogs } from './kit/locators.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';
import { operationOf } from './kit/pause-requests.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'no-preference' } });

/** Nothing of the start page is wider than the screen. */
async function expectNarrow(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
}

test('the sidebar is a drawer; an entry leads on and closes it', async ({ open }) => {
  const page = await open('admin');
  await expectNarrow(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Admin', { exact: true })).toBeVisible();
  await drawer.getByRole('link', { name: 'Repair Records' }).tap();
  await expect(page).toHaveURL('/repairs');
  await expect(drawer).toHaveCount(0);
});

test('the header and the drawer of the counter', async ({ open }) => {
  const page = await open('csr');
  await expectNarrow(page);
  await expect(page.getByRole('banner').getByRole('time')).toHaveText(
    /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/,
  );
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });

  await test.step('a tap beside the drawer closes it, and so does Esc', async () => {
    await menu.tap();
    await expect(drawer).toBeVisible();
    await page.touchscreen.tap(340, 400);
    await expect(drawer).toHaveCount(0);
    await menu.tap();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('on a phone Back closes the menu and a sheet, and a chosen screen leads back past the menu', async () => {
    const entry = () => page.evaluate(() => window.history.state?.usr?.dialog ?? null);
    await finishDialogs(page);
    await menu.tap();
    await expect(drawer).toBeVisible();
    await expect.poll(entry).not.toBeNull();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/');

    await menu.tap();
    await drawer.getByRole('link', { name: 'Repair Records' }).tap();
    await expect(page).toHaveURL('/repairs');
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'New Record' }).tap();
    const sheet = dialog(page, 'New Repair Record');
    await sheet.getByLabel('Client name').fill('Half a name');
    await expect.poll(entry).not.toBeNull();
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Discard' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/repairs');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(drawer).toHaveCount(0);
  });
});

test('the drawer signs out', async ({ open }) => {
  const page = await open('technician');
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('nothing of a client’s start page is wider than the screen', async ({ open }) => {
  await expectNarrow(await open('client'));
});

test.describe('without the server', () => {
  test.use({ mayFail: [/ERR_FAILED/] });

  test('a toast lies between the name of the shop and Logout', async ({ open }) => {
    const page = await open('admin');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const logout = page.getByRole('button', { name: 'Logout' });
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'Session_SignOut' ? route.abort() : route.fallback(),
    );
    await logout.tap();
    const toast = page.locator('li[data-variant=destructive]');
    await expect(toast).toBeVisible();
    const [box, foot, entries] = await Promise.all(
      [toast, logout, page.getByRole('navigation', { name: 'Main' })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(box?.y).toBeGreaterThan(entries?.y ?? Infinity);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  });
});
