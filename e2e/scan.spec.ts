import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import { expect, test } from './kit/fixtures.ts';
import { dialog, fresh, row } from './kit/locators.ts';
import type { Shop } from './kit/shop.ts';
import { MAKE_TRACKING_LINK, SAVE_SETTINGS } from './kit/documents.ts';
import { logRecord } from './kit/records.ts';

/** The token of the tracking link of a record, which its stub has as a code. */
async function tokenOf(shop: Shop, id: string): Promise<string> {
  await shop.ask('admin', SAVE_SETTINGS, {
    input: { publicAddress: 'https://clinic.example.com' },
  });
  const made = JSON.stringify(await shop.ask('csr', MAKE_TRACKING_LINK, { id }));
  return /[\w-]{22}/.exec(made)?.[0] ?? '';
}

/** A photo of a QR code with this text, as a camera stores it. */
async function photoOf(page: Page, text: string): Promise<Buffer> {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const url = await page.evaluate(drawn, data);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Draws the modules on a grey table, each 7 pixels wide. */
function drawn(rows: boolean[][]): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 900, height: 700 });
  const drawing = canvas.getContext('2d');
  if (drawing === null) return '';
  const fill = (colour: string, x: number, y: number, width: number, height: number) => {
    drawing.fillStyle = colour;
    drawing.fillRect(x, y, width, height);
  };
  fill('#998', 0, 0, 900, 700);
  fill('#fff', 200, 150, rows.length * 7, rows.length * 7);
  for (const [y, cells] of rows.entries())
    for (const [x, isDark] of cells.entries())
      if (isDark) fill('#111', 200 + x * 7, 150 + y * 7, 7, 7);
  return canvas.toDataURL('image/jpeg', 0.8);
}

/** The keys of a USB scanner, which presses Shift for capitals and colons, then Enter. */
const keysOf = (text: string): string[] => [
  ...Array.from(text).flatMap((key) => (/[A-Z_:]/.test(key) ? ['Shift', key] : [key])),
  'Enter',
];

/** As a scanner types: 8 ms a key, whatever time a busy machine takes. */
const scanOn = (page: Page, text: string) =>
  page.evaluate((keys) => {
    let now = performance.now();
    for (const key of keys) {
      const down = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(down, 'timeStamp', { value: (now += 8) });
      document.body.dispatchEvent(down);
    }
  }, keysOf(text));

