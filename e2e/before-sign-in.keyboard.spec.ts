import { codeOf } from '../test/kit/authenticator.ts';
import { startExecutable } from './kit/executable.ts';
import { choose, expectFocus, write } from './kit/keys.ts';
import { fresh, signInByHand } from './kit/locators.ts';
import { pauseRequests } from './kit/pause-requests.ts';
import { expect, test } from './kit/fixtures.ts';

test.use({ mayFail: [/401|ERR_FAILED|WebSocket/] });

test('a new shop is set up with the focus in sight at each step', async ({ context }) => {
  const { setUpLink, stop } = await startExecutable({});
  const page = await context.newPage();
  try {
    await page.goto(setUpLink ?? '');
    const name = page.getByLabel('Your name');
    await expectFocus(page, name);
    await choose(page, page.getByRole('button', { name: 'Restore a backup' }));
    await expectFocus(page, page.getByLabel('Backup file'));
    await choose(page, page.getByRole('button', { name: 'Set up a new shop instead' }));
    await expectFocus(page, name);
    await page.keyboard.type('Olivia Owner');
    await write(page, page.getByLabel('Username'), 'olivia');
    const password = page.getByLabel(/^Password ?\*$/);
    await write(page, password, '12345678');
    await write(page, page.getByLabel('Password again'), '12345678');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password is too easy to guess')).toBeVisible();
    await expectFocus(page, password);
    await write(page, password, 'the owner of a shop');
    await write(page, page.getByLabel('Password again'), 'the owner of a shop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  } finally {
    await page.close();
    await stop();
  }
});

test('a page that finds no server has the focus on Try again, also when it fails again', async ({
  page,
}) => {
  await page.route('**/graphql', (route) => route.abort());
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id: string) => (id === 'session' ? null : find(id));
  });
  await page.goto('/');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  const before = await again.elementHandle();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate((left) => left?.isConnected, before)).toBe(false);
  await expectFocus(page, again);
});

test('a wrong code that is sent twice is announced twice', async ({ open, page, shop }) => {
  const boss = await shop.hire('admin', fresh('Cody Code'));
  const account = await open(boss, '/profile');
  await choose(account, account.getByRole('button', { name: 'Turn on two-factor sign-in' }));
  const secret = (await account.getByRole('code').innerText()).replaceAll(' ', '');
  await write(account, account.getByLabel('2. Enter the 6 digits'), codeOf(secret));
  await account.keyboard.press('Enter');
  await expect(account.getByRole('button', { name: 'I have saved the codes' })).toBeVisible();

  await page.goto('/');
  await signInByHand(page, boss);
  const code = page.getByLabel('Code', { exact: true });
  await expectFocus(page, code);
  await page.keyboard.type('0000000000000000');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('This recovery code is not right');
  const release = await pauseRequests(page, '**/graphql');
  await choose(page, page.getByRole('button', { name: 'Sign In', exact: true }));
  await expect(problem).toHaveCount(0);
  await release();
  await expect(problem).toContainText('This recovery code is not right');
  await expectFocus(page, code);
});
