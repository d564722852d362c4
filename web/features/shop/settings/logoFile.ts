import { readImage } from '../../../../src/domain/images.ts';
import { LOGO_LIMITS, logoProblem } from '../../../../src/domain/shop-profile.ts';
import { drawScaled } from '../../../lib/browser/drawScaled.ts';

/** The sizes that are tried for a picture that is too large, in pixels of its longer side. */
const SIDES = [600, 400, 256, 128];
/** More would take too long to decode on a phone. */
const MOST_BYTES = 20_000_000;

export type ChosenLogo = { url: string } | { problem: string };

/** Reads a picture as a data URL, smaller if it is too large for a logo (rule 193). */
export async function readLogo(file: Blob): Promise<ChosenLogo> {
  if (file.size > MOST_BYTES) return { problem: 'The picture must be at most 20 MB' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = readImage(bytes);
  const problem = logoProblem(bytes);
  if (facts === null) return { problem: problem ?? '' };
  const picture = new Blob([bytes], { type: facts.type });
  if (problem === null) return { url: await dataUrl(picture) };
  const smaller = await shrink(picture).catch(() => null);
  return smaller === null ? { problem } : { url: await dataUrl(smaller) };
}

/** The picture in the largest of the sizes that is small enough; null when none is. */
async function shrink(picture: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture);
  for (const side of SIDES) {
    const canvas = drawScaled(bitmap, side);
    // A browser that cannot write WebP writes PNG.
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
    if (made !== null && made.size <= LOGO_LIMITS.bytes) return made;
  }
  return null;
}

function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The picture could not be read'));
    });
    reader.readAsDataURL(picture);
  });
}
