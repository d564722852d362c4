import { codeOf, DomainError, invalid } from '../domain/errors.ts';
import { PHOTO_LIMITS, photoProblem } from '../domain/photos.ts';

/** A photo as it is kept, and its preview; both are WebP. */
export interface EncodedPhoto {
  full: Uint8Array;
  preview: Uint8Array;
}

/**
 * Decoded pictures take up to 100 MB each, so they are encoded one at a time; this many may wait.
 */
const MOST_WAITING = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded photo: only its pixels are kept, turned upright, so that neither the
 * place where it was taken nor other metadata stays (rules 358 and 359).
 * @throws invalid for anything but a whole picture of at most 24 million pixels; slow-down while
 * too many wait.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  const problem = photoProblem(bytes);
  if (problem !== null) throw invalid(problem, 'photo');
  if (waiting >= MOST_WAITING)
    throw new DomainError('slow-down', 'Too many photos are arriving at once. Please try again.', {
      retryAfter: 2,
    });
  waiting += 1;
  const mine = last.then(() => encode(bytes)).finally(() => (waiting -= 1));
  last = mine.catch(() => {});
  return mine;
}

const FITTING = { fit: 'inside', withoutEnlargement: true } as const;

async function encode(bytes: Uint8Array): Promise<EncodedPhoto> {
  const { side, previewSide, pixels: maxPixels } = PHOTO_LIMITS;
  try {
    const full = await new Bun.Image(bytes, { maxPixels })
      .resize(side, side, FITTING)
      .webp({ quality: 80 })
      .bytes();
    const preview = await new Bun.Image(full, { maxPixels })
      .resize(previewSide, previewSide, FITTING)
      .webp({ quality: 70 })
      .bytes();
    return { full, preview };
  } catch (error) {
    if (!codeOf(error).startsWith('ERR_IMAGE')) throw error;
    throw invalid('This picture cannot be read. Please take it again.', 'photo');
  }
}
