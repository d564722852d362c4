import type { Page } from '@playwright/test';
import { choose, expectFocus } from './keys.ts';
import { dialog } from './locators.ts';
import type { Shop } from './shop.ts';
import { expect, test } from './fixtures.ts';

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;

const log = (shop: Shop, clientName: string, more: object = {}) =>
  shop.ask('csr', CREATE, { input: { clientName, unit: 'Nokia 3310', ...more } });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the dialog that scans a label has the focus, and Escape returns it', async ({ open }) => {
  const page = await open('csr', '/repairs');
  await choose(page, button(page, 'Scan a label'));
  const scan = dialog(page, 'Scan a label');
  await expectFocus(page, scan.getByRole('button', { name: /a photo$/ }));
  await page.keyboard.press('Tab');
  await expect(scan.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(scan).toHaveCount(0);
  await expectFocus(page, button(page, 'Scan a label'));
});
