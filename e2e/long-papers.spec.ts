import type { Locator } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { SAVE_SETTINGS } from './kit/documents.ts';
import { countPrints, expectPrinted, pageSizes } from './kit/paper-picture.ts';
import { logFor } from './kit/records.ts';

const TERMS = 'Please claim your unit within 90 days, or it is no longer ours to keep. ';

test('a stub that is too long for its sheet is made only as small as it has to be', async ({
  open,
  shop,
}) => {
  const input = {
    stubPaper: 'A5',
    hasShopCopy: true,
    terms: TERMS.repeat(13),
    warrantyTerms: TERMS.repeat(13),
  };
  await shop.ask('admin', SAVE_SETTINGS, { input });
  const id = await logFor(shop, 'Lorna Long', { declaredIssue: 'No display. '.repeat(30) });
  const page = await open('csr', `/repairs?record=${id}`);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await countPrints(page);
  await page.keyboard.press('Control+p');
  await expectPrinted(page, 1);
  expect(pageSizes(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-sheet]');
  const box = await sheet.boundingBox();
  const text = await sheet.locator('> div').boundingBox();
  const bottom = (part: typeof box) => (part === null ? 0 : part.y + part.height);
  const inMm = (pixels: number) => (pixels / 96) * 25.4;
  expect(inMm(bottom(text))).toBeLessThanOrEqual(inMm(bottom(box)));
  // Of 210 mm, without the margins.
  expect(inMm(text?.height ?? 0)).toBeGreaterThan(175);
});

test('a printed board has no blank pages, and no card of a whole page', async ({ open, shop }) => {
  const declaredIssue = 'Does not charge, and the screen stays dark. '.repeat(60);
  for (let number = 1; number <= 24; number += 1)
    await logFor(shop, `Bella Board ${number}`, { declaredIssue });
  await logFor(shop, 'Rosa Ready', { repairStatus: 'Unit OK' });
  const page = await open('csr', '/board');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Ready' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const lane = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const card = page.getByRole('listitem').filter({ hasText: 'Bella Board 24' });
  expect(await heightOf(card)).toBeLessThan(240);
  expect(await heightOf(lane('Processing'))).toBeGreaterThan(1123);
  expect(await heightOf(lane('Ready'))).toBeLessThan(240);
});

test('every page of a printed list has all its headers', async ({ open, shop }) => {
  await logFor(shop, 'Hanna Headers');
  const page = await open('csr', '/repairs');
  const header = page.getByRole('columnheader', { name: 'Client' });
  await expect(header.getByRole('button')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A box of its own, as buttons have, would be printed on the first page alone.
  await expect(header.locator('button')).toHaveCSS('display', 'contents');
});
