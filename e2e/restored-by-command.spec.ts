import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { EXECUTABLE } from './kit/executable.ts';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row, signInByHand } from './kit/locators.ts';
import { ask, PEOPLE, signIn } from './kit/people.ts';
import type { Shop } from './kit/shop.ts';
import { CREATE_RECORD } from './kit/documents.ts';

const talyer = (shop: Shop, ...args: string[]) =>
  execFileSync(EXECUTABLE, [...args, '--data', shop.data], { stdio: 'pipe' });

test.use({ mayFail: [/401|503|WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch/] });

test('a page that was open during a restore by the command saves nothing into the restored shop', async ({
  page,
  shop,
}) => {
  const backup = join(shop.data, 'earlier.tar.zst');
  talyer(shop, 'backup', backup);
  const [lost, later] = [fresh('Lito Lost'), fresh('Lara Later')];
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: lost, unit: 'Pixel 8' } });
  await page.goto(`/repairs?search=${encodeURIComponent(lost)}`);
  await signInByHand(page, PEOPLE.csr);
  await row(page, lost)
    .getByRole('button', { name: `Edit ${lost}` })
    .click();
  const form = dialog(page, 'Edit Repair Record');
  await form.getByLabel('Unit', { exact: true }).fill('Typed for the lost record');

  await shop.kill();
  talyer(shop, 'restore', backup, '--yes');
  await shop.startAgain();
  // The restored shop gives the number of the lost record to another one.
  const counter = await signIn(shop.address, PEOPLE.csr);
  await ask(shop.address, counter, CREATE_RECORD, { input: { clientName: later, unit: 'Nova' } });

  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signInByHand(page, PEOPLE.csr);
  await expect(page.getByRole('heading', { name: 'Repair Records' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goto(`/repairs?search=${encodeURIComponent(later)}`);
  await expect(row(page, later)).toContainText('Nova');
});
