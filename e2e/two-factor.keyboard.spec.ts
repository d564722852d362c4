import { codeOf } from '../test/kit/authenticator.ts';
import { choose, expectFocus } from './kit/keys.ts';
import { fresh, toast } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';

test('each step of two-factor sign-in has the focus', async ({ open, shop }) => {
  const boss = await shop.hire('admin', fresh('Bina Boss'));
  const page = await open(boss, '/profile');
  const part = page.getByRole('group', { name: 'Two-factor sign-in' });
  await choose(page, page.getByRole('button', { name: 'Turn on two-factor sign-in' }));
  const code = page.getByLabel('2. Enter the 6 digits that the app shows now');
  await expectFocus(page, code);
  await page.keyboard.type(codeOf((await page.getByRole('code').innerText()).replaceAll(' ', '')));
  await page.keyboard.press('Enter');
  const saved = page.getByRole('button', { name: 'I have saved the codes' });
  await expect(saved).toBeVisible();
  await expectFocus(page, part);
  await choose(page, saved);
  await expect(saved).toHaveCount(0);
  await expectFocus(page, part);
  await choose(page, page.getByRole('button', { name: 'Turn off' }));
  await expectFocus(page, page.getByLabel('Your password'));
  await choose(page, page.getByRole('button', { name: 'Cancel' }));
  await expectFocus(page, part);
});

test('the key for an authenticator app on the same phone is copied', async ({ open, shop }) => {
  const page = await open(await shop.hire('csr', fresh('Coco Copy')), '/profile');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  await choose(page, page.getByRole('button', { name: 'Turn on two-factor sign-in' }));
  const code = page.getByLabel('2. Enter the 6 digits that the app shows now');
  await expectFocus(page, code);
  const copy = page.getByRole('button', { name: 'Copy the key' });
  await page.keyboard.press('Shift+Tab');
  await expectFocus(page, copy);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Key copied to clipboard')).toBeVisible();
  const key = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectFocus(page, copy);
});
