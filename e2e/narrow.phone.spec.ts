import type { Locator, Page } from '@playwright/test';
import { dialog, figure, fresh, visit } from './kit/locators.ts';
import { fits } from './kit/layout.ts';
import { PEOPLE } from './kit/people.ts';
import { expect, PHONE, test } from './kit/fixtures.ts';
import type { Shop } from './kit/shop.ts';
import { CREATE_RECORD } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

test.use({ ...PHONE, viewport: NARROW });

const finish = (shop: Shop, more: object) =>
  shop.ask('csr', CREATE_RECORD, {
    input: { date: '2026-02-03', repairStatus: 'Unit OK', paymentStatus: 'paid', ...more },
  });

const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) =>
    Math.round(
      element.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(element).lineHeight),
    ),
  );

test('the date in the header is on one line', async ({ open }) => {
  for (const [role, width] of [
    ['client', 360],
    ['technician', 320],
    ['csr', 320],
    ['admin', 320],
  ] as const) {
    const page = await open(role);
    await page.setViewportSize({ width, height: 740 });
    const header = page.getByRole('banner');
    // The first to come sees nobody, and clients never do.
    if (role === 'csr' || role === 'admin')
      await expect(header.getByRole('button', { name: /in the shop$/ })).toBeVisible();
    await expect.poll(() => linesOf(header.getByRole('time')), `${role} at ${width}`).toBe(1);
  }
});

test('an open record stays within its width while its promised day is typed', async ({
  open,
  shop,
}) => {
  const id = await logRecord(shop, { clientName: 'Nena Narrow', unit: 'Nokia 3310' });
  const page = await open('csr', `/repairs?record=${id}`);
  const record = dialog(page, 'Repair Record');
  await record.getByLabel('Promised on').fill('2026-12-05');
  await expect(record.getByRole('button', { name: 'Save day' })).toBeVisible();
  const isTooWide = (body: Element) => body.scrollWidth > body.clientWidth;
  expect(await record.locator('[data-dialog-body]').evaluate(isTooWide)).toBe(false);
});

