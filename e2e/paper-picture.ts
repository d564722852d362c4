import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';

/** A decoder of its own, so that codes are not read by what drew them; Node imports no part of it. */
const zxing: typeof import('@zxing/library') = createRequire(import.meta.url)('@zxing/library');

/** The dots of a millimetre of a receipt printer's line: 203 an inch. */
export const PRINTER_SCALE = 203.2 / 96;

/** Lets a page draw its pictures as a printer does, for `readCodes`. */
export async function drawAsPrinted(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = { width: 1440, height: 900, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: PRINTER_SCALE,
  });
}

const READERS = {
  qr: () => new zxing.QRCodeReader(),
  bars: () => new zxing.Code128Reader(),
};

/** What a scanner reads in the code: each dot of the printer is black or white. */
export async function readCode(code: Locator, kind: keyof typeof READERS): Promise<string> {
  const picture = (await code.screenshot({ scale: 'device' })).toString('base64');
  const { width, height, dots } = await code.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const colours = drawing?.getImageData(0, 0, image.width, image.height).data ?? [];
    const greens = Array.from(colours).filter((_colour, at) => at % 4 === 1);
    return {
      width: image.width,
      height: image.height,
      dots: greens.map((green) => (green < 128 ? 0 : 255)),
    };
  }, picture);
  // White paper around it.
  const border = 40;
  const paper = new Uint8ClampedArray((width + 2 * border) * (height + 2 * border)).fill(255);
  for (let y = 0; y < height; y += 1)
    paper.set(dots.slice(y * width, (y + 1) * width), (y + border) * (width + 2 * border) + border);
  const source = new zxing.RGBLuminanceSource(paper, width + 2 * border, height + 2 * border);
  return READERS[kind]()
    .decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source)))
    .getText();
}

/** The pages of a PDF with their sizes in millimetres. */
export function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]+)\]/g);
  return Array.from(boxes, ([, box = '']) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    const inMm = (points: number) => (points / 72) * 25.4;
    return { width: inMm(right - left), height: inMm(top - bottom) };
  });
}
