import type { Page } from '@playwright/test';
import { expect, test } from './kit/fixtures.ts';
import { DELETE_RECORD } from './kit/documents.ts';
import { dialog, fresh, toast } from './kit/locators.ts';
import { logFor } from './kit/records.ts';

const PHOTOS = `query ($recordId: ID!) { intake(recordId: $recordId) { photos { id } } }`;
const DELETE_PHOTO = `mutation ($id: ID!) { deletePhoto(id: $id) { id } }`;
const RESTORE_PHOTO = `mutation ($id: ID!) { restorePhoto(id: $id) { id } }`;
const PUBLISH_PHOTO = `mutation ($id: ID!) { publishPhoto(id: $id, isPublic: true) { id } }`;
const NOT_SENT = '1 photo was not sent. The record is no longer here.';

// A refused photo is an answer 400 or 404, which browsers log, and so is a record that is gone.
test.use({ mayFail: [/40[04].*(\/repairs|\/photos)/] });

/** Holds what is sent to a page of photos until the returned function is called. */
async function holdPhotos(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/files\/photos\?/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

const asPhoto = (buffer: Buffer) => ({ name: 'front.png', mimeType: 'image/png', buffer });

test('photos of a record that was deleted meanwhile are shown as not sent until they are discarded', async ({
  open,
  shop,
}) => {
  const id = await logFor(shop, fresh('Gina Gone'));
  const page = await open('csr', `/repairs?record=${id}`);
  const phone = await open('csr', `/r/${id}/photos`);
  const record = dialog(page, 'Repair Record');
  await expect(record.getByText('No photos here yet.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const releases = [await holdPhotos(page), await holdPhotos(phone)];
  const picture = asPhoto(await page.screenshot());
  await record.locator('input[type=file]').setInputFiles(picture);
  await phone.locator('input[type=file]').setInputFiles(picture);
  await expect(record.getByText('Sending 1 photo…')).toBeVisible();
  await expect(phone.getByText('Sending 1 photo…')).toBeVisible();
  await shop.ask('admin', DELETE_RECORD, { id });
  await expect(record.getByText('This record is no longer here')).toBeVisible();
  await expect(phone.getByText('This record does not exist')).toBeVisible();
  for (const release of releases) release();

  for (const [part, each] of [
    [record, page],
    [phone, phone],
  ] as const) {
    expect(await asksBeforeLeaving(each)).toBe(true);
    await expect(part.getByRole('alert').filter({ hasText: NOT_SENT })).toBeVisible();
    await expect(toast(each, 'Not sent: 1 photo. The record is no longer here.')).toBeVisible();
    await part.getByRole('button', { name: 'Discard' }).first().click();
    await expect(part.getByText(NOT_SENT)).toBeHidden();
    expect(await asksBeforeLeaving(each)).toBe(false);
  }
});

test('a file that is no picture is refused in words about photos', async ({ open, shop }) => {
  const id = await logFor(shop, fresh('Nora No Picture'));
  const page = await open('csr', `/r/${id}/photos`);
  const photos = page.getByLabel('Photos', { exact: true });
  for (const mimeType of ['application/pdf', 'image/jpeg']) {
    await photos.setInputFiles({ name: 'receipt', mimeType, buffer: Buffer.from('no picture') });
    const refusal = '1 photo was not sent. A photo must be a JPEG, PNG or WebP picture';
    await expect(page.getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(refusal)).toBeHidden();
  }
});

test('a picture is white where it was transparent', async ({ open, shop }) => {
  const id = await logFor(shop, fresh('Tina Transparent'));
  const page = await open('csr', `/r/${id}/photos`);
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 200, height: 200 });
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  const picture = asPhoto(Buffer.from(drawn, 'base64'));
  await page.getByLabel('Photos', { exact: true }).setInputFiles(picture);
  const shown = page.getByRole('img', { name: 'Photo 1 of 1, came in' });
  await expect(shown).toBeVisible();
  const colour = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const drawing = document.createElement('canvas').getContext('2d');
    drawing?.drawImage(image, 0, 0);
    return [...(drawing?.getImageData(20, 20, 1, 1).data ?? [])];
  });
  expect(colour).toEqual([255, 255, 255, 255]);
});

test('a photo that is restored elsewhere does not open again by itself', async ({ open, shop }) => {
  const id = await logFor(shop, fresh('Rita Restored'));
  const page = await open('csr', `/repairs?record=${id}`);
  const record = dialog(page, 'Repair Record');
  await expect(record.getByText('No photos here yet.')).toBeVisible();
  const pictures = [await page.screenshot(), await record.screenshot()];
  await record.locator('input[type=file]').setInputFiles(pictures.map((each) => asPhoto(each)));
  // The other photo stays, and with it what shows photos.
  await expect(record.getByRole('img', { name: /^Photo 2 of 2/ })).toBeVisible();
  const preview = record.getByRole('img', { name: /^Photo 1 of 2/ });
  await preview.click();
  const viewer = page.getByRole('dialog', { name: /^Photo/ });
  await expect(viewer).toBeVisible();
  const { intake } = await shop.ask('csr', PHOTOS, { recordId: id });
  const photo = { id: /"id":"(\d+)"/.exec(JSON.stringify(intake))?.[1] };
  await shop.ask('admin', DELETE_PHOTO, photo);
  await expect(viewer).toBeHidden();
  await expect(preview).toBeHidden();
  await shop.ask('admin', RESTORE_PHOTO, photo);
  await expect(preview).toBeVisible();
  // A later change, by which it would have opened.
  await shop.ask('csr', PUBLISH_PHOTO, photo);
  await expect(record.getByText('Client sees it')).toBeVisible();
  await expect(viewer).toBeHidden();
});

test('photos that are not sent are named with their reasons', async ({ open, shop }) => {
  const id = await logFor(shop, fresh('Nina Names'));
  const page = await open('csr', `/r/${id}/photos`);
  await page.route(/files\/photos\?/, (route) =>
    route.fulfill({ status: 400, json: { message: 'The photo is broken.' } }),
  );
  const picture = await page.screenshot();
  await page.getByLabel('Photos', { exact: true }).setInputFiles([
    { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no picture') },
    { name: 'front.png', mimeType: 'image/png', buffer: picture },
    { name: 'back.png', mimeType: 'image/png', buffer: picture },
  ]);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('3 photos were not sent.');
  await expect(problem).toContainText('receipt.pdf: A photo must be a JPEG');
  await expect(problem).toContainText('front.png, back.png: The photo is broken.');
});
