import { startExecutable } from './kit/executable.ts';
import { expect, test } from './kit/fixtures.ts';
import { toast } from './kit/locators.ts';

// The person who comes second is refused.
test.use({ mayFail: [/40\d.*\/graphql/] });

test('the link of the console works in an open page, and its code outlives a reload', async ({
  context,
  browser,
}) => {
  const { address, setUpLink, stop } = await startExecutable({});
  const page = await context.newPage();
  try {
    if (setUpLink === null) throw new Error('the console named no link');
    await page.goto(address);
    const codeField = page.getByLabel('Set-up code');
    await expect(codeField).toHaveValue('');
    // Only the fragment changes, so the browser does not load the page again.
    await page.evaluate((link) => window.location.assign(link), setUpLink);
    await expect(codeField).toHaveValue(/^[0-9a-f]{32}$/);
    await expect(page).toHaveURL(`${address}/`);
    await page.reload();
    await expect(codeField).toHaveValue(/^[0-9a-f]{32}$/);

    await page.getByLabel('Your name').fill('Olivia O.');
    await page.getByLabel(/^Password ?\*$/).fill('the owner of a shop');
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.reload();
    await expect(page.getByText('Only the password has to be entered again.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Olivia O.');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await expect(page.getByLabel(/^Password ?\*$/)).toHaveValue('');
    await expect(codeField).toHaveValue(/^[0-9a-f]{32}$/);
    expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain(
      'the owner of a shop',
    );

    const other = await browser.newContext();
    const late = await other.newPage();
    await late.goto(setUpLink);
    for (const [each, username] of [
      [page, 'olivia'],
      [late, 'lena'],
    ] as const) {
      await each.getByLabel('Your name').fill('Olivia Owner');
      await each.getByLabel('Username').fill(username);
      await each.getByLabel(/^Password ?\*$/).fill('the owner of a shop');
      await each.getByLabel('Password again').fill('the owner of a shop');
    }
    await page.getByRole('button', { name: 'Create the admin account' }).click();
    await expect(page.getByRole('complementary').getByText('Olivia Owner')).toBeVisible();
    expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);

    await late.getByRole('button', { name: 'Create the admin account' }).click();
    await expect(toast(late, 'This shop is set up already. Please sign in.')).toBeVisible();
    await expect(late.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await other.close();
  } finally {
    await page.close();
    await stop();
  }
});
