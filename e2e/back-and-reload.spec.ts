import type { Page } from '@playwright/test';
import { pauseRequests } from './kit/pause-requests.ts';
import { dialog, follow, fresh, row, toast, visit } from './kit/locators.ts';
import { PEOPLE } from './kit/people.ts';
import { logRecord } from './kit/records.ts';
import type { Shop } from './kit/shop.ts';
import { expect, test } from './kit/fixtures.ts';
import { CREATE_RECORD } from './kit/documents.ts';

/** Creates this many records of one client, with numbered units. */
async function logMany(shop: Shop, clientName: string, count: number): Promise<void> {
  for (let place = 1; place <= count; place += 1)
    await shop.ask('csr', CREATE_RECORD, { input: { clientName, unit: `Unit no. ${place}` } });
}

/** Where the page is scrolled to, once rows that were measured have stopped to move it. */
async function restingPlace(page: Page): Promise<number> {
  let last = NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await page.evaluate(() => window.scrollY);
      return last === before;
    })
    .toBe(true);
  return last;
}

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('searches and filters outlast a visit to other screens', async ({ open }) => {
  const page = await open('csr', '/repairs');

  await test.step('typing into a search does not cancel the way to another screen', async () => {
    const fetched = await pauseRequests(page, '**/assets/AutoReplyPage*');
    const asked = page.waitForRequest('**/assets/AutoReplyPage*');
    await page.getByRole('searchbox').fill('pixel');
    await page.getByRole('link', { name: 'Auto Reply' }).click();
    await asked;
    await expect(page).toHaveURL('/auto-reply');
    await fetched();
    await expect(page.getByRole('heading', { name: 'Auto Reply Templates' })).toBeVisible();
    await expect(page).toHaveURL('/auto-reply');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('pixel');
  });

  await test.step('Back, Forward and a reload bring the filters back', async () => {
    await visit(page, '/repairs');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await choice(page, 'Status').selectOption('RTO');
    await choice(page, 'Technician').selectOption('Unassigned');
    await expect(page).toHaveURL(/status=RTO.*technician=/);
    await page.goBack();
    await expect(choice(page, 'Technician')).toHaveValue('');
    await expect(choice(page, 'Status')).toHaveValue('RTO');
    await page.goForward();
    await expect(choice(page, 'Technician')).not.toHaveValue('');
    await follow(page, 'Warranty Monitoring');
    await choice(page, 'Month').selectOption('March');
    await expect(page).toHaveURL(/\/warranty-monitoring\?month=3&year=\d{4}$/);
    await page.goBack();
    await expect(page).toHaveURL('/warranty-monitoring');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Remove Status: RTO' })).toBeVisible();
    await expect(choice(page, 'Technician')).not.toHaveValue('');
    await page.reload();
    await expect(choice(page, 'Status')).toHaveValue('RTO');
    await expect(choice(page, 'Technician')).not.toHaveValue('');
  });
});

