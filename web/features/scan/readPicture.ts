import decodeQr from 'qr/decode.js';

/** What browsers read codes with, where they can; not yet among the types of TypeScript. */
declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

/** Larger pictures take longer, and are no clearer. */
const LONGEST_SIDES = [800, 1600];
/** Both codes of a label. */
const FORMATS = ['qr_code', 'code_128'];

/** A picture that can be drawn: a photo, or what a camera sees now. */
type Picture = ImageBitmap | HTMLVideoElement;

/**
 * The text of the code in a picture; null when there is none. Bars are read only by browsers that
 * read codes themselves; every other one reads QR codes.
 */
export async function readPicture(picture: Picture): Promise<string | null> {
  return (await readByBrowser(picture)) ?? readQr(picture);
}

async function readByBrowser(picture: Picture): Promise<string | null> {
  if (typeof BarcodeDetector === 'undefined') return null;
  try {
    const [found] = await new BarcodeDetector({ formats: FORMATS }).detect(picture);
    return found?.rawValue ?? null;
  } catch {
    // Some phones offer it and cannot do it.
    return null;
  }
}

function readQr(picture: Picture): string | null {
  const [width, height] =
    picture instanceof ImageBitmap
      ? [picture.width, picture.height]
      : [picture.videoWidth, picture.videoHeight];
  if (width === 0 || height === 0) return null;
  for (const side of LONGEST_SIDES) {
    const scale = Math.min(1, side / Math.max(width, height));
    const text = decoded(picture, Math.round(width * scale), Math.round(height * scale));
    if (text !== null || scale === 1) return text;
  }
  return null;
}

function decoded(picture: Picture, width: number, height: number): string | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return null;
  drawing.drawImage(picture, 0, 0, width, height);
  const { data } = drawing.getImageData(0, 0, width, height);
  try {
    return decodeQr({ width, height, data });
  } catch {
    return null;
  }
}
