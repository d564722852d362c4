import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Executable, startExecutable } from './kit/executable.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, signInByHand, toast } from './kit/locators.ts';

const OWNER = { username: 'olivia', name: 'Olivia Owner', password: 'seven brown cats at home' };
const STAFF = { username: 'cora', name: 'Cora Counter', password: 'a counter in Iloilo' };
const SHOP = 'Gadgets of Olivia';
const RESTORING = 'The shop is being restored';
/** A restore takes long on a busy machine. */
const RESTORED = { timeout: 120_000 };
const ROWS = `date,clientName,unit,repairCost
2026-01-02,Ana Peña,iPhone 13,1500
2026-01-03,Ben Cruz,Pixel 8,2500.50
`;

// During a restore every request for data is answered 503, and its sign-ins end.
test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  mayFail: [/503|WebSocket connection|401.*\/graphql/],
});

const setUpLinkOf = ({ setUpLink }: Executable): string => {
  if (setUpLink === null) throw new Error('the console named no link');
  return setUpLink;
};

/** Chooses the file, looks at what is in it, and restores it. */
async function restoreFile(page: Page, file: string): Promise<void> {
  await page.getByLabel('Backup file').setInputFiles(file);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`${SHOP} of `)).toBeVisible();
  const compared = page.getByRole('table', { name: /^What is in the backup/ });
  await expect(compared.getByRole('row', { name: /^Repair records/ })).toContainText('₱4,000.50');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
}

test('an owner alone: from the first start to a restored shop on another computer', async ({
  context,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'talyer-owner-'));
  const [home, elsewhere] = await Promise.all([startExecutable({}), startExecutable({})]);
  const page = await context.newPage();
  const file = join(folder, 'shop.tar.zst');
  try {
    await test.step('sets up the shop by the link of the console', async () => {
      await page.goto(setUpLinkOf(home));
      await page.getByLabel('Your name').fill(OWNER.name);
      await page.getByLabel('Username').fill(OWNER.username);
      await page.getByLabel(/^Password ?\*$/).fill(OWNER.password);
      await page.getByLabel('Password again').fill(OWNER.password);
      await page.getByRole('button', { name: 'Create the admin account' }).click();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    });

    await test.step('gives it a name and a logo', async () => {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } });
      await page.goto(`${home.address}/shop?tab=settings`);
      await page.getByRole('button', { name: 'Edit the shop' }).click();
      const form = dialog(page, 'Edit the shop');
      await form.getByLabel('Name', { exact: true }).fill(SHOP);
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await expect(form.getByRole('button', { name: 'Remove logo' })).toBeVisible();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveTitle(`Shop · ${SHOP}`);
    });

    await test.step('adds an account for the counter', async () => {
      await page.goto(`${home.address}/users`);
      await page.getByRole('button', { name: 'Add User' }).click();
      const form = dialog(page, 'Add New User');
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill(STAFF.name);
      await form.getByLabel('Username').fill(STAFF.username);
      await form.getByLabel('Role').selectOption('Customer Service Representative');
      await form.locator('input[type=password]').fill(STAFF.password);
      await form.getByRole('button', { name: 'Add User' }).click();
      await expect(toast(page, 'User created successfully')).toBeVisible();
    });

    await test.step('imports the old records', async () => {
      await page.goto(`${home.address}/import`);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      const buffer = Buffer.from(ROWS);
      await (await choosing).setFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Import 2 records' }).click();
      await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
      await page.goto(`${home.address}/repairs?year=2026`);
      await expect(page.getByText('Ana Peña').first()).toBeVisible();
    });

    await test.step('backs up, and downloads the backup', async () => {
      await page.goto(`${home.address}/shop`);
      await page.getByRole('button', { name: 'Back up now' }).click();
      await expect(toast(page, 'Backup made successfully')).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page
        .getByRole('link', { name: /^Download the backup of / })
        .first()
        .click();
      await (await downloading).saveAs(file);
    });

    await test.step('restores it into a new shop on another computer', async () => {
      await page.goto(setUpLinkOf(elsewhere));
      await page.getByRole('button', { name: 'Restore a backup' }).click();
      const letter = join(folder, 'letter.txt');
      writeFileSync(letter, 'Dear Ana');
      await page.getByLabel('Backup file').setInputFiles(letter);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('letter.txt is not a backup of Talyer.')).toBeVisible();
      const waiting = expect(page.getByRole('heading', { name: RESTORING })).toBeVisible(RESTORED);
      await restoreFile(page, file);
      await waiting;
      await expect(page.getByRole('heading', { name: SHOP })).toBeVisible(RESTORED);
      await signInByHand(page, OWNER);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
      await page.goto(`${elsewhere.address}/repairs?year=2026`);
      await expect(page.getByText('Ana Peña').first()).toBeVisible();
    });

    await test.step('restores it again from the screen Shop, while the counter works', async () => {
      const counter = await context.browser()?.newPage();
      if (counter === undefined) throw new Error('there is no browser');
      await counter.goto(elsewhere.address);
      await signInByHand(counter, STAFF);
      await expect(counter.getByRole('button', { name: 'Open menu' })).toBeVisible();
      // What is typed now belongs to the shop that is replaced.
      await counter.goto(`${elsewhere.address}/repairs`);
      await counter.getByRole('button', { name: 'New Record' }).click();
      await counter.getByLabel('Declared issue').fill('No display');
      await page.goto(`${elsewhere.address}/shop`);
      await page.getByRole('button', { name: 'Restore a backup' }).click();
      const waiting = [page, counter].map(async (each) => {
        await expect(each.getByRole('heading', { name: RESTORING })).toBeVisible(RESTORED);
        await expect(each.getByRole('button', { name: 'Sign In' })).toBeVisible(RESTORED);
      });
      await restoreFile(page, file);
      await Promise.all(waiting);
      await signInByHand(page, OWNER);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
      await page.goto(`${elsewhere.address}/activity?kind=backup`);
      await expect(page.getByText('Backup restored').first()).toBeVisible();
      await counter.close();
    });
  } finally {
    await page.close();
    await Promise.all([home.stop(), elsewhere.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
