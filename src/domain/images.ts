/** The kinds of pictures that are stored; SVG is not among them, since it may contain scripts. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface ImageFacts {
  type: ImageType;
  width: number;
  height: number;
}

/**
 * Reads type and size from the bytes of a picture, whatever its name or sender says (rule 193);
 * null for anything but a PNG, JPEG or WebP with a size.
 */
export function readImage(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts = pngFacts(view) ?? jpegFacts(view) ?? webpFacts(view);
  return facts !== null && facts.width > 0 && facts.height > 0 ? facts : null;
}

function startsWith(view: DataView, at: number, expected: string | readonly number[]): boolean {
  const wanted =
    typeof expected === 'string'
      ? Array.from(expected, (letter) => letter.charCodeAt(0))
      : expected;
  return (
    view.byteLength >= at + wanted.length &&
    wanted.every((byte, place) => view.getUint8(at + place) === byte)
  );
}

/** The first chunk of a PNG has its size. */
function pngFacts(view: DataView): ImageFacts | null {
  const isPng =
    startsWith(view, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) &&
    startsWith(view, 12, 'IHDR') &&
    view.byteLength > 24;
  return isPng
    ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    : null;
}

/** JPEG markers that are not frames, although their numbers lie between those of frames. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** The size is in the first frame, after segments of any length. */
function jpegFacts(view: DataView): ImageFacts | null {
  if (!startsWith(view, 0, [0xff, 0xd8, 0xff])) return null;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be filled up with more of its first byte.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The first chunk of a WebP says how its size is written. */
function webpFacts(view: DataView): ImageFacts | null {
  const isWebp = startsWith(view, 0, 'RIFF') && startsWith(view, 8, 'WEBP') && view.byteLength > 30;
  if (!isWebp) return null;
  const type = 'image/webp';
  const uint24 = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (startsWith(view, 12, 'VP8X')) return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
  if (startsWith(view, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (startsWith(view, 12, 'VP8 ') && startsWith(view, 23, [0x9d, 0x01, 0x2a]))
    return {
      type,
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  return null;
}

/**
 * Tells whether a picture is complete. Decoders fill missing data with grey, so a truncated upload
 * would look like a whole picture.
 */
export function isWholeImage(bytes: Uint8Array, type: ImageType): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/webp') return view.getUint32(4, true) + 8 <= view.byteLength;
  return type === 'image/png' ? endsAsPng(view) : endsAsJpeg(view);
}

/** Every chunk says its length; the last one is IEND. */
function endsAsPng(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (startsWith(view, at + 4, 'IEND')) return true;
  return false;
}

/** Data follow a scan until the next marker that is neither stuffing nor a restart. */
function endsAsJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 1 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return false;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return true;
    if (marker === 0xff) at += 1;
    else if (at + 3 >= view.byteLength) return false;
    else {
      at += 2 + view.getUint16(at + 2);
      if (marker === 0xda) at = endOfScan(view, at);
    }
  }
  return false;
}

function endOfScan(view: DataView, start: number): number {
  let at = start;
  while (at + 1 < view.byteLength) {
    const next = view.getUint8(at + 1);
    if (view.getUint8(at) === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return view.byteLength;
}