for (const [where, size] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 360, height: 740 }],
] as const)
  test(`Back returns to the previous place in a list, ${where}`, async ({ open, shop }) => {
    const client = fresh('Lina Long');
    await logMany(shop, client, 60);
    const page = await open('csr', `/repairs?search=${encodeURIComponent(client)}`);
    await page.setViewportSize(size);
    const main = page.getByRole('main');
    const far = main.getByText('Unit no. 5', { exact: true });
    await expect(main.getByText('Unit no. 60', { exact: true })).toBeVisible();
    await page.mouse.move(size.width / 2, size.height / 2);
    await expect(async () => {
      await page.mouse.wheel(0, 9_000);
      await expect(far).toBeAttached({ timeout: 500 });
    }).toPass();
    await far.scrollIntoViewIfNeeded();
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (where === 'on a phone') {
      const place = await restingPlace(page);
      await menu.click();
      await expect(dialog(page, 'Menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      await menu.click();
    }
    await follow(page, 'Auto Reply');
    await expect(page.getByRole('heading', { name: 'Auto Reply Templates' })).toBeVisible();
    await page.goBack();
    await expect(far).toBeInViewport();
    if (where === 'on a phone') return;
    // Rows that are cached are there at once.
    const near = main.getByText('Unit no. 40', { exact: true });
    await page.mouse.move(size.width / 2, size.height / 2);
    await expect(async () => {
      await page.mouse.wheel(0, -500);
      await expect(near).toBeInViewport({ timeout: 500 });
    }).toPass();
    await follow(page, 'Auto Reply');
    await expect(page.getByRole('heading', { name: 'Auto Reply Templates' })).toBeVisible();
    await page.goBack();
    await expect(near).toBeInViewport();
  });

test('a dialog that a link opened closes with Back, and asks first when something was typed', async ({
  open,
  shop,
}) => {
  const client = fresh('Dora Dialog');
  await shop.ask('csr', CREATE_RECORD, {
    input: { clientName: client, technicianInCharge: PEOPLE.technician.name },
  });
  const page = await open('technician', '/stats');
  await row(page, client)
    .getByRole('button', { name: /Update/ })
    .click();
  const form = dialog(page, 'Edit Repair Record');
  await expect(form.getByLabel('Repair report')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/stats');
  await expect(form).toHaveCount(0);
  await page.goForward();
  await form.getByLabel('Repair report').fill('Not saved yet');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Repair report')).toHaveValue('Not saved yet');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await expect(form.getByLabel('Repair report')).toHaveValue('Not saved yet');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/stats');
  await expect(form).toHaveCount(0);
});

test('a record has an address, which Back leaves and a link opens for those who may see it', async ({
  open,
  shop,
}) => {
  const client = fresh('Ada Address');
  const id = await logRecord(shop, { clientName: client });
  const list = `/repairs?search=${encodeURIComponent(client).replaceAll('%20', '+')}`;
  const page = await open('csr', list);
  const details = dialog(page, `Repair Record T-${id}`);
  const copy = details.getByRole('button', { name: 'Copy link' });
  const title = 'Repair Records · Repair Tracking System';

  await test.step('Back closes it, Forward and a reload open it again', async () => {
    await expect(row(page, client)).toContainText(`T-${id}`);
    await page.getByRole('button', { name: `View ${client}` }).click();
    await expect(copy).toBeVisible();
    await expect(page).toHaveURL(`${list}&record=${id}`);
    await expect(page).toHaveTitle(`T-${id} · ${title}`);
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(page).toHaveTitle(title);
    await page.goForward();
    await expect(copy).toBeVisible();
    await page.reload();
    await expect(copy).toBeVisible();
    await expect(page).toHaveTitle(`T-${id} · ${title}`);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(page).toHaveURL(list);
  });

  await test.step('the copied link opens it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: `View ${client}` }).click();
    await copy.click();
    await expect(toast(page, 'Link to the record copied to clipboard')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(new URL(`/repairs?record=${id}`, page.url()).href);
    await page.goto(link);
    await expect(copy).toBeVisible();
    await details.getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page, `Edit Repair Record T-${id}`);
    await form.getByLabel('Unit', { exact: true }).fill('Nokia 3310');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL('/repairs');
  });

  await test.step('others only learn that they cannot open it', async () => {
    const other = await open('technician', `/repairs?record=${id}`);
    const sentence = `Record T-${id} cannot be opened`;
    await expect(dialog(other, 'Repair Record').getByText(sentence)).toBeVisible();
    await visit(page, '/repairs?record=2000000000');
    await expect(page.getByText('Record T-2000000000 cannot be opened')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/repairs');
  });

  await test.step('the path of a label opens it, and is an unknown page for others', async () => {
    await page.goto(`/r/${id}`);
    await expect(copy).toBeVisible();
    await expect(page).toHaveURL(`/repairs?record=${id}`);
    const other = await open('technician', `/r/${id}`);
    await expect(other.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  await test.step('a scanner that types its path opens it', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    // Connected after the keys are listened to.
    await expect(page.getByText('Live Updates')).toBeVisible();
    // As a scanner types: 8 ms a key, whatever time a busy machine takes.
    await page.evaluate((code) => {
      let now = performance.now();
      for (const key of [...Array.from(code), 'Enter']) {
        const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(down, 'timeStamp', { value: (now += 8) });
        document.body.dispatchEvent(down);
      }
    }, `http://shop/r/${id}`);
    await expect(copy).toBeVisible();
    await expect(page).toHaveURL(`/repairs?record=${id}`);
  });
});
