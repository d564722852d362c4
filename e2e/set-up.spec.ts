import type { Page } from '@playwright/test';
import { axeViolations } from './kit/axe.ts';
import { startExecutable } from './kit/executable.ts';
import { expect, test } from './kit/fixtures.ts';
import { operationOf } from './kit/pause-requests.ts';

// The first code is a wrong one.
test.use({ mayFail: [/40\d.*\/(graphql|api\/backups)/] });

/** What is no backup, in spite of its name. */
const LETTER = {
  name: 'talyer.tar.zst',
  mimeType: 'application/zstd',
  buffer: Buffer.from('a letter'),
};

test('a new shop is set up once, only with the code from the console', async ({
  context,
  browser,
}) => {
  const { address, data, setUpLink, stop } = await startExecutable({});
  const page = await context.newPage();
  try {
    if (setUpLink === null) throw new Error('the console named no link');
    await besideOneShop(page);
    await page.goto(setUpLink);
    await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
    await expect(page).toHaveURL(`${address}/`);
    const codeField = page.getByLabel('Set-up code');
    await expect(codeField).toHaveValue(/^[0-9a-f]{32}$/);
    const code = await codeField.inputValue();

    await expect(page.getByText(`This shop will be kept in ${data}.`)).toBeVisible();

    await expect(page.getByText('Another shop may be in /srv/other')).toBeVisible();
    // On the screen of a laptop, every button is in sight.
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(page.getByRole('button', { name: 'Restore a backup' })).toBeInViewport({
      ratio: 1,
    });

    await leaveChosenBackup(page);

    await page.getByRole('button', { name: 'Create the admin account' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    // Ends at the width at which the test continues.
    expect(await axeViolations(page, [360, 1440])).toEqual([]);

    await codeField.fill('0'.repeat(32));
    await page.getByLabel('Your name').fill('Ivan Intruder');
    await page.getByLabel('Username').fill('ivan');
    await page.getByLabel(/^Password ?\*$/).fill('not of this shop');
    await page.getByLabel('Password again').fill('not of this shop');
    await page.getByRole('button', { name: 'Create the admin account' }).click();
    await expect(page.getByText('This set-up code is not the one on the console')).toBeVisible();
    await correctCodeOfRestore(page, code);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
    await codeField.fill(code);

    await page.getByLabel('Your name').fill('Olivia Owner');
    await page.getByLabel('Username').fill('olivia');
    await page.getByLabel(/^Password ?\*$/).fill('12345678');
    await page.getByLabel('Password again').fill('12345678');
    await page.getByRole('button', { name: 'Create the admin account' }).click();
    await expect(page.getByText('Password is too easy to guess')).toBeVisible();

    await page.getByLabel(/^Password ?\*$/).fill('the owner of a shop');
    await page.getByLabel('Password again').fill('the owner of a shop');
    await page.getByRole('button', { name: 'Create the admin account' }).click();
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByText('Olivia Owner', { exact: true })).toBeVisible();
    await expect(sidebar.getByText('Admin', { exact: true })).toBeVisible();

    const other = await browser.newContext();
    const visitor = await other.newPage();
    await visitor.goto(setUpLink);
    await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await other.close();
  } finally {
    await page.close();
    await stop();
  }
});

/** One other shop is named, whatever the computer of the test holds. */
async function besideOneShop(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'SetUp_Place') return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    // It is null for a wrong code.
    const place = body.data?.setUpPlace;
    if (place != null) place.otherShops = [{ path: '/srv/other', owner: 'user postgres' }];
    return route.fulfill({ response, json: body });
  });
}

/** Restores with the wrong code that was typed before, and corrects it there. */
async function correctCodeOfRestore(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  await page.getByLabel(/^Backup file/).setInputFiles(LETTER);
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  const field = page.getByLabel('Set-up code');
  await expect(field).toHaveAccessibleDescription('This set-up code is not the one on the console');
  await field.fill(code);
  await next.click();
  await expect(page.getByText('talyer.tar.zst is not a backup of Talyer.')).toBeVisible();
}

/** Chooses a backup, and sets up a new shop instead after all. */
async function leaveChosenBackup(page: Page): Promise<void> {
  const instead = page.getByRole('button', { name: 'Set up a new shop instead' });
  const question = page.getByRole('alertdialog', { name: 'Leave the backup?' });
  const chooser = page.getByLabel(/^Backup file/);
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  await chooser.setInputFiles(LETTER);
  await instead.click();
  await question.getByRole('button', { name: 'Keep the file' }).click();
  await expect(question).toBeHidden();
  await expect(chooser).toHaveValue(/talyer\.tar\.zst$/);

  await instead.click();
  await question.getByRole('button', { name: 'Set up a new shop' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  await instead.click();
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
}
