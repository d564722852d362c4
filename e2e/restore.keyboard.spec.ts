import type { Page } from '@playwright/test';
import { choose, expectFocus } from './kit/keys.ts';
import { dialog } from './kit/locators.ts';
import { expect, test } from './kit/fixtures.ts';
import { operationOf } from './kit/pause-requests.ts';

const CONTENT = {
  __typename: 'BackupContent',
  records: 3,
  repairCosts: '900.00',
  accounts: 2,
  technicians: 1,
  expenses: 0,
  expenseAmounts: '0.00',
  templates: 0,
  journalEntries: 9,
};
const PREVIEW = {
  __typename: 'RestorePreview',
  takenAt: '2026-01-05T02:00:00.000Z',
  shop: 'Gadget Clinic',
  zone: 'Asia/Manila',
  version: '0.2.0',
  content: CONTENT,
  replaces: CONTENT,
};

/** The page takes whatever file is chosen for a backup that was encrypted. */
async function takeForEncrypted(page: Page): Promise<void> {
  const json = { upload: 'chosen', isEncrypted: true };
  await page.route(/\/api\/backups\?name=/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback(),
  );
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'Restore_Preview'
      ? route.fulfill({ json: { data: { previewRestore: PREVIEW } } })
      : route.fallback(),
  );
}

test('each step of a restore has the focus, and Enter restores nothing that was not read', async ({
  open,
}) => {
  const page = await open('admin', '/shop');
  await takeForEncrypted(page);
  await choose(page, page.getByRole('button', { name: 'Restore a backup' }));
  const form = dialog(page, 'Restore a backup');
  const file = form.getByLabel('Backup file');
  const passphrase = form.getByRole('textbox', { name: 'Passphrase' });
  const next = form.getByRole('button', { name: 'Continue' });
  const chosen = { name: 'b.tar.zst', mimeType: 'application/zstd', buffer: Buffer.from('b') };
  await file.setInputFiles(chosen);
  await choose(page, next);
  await expectFocus(page, passphrase);
  await choose(page, form.getByRole('button', { name: 'Choose another file' }));
  await expectFocus(page, file);
  await file.setInputFiles(chosen);
  await choose(page, next);
  await expectFocus(page, passphrase);
  await page.keyboard.type('open sesame');
  await choose(page, next);
  await expect(form.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
  await expectFocus(page, form.getByRole('group', { name: 'What would be restored' }));

  // A restore that begins and leaves the shop as it was leads back to the screen, which says why.
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'Restore_Begin'
      ? route.fulfill({ json: { data: { restoreBackup: true } } })
      : route.fallback(),
  );
  await choose(page, form.getByRole('button', { name: 'Restore', exact: true }));
  await expect(page.getByRole('heading', { name: 'The shop is being restored' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore a backup' })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('no other file is chosen while one is uploaded', async ({ open }) => {
  const page = await open('admin', '/shop');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const json = { upload: 'chosen', isEncrypted: true };
  await page.route(/\/api\/backups\?name=/, async (route) => {
    await held;
    await route.fulfill({ status: 201, json });
  });
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  const form = dialog(page, 'Restore a backup');
  const file = form.getByLabel('Backup file');
  const buffer = Buffer.from('b');
  await file.setInputFiles({ name: 'b.tar.zst', mimeType: 'application/zstd', buffer });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(file).toBeDisabled();
  answer();
  await expect(form.getByRole('textbox', { name: 'Passphrase' })).toBeVisible();
});