/** The same into a field, as a keyboard does it. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, keys) => {
    let now = performance.now();
    for (const key of keys) {
      const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(down, 'timeStamp', { value: (now += 8) });
      if (!element.dispatchEvent(down) || key === 'Shift') continue;
      if (key !== 'Enter') document.execCommand('insertText', false, key);
      else if (element instanceof HTMLInputElement) element.form?.requestSubmit();
    }
  }, keysOf(text));
}

test('a label is scanned by a photo, and by the camera where the browser gives it', async ({
  open,
  shop,
}) => {
  const client = fresh('Scanned');
  const id = await logRecord(shop, { clientName: client });
  const page = await open('csr', '/repairs');
  await expect(row(page, client)).toBeVisible();
  const scan = dialog(page, 'Scan a label');
  const photo = scan.locator('input[type=file]');
  const choose = (buffer: Buffer) =>
    photo.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });

  await test.step('a photo without a code, or with an unknown one, is reported', async () => {
    await page.getByRole('button', { name: 'Scan a label' }).click();
    await expect(scan.getByRole('button', { name: 'Take a photo' })).toBeVisible();
    await choose(Buffer.from('no picture'));
    await expect(scan.getByText(/^No code was found/)).toBeVisible();
    await choose(await photoOf(page, 'https://example.com/menu'));
    await expect(
      scan.getByText('This code is not from a record of this shop: https://example.com/menu'),
    ).toBeVisible();
  });

  await test.step('a photo of a label opens its record, whatever the address in it', async () => {
    await choose(await photoOf(page, `http://10.9.8.7:5000/r/${id}`));
    await expect(dialog(page, `Repair Record T-${id}`).getByText(client)).toBeVisible();
    await expect(scan).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('so does one of a stub, whose code is the link of its client', async () => {
    const token = await tokenOf(shop, id);
    await page.getByRole('button', { name: 'Scan a label' }).click();
    await choose(await photoOf(page, `https://elsewhere.example/t/${token}`));
    await expect(dialog(page, `Repair Record T-${id}`).getByText(client)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/repairs\\?record=${id}$`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a camera whose picture cannot be played is turned off', async () => {
    const camera = await page.evaluateHandle(() => {
      const stream = document.createElement('canvas').captureStream();
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
      HTMLVideoElement.prototype.play = () => Promise.reject(new Error('not allowed'));
      return stream;
    });
    await page.getByRole('button', { name: 'Scan a label' }).click();
    await expect(scan.getByRole('button', { name: 'Take a photo' })).toBeVisible();
    expect(await camera.evaluate(({ active }) => active)).toBe(false);
    await page.evaluate(() => Reflect.deleteProperty(HTMLVideoElement.prototype, 'play'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the camera opens it as soon as it sees the code', async () => {
    const picture = (await photoOf(page, `http://shop/r/${id}`)).toString('base64');
    await page.evaluate(async (jpeg) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${jpeg}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      const stream = canvas.captureStream(10);
      // A camera sends pictures all the time.
      const draw = (): void => {
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        requestAnimationFrame(draw);
      };
      draw();
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
    }, picture);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Find/ }).fill('scan');
    await page.getByRole('option', { name: 'Scan a label' }).click();
    await expect(dialog(page, `Repair Record T-${id}`).getByText(client)).toBeVisible();
    await expect(scan).toHaveCount(0);
  });
});

test('a scanned code that begins with a command’s letter runs no command', async ({
  open,
  shop,
}) => {
  const id = await logRecord(shop, { clientName: fresh('Nora') });
  await shop.ask('admin', SAVE_SETTINGS, { input: { ticketPrefix: 'N' } });
  const page = await open('csr', '/repairs');
  await expect(page.getByRole('button', { name: 'New Record' })).toBeVisible();
  await expect(page.getByText(`N-${id}`).first()).toBeVisible();
  const isNew = dialog(page, 'New Repair Record');
  await scanOn(page, `n-${id}`);
  await expect(dialog(page, `Repair Record N-${id}`)).toBeVisible();
  await expect(isNew).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(isNew).toBeVisible();

  // In a field, too, but not at the cost of what was typed there.
  const name = isNew.getByLabel('Client name');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await name.fill('Half a name');
  await typeInto(name, `N-${id}`);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Half a name');
  await scanOn(page, `n-${id}`);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page, `Repair Record N-${id}`)).toBeVisible();
  await expect(isNew).toHaveCount(0);

  // A form in which nothing was typed by hand is left without a question.
  const other = await logRecord(shop, { clientName: fresh('Olga') });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await typeInto(name, `http://192.168.1.5:3000/r/${other}`);
  await expect(dialog(page, `Repair Record N-${other}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const search = page.getByRole('searchbox');
  await typeInto(search, `N-${other}`);
  await expect(dialog(page, `Repair Record N-${other}`)).toBeVisible();
  // Behind the dialog.
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue(`N-${other}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scanOn(page, `n-${other}`);
  await expect(dialog(page, `Repair Record N-${other}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shop.ask('admin', SAVE_SETTINGS, { input: { ticketPrefix: 'T' } });
});

test('a USB scanner that types the link of a stub opens its record, on any screen and from a search', async ({
  open,
  shop,
}) => {
  const id = await logRecord(shop, { clientName: fresh('Stella Stub') });
  const link = `https://clinic.example.com/t/${await tokenOf(shop, id)}`;
  const page = await open('csr', '/board');
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  const record = dialog(page, `Repair Record T-${id}`);

  await scanOn(page, link);
  await expect(record).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/repairs\\?record=${id}$`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const search = page.getByRole('searchbox');
  await typeInto(search, link);
  await expect(record).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');

  await scanOn(page, `https://clinic.example.com/t/${'x'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
