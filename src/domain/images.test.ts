import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readImage } from './images.ts';

const bytes = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

/** One pixel each. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const WEBP_LOSSY = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const WEBP_LOSSLESS = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

/** A JPEG up to its frame: an APP0 segment, then a frame of 3 by 2. */
const JPEG = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xc4, 0x00, 0x03, 0x00, 0xff, 0xc2, 0x00,
  0x0b, 0x08, 0x00, 0x02, 0x00, 0x03, 0x01, 0x01, 0x11, 0x00,
]);

test.each([
  ['a PNG', bytes(PNG), { type: 'image/png', width: 1, height: 1 }],
  ['a JPEG', JPEG, { type: 'image/jpeg', width: 3, height: 2 }],
  [
    'a JPEG with bytes that fill up a marker',
    new Uint8Array([...JPEG.slice(0, 8), 0xff, 0xff, ...JPEG.slice(8)]),
    { type: 'image/jpeg', width: 3, height: 2 },
  ],
  ['a lossy WebP', bytes(WEBP_LOSSY), { type: 'image/webp', width: 1, height: 1 }],
  [
    'a lossless WebP',
    new Uint8Array([...bytes(WEBP_LOSSLESS), 0, 0]),
    { type: 'image/webp', width: 1, height: 1 },
  ],
] as const)('%s is known by its bytes, with its size', (_what, file, facts) => {
  expect(readImage(file)).toEqual(facts);
});

test('an extended WebP has its size in its first chunk', () => {
  const file = new Uint8Array(40);
  file.set(Buffer.from('RIFF....WEBPVP8X'));
  file.set([0xff, 0x01, 0x00, 0x3f, 0x00, 0x00], 24);
  expect(readImage(file)).toEqual({ type: 'image/webp', width: 512, height: 64 });
});

describe('everything else is refused', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a0000000000000000000000000000000000')],
    ['nothing', new Uint8Array()],
    ['a PNG without a size', bytes(PNG).slice(0, 20)],
    ['a PNG of no width', bytes(PNG).fill(0, 16, 20)],
    ['a JPEG without a frame', JPEG.slice(0, 12)],
    ['a WebP of an unknown kind', Buffer.from('RIFF....WEBPABCD....................')],
  ])('%s', (_what, file) => {
    expect(readImage(file)).toBeNull();
  });

  test('no bytes make reading it fail', () => {
    const heads = [bytes(PNG).slice(0, 8), JPEG.slice(0, 4), Buffer.from('RIFF....WEBPVP8 ')];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 64 }), (head, rest) => {
        readImage(new Uint8Array([...head, ...rest]));
      }),
    );
  });
});
