import decodeQr from 'qr/decode.js';

/** The browser API that reads codes, where it exists; TypeScript has no types for it yet. */
declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

/** Larger pictures take longer without being read better. */
const LONGEST_SIDES = [800, 1600];
/** Both codes of a label. */
const FORMATS = ['qr_code', 'code_128'];

/** A source that can be drawn: a photo, or the live camera. */
type Picture = ImageBitmap | HTMLVideoElement;

/**
 * The text of the code in a picture; null when there is none. Bar codes are read only with the
 * browser API; QR codes everywhere.
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
    // Some phones have the API but fail to use it.
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
