import { readFileSync } from 'node:fs';
import { readSheet } from '../test/kit/workbook.ts';
import { LAN_NAME } from './kit/chromium.ts';
import { dialog, follow, fresh, row, signInByHand, toast } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, test as shopTest } from './kit/fixtures.ts';
import { CREATE_RECORD, CREATE_TEMPLATE } from './kit/documents.ts';

/**
 * Most shops open the page by a host name of their own network, without https. Browsers withhold
 * some APIs from such pages (the clipboard, randomUUID), and nothing may depend on them (rule 160).
 */
const test = shopTest.extend({
  baseURL: ({ shop }, use) => use(shop.address.replace('127.0.0.1', LAN_NAME)),
});

test('a day at a counter that has no https', async ({ page, open, shop }) => {
  const client = fresh('Lana Lim');
  const label = fresh('Ready');
  const reply = 'Your unit is ready. 🙂\nWe are open until 6 pm — “see you”.';
  await shop.ask('csr', CREATE_RECORD, { input: { clientName: client, unit: 'Pixel 8' } });
  await shop.ask('csr', CREATE_TEMPLATE, { input: { label, content: reply } });

  await page.goto('/');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await signInByHand(page, PEOPLE.admin);
  await expect(page.getByText('Live Updates')).toBeVisible();
  const kept = await page.context().cookies();
  expect(kept.find(({ name }) => name === 'talyer_session')).toMatchObject({
    domain: LAN_NAME,
    secure: false,
    httpOnly: true,
    sameSite: 'Lax',
  });

  await follow(page, 'Repair Records');
  const listed = row(page, client);
  await expect(listed).toBeVisible();
  const csr = await open('csr', '/repairs');
  await expect(page.getByRole('img', { name: 'Cora Counter: Repair Records' })).toBeVisible();
  await csr.getByRole('button', { name: `Edit ${client}` }).click();
  await expect(page.getByRole('img', { name: /Cora Counter: Editing record/ })).toBeVisible();
  const form = dialog(csr, 'Edit Repair Record');
  await form.getByLabel('Unit', { exact: true }).fill('Pixel 9');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(listed).toContainText('Pixel 9');

  await csr.getByRole('button', { name: 'New Record' }).click();
  const creating = dialog(csr, 'New Repair Record');
  await creating.getByLabel('Client name').fill(`${client} again`);
  await creating.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `View ${client} again` })).toBeVisible();

  await page.getByRole('searchbox').fill(client);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('2 records', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const download = await downloading;
  await expect(toast(page, 'Records exported successfully')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^repair-records-\d{4}-\d\d-\d\d\.xlsx$/);
  const { rows } = readSheet(readFileSync(await download.path()));
  expect(rows.flatMap((each) => Object.values(each)).map(({ value }) => value)).toEqual(
    expect.arrayContaining([client, `${client} again`, 'Pixel 9']),
  );

  await follow(page, 'Auto Reply');
  await page.getByRole('button', { name: `Copy ${label}` }).click();
  await expect(toast(page, 'Template content copied to clipboard')).toBeVisible();
  await page.getByRole('button', { name: 'Add Template' }).click();
  const pasted = page.getByLabel('Content');
  await pasted.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(pasted).toHaveValue(reply);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // The cookie of the known browser stays; the session cookie is deleted.
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toEqual(['talyer_known']);
  await page.goto('/repairs');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
