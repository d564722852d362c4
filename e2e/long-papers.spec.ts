import { expect, test } from './fixtures.ts';
import { SAVE_SETTINGS } from './documents.ts';
import { countPrints, isPrinted, pageSizes } from './paper-picture.ts';
import { logFor } from './records.ts';

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
  await isPrinted(page, 1);
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
