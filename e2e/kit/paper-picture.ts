import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

/** A decoder of its own, so that codes are not read by what drew them; Node imports no part of it. */
const zxing: typeof import('@zxing/library') = createRequire(import.meta.url)('@zxing/library');

/** The dots of a millimetre of a printer of receipts or labels: 203 an inch. */
const DOTS_PER_MM = 203.2 / 25.4;

const READERS = {
  qr: () => new zxing.QRCodeReader(),
  bars: () => new zxing.Code128Reader(),
};

/**
 * The picture is straight and has whole dots, so the codes need not be searched for: the search of
 * this decoder misses one of 27 flawless QR codes, which others read.
 */
const STRAIGHT = new Map([[zxing.DecodeHintType.PURE_BARCODE, true]]);

/** What a scanner reads in the code as it is printed: each dot is black or white. */
export async function readCode(code: Locator, kind: keyof typeof READERS): Promise<string> {
  const { width, height, dots } = await code.evaluate(printed, DOTS_PER_MM);
  // White paper around it.
  const border = 40;
  const paper = new Uint8ClampedArray((width + 2 * border) * (height + 2 * border)).fill(255);
  for (let y = 0; y < height; y += 1)
    paper.set(dots.slice(y * width, (y + 1) * width), (y + border) * (width + 2 * border) + border);
  const source = new zxing.RGBLuminanceSource(paper, width + 2 * border, height + 2 * border);
  const picture = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source));
  return READERS[kind]().decode(picture, STRAIGHT).getText();
}

/** Counts what is printed instead of printing it. */
export async function countPrints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    dataset['printed'] = '0';
    window.print = () => {
      dataset['printed'] = String(Number(dataset['printed']) + 1);
    };
  });
}

export const expectPrinted = (page: Page, times: number) =>
  expect(page.locator('body')).toHaveAttribute('data-printed', String(times));

/** The pages of a PDF with their sizes in millimetres. */
export function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]+)\]/g);
  return Array.from(boxes, ([, box = '']) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    const inMm = (points: number) => (points / 72) * 25.4;
    return { width: inMm(right - left), height: inMm(top - bottom) };
  });
}

/** Draws a picture in dots, at the size in millimetres that it has on paper. */
async function printed(picture: Element, dotsPerMm: number) {
  const style = picture.getAttribute('style') ?? '';
  const sizeOf = (side: string) =>
    Math.round(Number(new RegExp(`${side}: ([\\d.]+)mm`).exec(style)?.[1]) * dotsPerMm);
  const [width, height] = [sizeOf('width'), sizeOf('height')];
  const image = new Image(width, height);
  const svg = new XMLSerializer().serializeToString(picture);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser draws nothing');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(image, 0, 0, width, height);
  const colours = Array.from(drawing.getImageData(0, 0, width, height).data);
  const greens = colours.filter((_colour, at) => at % 4 === 1);
  return { width, height, dots: greens.map((green) => (green < 128 ? 0 : 255)) };
}