test('the drawer changes the colours', async ({ open }) => {
  const page = await open('client');
  await page.setViewportSize({ width: 414, height: 740 });
  await expect(page.getByRole('button', { name: /^Colours/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Colours: As the device' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the dashboard shows a revenue of millions on one line, and its charts within their card', async ({
  open,
  shop,
}) => {
  await finish(shop, { unit: 'Nokia 3310', repairCost: '1276700' });
  const page = await open('admin');
  await expect(figure(page, 'Total Revenue')).toContainText('₱1,');
  await fits(page, [NARROW]);
  const card = page.locator('section').filter({ has: page.getByText('Status Overview') });
  const charts = card.locator('figure');
  await expect(charts).toHaveCount(2);
  const [around, first, last] = await Promise.all(
    [card, charts.first(), charts.last()].map((part) => part.boundingBox()),
  );
  const padding = 12;
  expect(first?.x).toBeGreaterThanOrEqual((around?.x ?? Infinity) + padding);
  expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(
    (around?.x ?? 0) + (around?.width ?? 0) - padding,
  );
});

test('the sums of a list and the figures of the board are whole, also with large text', async ({
  open,
  shop,
}) => {
  for (const paymentStatus of ['paid', 'Unpaid'])
    await finish(shop, { unit: 'Nokia 3310', repairCost: '51276700', paymentStatus });
  await shop.ask('csr', CREATE_RECORD, { input: { unit: 'Nokia 3310', repairCost: '51276700' } });
  const page = await open('admin', '/repairs');
  await expect(page.getByRole('link', { name: 'See who owes' })).toBeVisible();
  await fits(page, [NARROW]);
  await enlargeText(page);
  await fits(page, [NARROW]);

  await visit(page, '/board');
  await enlargeText(page);
  await expect(page.getByRole('link', { name: /^Who owes/ })).toContainText('₱51,');
  await fits(page, [NARROW]);
});

/** A reader's text size of 24 pixels in place of 16. */
const enlargeText = (page: Page): Promise<void> =>
  page.locator('html').evaluate((root) => {
    root.style.fontSize = '24px';
  });

test('the buttons of a unit are in one row, the actions for selected units in two, and the buttons of a record in one', async ({
  open,
  shop,
}) => {
  const clientName = fresh('Nita');
  await finish(shop, { clientName, unit: 'Nokia 3310', repairCost: '900' });
  await finish(shop, { clientName: fresh('Nilo'), unit: 'Nokia 3310', repairCost: '900' });
  const page = await open('csr', '/shipping');
  const card = page.getByRole('listitem').filter({ hasText: clientName });
  const tops = await Promise.all(
    [/^Ship /, /^Released/, /^Manage/].map(
      async (name) => (await card.getByRole('button', { name }).boundingBox())?.y,
    ),
  );
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('checkbox', { name: `Select ${clientName}` }).tap();
  const bar = page.getByRole('toolbar', { name: 'Selected units' });
  await expect(bar).toContainText('1 selected');
  expect((await bar.boundingBox())?.height).toBeLessThan(3 * 44);
  await visit(page, '/repairs');
  await page.getByRole('button', { name: `View ${clientName}` }).tap();
  const record = page.getByRole('dialog', { name: /^Repair Record/ });
  await expect(record.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect((await record.locator('footer').boundingBox())?.height).toBeLessThan(2 * 44);
});

test('a long client and unit leave room for what a dialog asks, and can be read whole', async ({
  open,
  shop,
}) => {
  const clientName = fresh(`Nora${' Magbantay'.repeat(7)}`);
  const declaredIssue = 'Fell into the sea. '.repeat(100);
  await finish(shop, { clientName, unit: 'Nokia 3310 '.repeat(18).trim(), declaredIssue });
  const page = await open('csr', '/shipping');
  await page.getByRole('button', { name: `Manage shipping of ${clientName}` }).tap();
  const form = dialog(page, 'Manage Shipping');
  const about = form.locator('header').getByText(clientName);
  await expect.poll(async () => linesOf(about)).toBe(4);
  await form.getByRole('button', { name: 'Show all' }).tap();
  await expect.poll(async () => linesOf(about)).toBeGreaterThan(6);

  const admin = await open('admin', '/repairs');
  await admin.getByRole('button', { name: `Delete ${clientName}` }).tap();
  const question = admin.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Show all' }).tap();
  for (const answer of ['Cancel', 'Delete'])
    await expect(question.getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 }, isMobile: false });

  test('the rows of the records have room above and below three lines', async ({ open, shop }) => {
    const clientName = fresh('Nico');
    const technicianInCharge = PEOPLE.technician.name;
    const input = { clientName, unit: 'Nokia 3310', contactNo: '0917 555 0133', workWeek: '2' };
    const repairReport = 'Replaced the screen';
    await shop.ask('csr', CREATE_RECORD, { input: { ...input, technicianInCharge, repairReport } });
    const page = await open('technician', '/repairs?show=all');
    const row = page.getByRole('row').filter({ hasText: clientName });
    await expect(row).toContainText(repairReport);
    // All of them are the technician's own.
    await expect(row).not.toContainText(technicianInCharge);
    const room = await row.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const text = document.createRange();
      const client = element.querySelector('td, th');
      if (client === null) return [];
      text.selectNodeContents(client);
      const lines = text.getBoundingClientRect();
      return [lines.top - top, bottom - lines.bottom];
    });
    expect(Math.min(...room)).toBeGreaterThanOrEqual(3);
  });
});

test('long names do not fill the screen in cards of the warranty, and can be read', async ({
  open,
  shop,
}) => {
  const long = (word: string) => `${fresh(word)} ${'and so on '.repeat(22)}`.trim();
  const [clientName, unit, technicianInCharge] = [long('Ana'), long('Phone'), long('Tino')];
  await finish(shop, { clientName, unit, technicianInCharge, warrantyDuration: '30' });
  const page = await open('csr', '/warranty-monitoring');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const text of [clientName, unit, technicianInCharge]) {
    const shown = page.getByText(text).last();
    expect(await linesOf(shown)).toBe(4);
    const card = page.getByRole('listitem').filter({ hasText: clientName });
    await fits(page, [{ width: 360, height: 740 }]);
    await card.getByRole('button', { name: 'Show all' }).first().tap();
    expect(await linesOf(shown)).toBeGreaterThan(4);
  }
});

test('the mark of a record has room for its word in large text', async ({ open, shop }) => {
  const clientName = fresh('Lita');
  await shop.ask('csr', CREATE_RECORD, { input: { clientName, unit: 'Nokia 3310' } });
  for (const width of [360, 1366]) {
    const page = await open('csr', `/repairs?search=${encodeURIComponent(clientName)}`);
    await page.setViewportSize({ width, height: 740 });
    await enlargeText(page);
    const mark = page.getByRole('button', { name: 'Update', exact: true });
    for (const word of ['Update', 'Updated']) {
      await expect(mark.or(page.getByRole('button', { name: word, exact: true }))).toBeVisible();
      const button = page.getByRole('button', { name: word, exact: true });
      const words = button.locator('span').first();
      const [around, within] = await Promise.all([button.boundingBox(), words.boundingBox()]);
      expect((around?.width ?? 0) - 4).toBeGreaterThanOrEqual(within?.width ?? Infinity);
      await button.tap();
    }
  }
});
