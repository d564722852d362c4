import { codeOf } from '../test/kit/authenticator.ts';
import { choose, expectFocus } from './keys.ts';
import { fresh } from './locators.ts';
import { expect, test } from './fixtures.ts';

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
