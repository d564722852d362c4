import { deflateSync } from 'node:zlib';

/** Drawn pictures of a phone, since real ones would be somebody's. */
export type Side = 'front' | 'back';

const WIDTH = 480;
const HEIGHT = 640;
type Colour = readonly [red: number, green: number, blue: number];
type Place = readonly [x: number, y: number];

const TABLE: Colour = [176, 158, 136];
const BODY: Colour = [38, 42, 48];
const GLASS: Colour = [66, 92, 128];
const LENS: Colour = [12, 14, 18];
const MARK: Colour = [226, 230, 236];

/** Where the glass broke, and how the cracks run from there. */
const CRACKS: readonly (readonly Place[])[] = [
  [
    [205, 250],
    [250, 205],
    [262, 150],
    [318, 116],
  ],
  [
    [205, 250],
    [160, 300],
    [168, 372],
    [148, 430],
  ],
  [
    [205, 250],
    [270, 284],
    [300, 352],
    [334, 372],
  ],
];
const SCRATCH: readonly (readonly Place[])[] = [
  [
    [210, 430],
    [296, 402],
    [318, 360],
  ],
];

/** Inside of a rectangle with round corners. */
function isInside([x, y]: Place, [left, top, right, bottom]: number[], radius: number): boolean {
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return false;
  const over = (value: number, least: number, most: number) =>
    Math.max(least + radius - value, value - (most - radius), 0);
  const [sideways, down] = [over(x, left, right), over(y, top, bottom)];
  return x >= left && x <= right && y >= top && y <= bottom && Math.hypot(sideways, down) <= radius;
}

function isOnLine([x, y]: Place, points: readonly Place[]): boolean {
  return points.some(([toX, toY], at) => {
    const from = points[at - 1];
    if (from === undefined) return false;
    const [dx, dy] = [toX - from[0], toY - from[1]];
    const share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
    const near = Math.min(1, Math.max(0, share));
    return Math.hypot(x - from[0] - near * dx, y - from[1] - near * dy) < 1.6;
  });
}

function colourAt(side: Side, place: Place): Colour {
  if (!isInside(place, [120, 60, 360, 580], 34)) return TABLE;
  const marks = side === 'front' ? CRACKS : SCRATCH;
  if (marks.some((points) => isOnLine(place, points))) return MARK;
  if (side === 'front') return isInside(place, [132, 82, 348, 558], 16) ? GLASS : BODY;
  const isLens = [110, 170].some((y) => Math.hypot(place[0] - 176, place[1] - y) < 22);
  return isLens ? LENS : BODY;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(Bun.hash.crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture of one side of a phone on a table, as PNG. */
export function drawPhone(side: Side): Uint8Array {
  const row = 1 + WIDTH * 3;
  const pixels = Buffer.alloc(row * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      // Light comes from the upper left.
      const light = 1.12 - (0.3 * (x + y)) / (WIDTH + HEIGHT);
      for (const [at, value] of colourAt(side, [x, y]).entries())
        pixels[y * row + 1 + x * 3 + at] = Math.min(255, Math.round(value * light));
    }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  // Eight bits each of red, green and blue.
  size.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ]);
}
