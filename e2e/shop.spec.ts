import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dialog, toast, visit } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { operationOf } from './kit/pause-requests.ts';

/** The first bytes of every file that zstd wrote. */
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const NAME = /^talyer-\d{8}-\d{6}-manual\.tar\.zst$/;

/** Changes what the server says of the shop. */
async function answering(
  page: Page,
  change: (state: { backups: object }) => object,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'ShopPage_State') return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    const shopState = change(body.data.shopState);
    return route.fulfill({ response, json: { ...body, data: { ...body.data, shopState } } });
  });
}

test('an admin looks after the shop', async ({ open, shop }) => {
  const page = await open('admin', '/shop');

  await test.step('a chosen file to restore is lost only after a question', async () => {
    const press = () => page.getByRole('button', { name: 'Restore a backup' }).click();
    await press();
    const form = dialog(page, 'Restore a backup');
    await expect(form.getByLabel('Backup file')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await press();
    const file = { name: 'a.tar.zst', mimeType: 'application/zstd', buffer: Buffer.from('a') };
    await form.getByLabel('Backup file').setInputFiles(file);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toHaveCount(0);
  });

  const backup = page.getByRole('region', { name: 'Backup', exact: true });
  // Below the headers, the newest first.
  const newest = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1);

  await test.step('a backup is made and listed', async () => {
    await expect(backup.getByText('TALYER_BACKUP_DIR')).toBeVisible();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(toast(page, 'Backup made successfully')).toBeVisible();
    await expect(backup.getByText('The shop is backed up')).toBeVisible();
    await expect(backup.getByText(/^Last backup .+, just now$/)).toBeVisible();
    await expect(newest).toContainText('By hand');
    await expect(newest).toContainText(/\d+ records, \d+ accounts?, 0 expenses/);
    await expect(newest).toContainText('Data folder');
  });

  await test.step('the screen says where the data is, and what changed', async () => {
    const data = page.getByRole('region', { name: 'Data' });
    await expect(data.getByText(shop.data, { exact: true })).toBeVisible();
    await expect(data.getByText(/^Good\. /)).toBeVisible();
    await expect(data.getByText(/^\d[\d,.]* [GT]B$/)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Addresses' }).getByText('On this computer only:'),
    ).toContainText(shop.address);
    const version = page.getByRole('region', { name: 'Version' });
    await version.getByText('Backups', { exact: true }).click();
    await expect(version.getByText('talyer restore FILE')).toBeVisible();
  });

  await test.step('a backup is downloaded, which the log notes', async () => {
    const download = page.waitForEvent('download');
    await newest.getByRole('link', { name: /^Download the backup of / }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(NAME);
    const bytes = await readFile(await file.path());
    expect([...bytes.subarray(0, 4)]).toEqual(ZSTD);

    await visit(page, '/activity?kind=export');
    await expect(page.getByRole('row').filter({ hasText: file.suggestedFilename() })).toHaveCount(
      1,
    );
  });
});

test('a shop without a backup is asked to make one', async ({ open }) => {
  const page = await open('admin', 'about:blank');
  await answering(page, (state) => ({
    ...state,
    backups: { ...state.backups, isOverdue: true, list: [] },
  }));
  await page.goto('/shop');
  await expect(page.getByText('No backup yet')).toBeVisible();
  await expect(page.getByText('No backups yet')).toBeVisible();
});

test('an old backup is shown in red, and an address has a code for phones', async ({ open }) => {
  const page = await open('admin', 'about:blank');
  const old = new Date(Date.now() - 4.5 * 86_400_000).toISOString();
  await answering(page, (state) => ({
    ...state,
    addresses: [
      { __typename: 'ShopAddress', url: 'http://192.168.1.20:5000', isOfThisComputer: false },
    ],
    addressNotice: 'The address of this computer changed from 192.168.1.9 to 192.168.1.20.',
    authority: {
      __typename: 'ShopAuthority',
      fingerprint: Array.from({ length: 32 }, () => 'A1').join(':'),
      trustPages: ['http://192.168.1.20:5000/trust'],
    },
    backups: {
      ...state.backups,
      isOverdue: true,
      lastError: 'Error: EACCES: permission denied',
      second: {
        __typename: 'SecondPlace',
        folder: '/media/stick',
        isThere: false,
        isOnSameDisk: false,
        lastError: '',
        newestAt: null,
      },
      list: [
        {
          __typename: 'Backup',
          name: 'talyer-20261101-190003-before-update.tar.zst',
          takenAt: old,
          reason: 'before-update',
          bytes: 12_400_000,
          isInDataFolder: true,
          isInSecondPlace: true,
          content: null,
        },
      ],
    },
  }));
  await page.goto('/shop');
  await expect(page.getByText('No backup for 4 days')).toBeVisible();
  await expect(page.getByText(/EACCES: permission denied\. It will be tried again/)).toBeVisible();
  await expect(page.getByText('/media/stick')).toBeVisible();
  await expect(page.getByText('Away', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('Before an update');
  await expect(page.getByRole('row').last()).toContainText('Both places');
  await expect(
    page.getByRole('link', { name: 'http://192.168.1.20:5000', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'QR code of http://192.168.1.20:5000', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('changed from 192.168.1.9 to 192.168.1.20')).toBeVisible();
  const trust = 'http://192.168.1.20:5000/trust';
  await expect(page.getByRole('link', { name: trust })).toHaveAttribute('href', trust);
  await expect(page.getByRole('img', { name: `QR code of ${trust}` })).toBeVisible();
  await expect(page.getByText(/^(A1:){31}A1$/)).toBeVisible();
});

test('a failure is reported, and can be retried', async ({ open }) => {
  const page = await open('admin', 'about:blank');
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && operationOf(route.request()) === 'ShopPage_State'
      ? route.fulfill({
          json: { errors: [{ message: 'Broken', extensions: { code: 'INVALID' } }] },
        })
      : route.fallback(),
  );
  await page.goto('/shop');
  await expect(
    page.getByText('The state of the shop could not be loaded. Broken', { exact: true }),
  ).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Backup', exact: true })).toBeVisible();
});

test('the counter has neither the screen nor the files', async ({ open, shop }) => {
  const page = await open('csr', '/shop');
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop', exact: true })).toHaveCount(0);
  const name = 'talyer-20261122-190003-nightly.tar.zst';
  const file = await page.request.get(`${shop.address}/api/backups/${name}`);
  expect(file.status()).toBe(403);
  await expect(shop.ask('csr', 'mutation { backUpNow }')).rejects.toThrow('You may not do this');
});

test('a disk that fills up shows on the open page within half a minute', async ({ open }) => {
  const page = await open('admin', 'about:blank');
  await page.clock.install();
  await page.goto('/shop');
  await expect(page.getByText('Live Updates')).toBeVisible();
  await answering(page, (state) => ({ ...state, freeBytes: 123_000_000 }));
  await page.clock.fastForward(30_000);
  await expect(page.getByText('123 MB')).toBeVisible();
});
