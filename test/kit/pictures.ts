/** One red pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A JPEG of this size; each size is another picture. */
export async function jpeg(width: number, height: number): Promise<Uint8Array> {
  return new Bun.Image(PIXEL).resize(width, height).jpeg({ quality: 80 }).bytes();
}

/** What a phone adds to its photos; the text stands for the place where it was taken. */
export function withExif(picture: Uint8Array, text: string): Uint8Array {
  // One directory with one entry: ImageDescription, which is behind it.
  const words = Buffer.from(`${text}\0`);
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(words.length, 14);
  tiff.writeUInt32BE(26, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, words]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, content, picture.subarray(2)]);
}
