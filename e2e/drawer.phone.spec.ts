import { ROLES } from '../src/domain/roles.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the sidebar is a drawer; an entry leads on and closes it', async ({ open }) => {
  const page = await open('admin');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Admin', { exact: true })).toBeVisible();
  await drawer.getByRole('link', { name: 'Repair Records' }).tap();
  await expect(page).toHaveURL('/repairs');
  await expect(drawer).toHaveCount(0);
});

test('a tap beside the drawer closes it, and so does Esc', async ({ open }) => {
  const page = await open('csr');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
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

test('one signs out from the drawer', async ({ open }) => {
  const page = await open('technician');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

for (const role of ROLES)
  test(`nothing of ${role}'s start page is wider than the screen`, async ({ open }) => {
    const page = await open(role);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });
