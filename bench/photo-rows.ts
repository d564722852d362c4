import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import type { DatabaseTarget } from '../src/data/connect.ts';

/** What a photo of a unit takes, as `PUT /files/photos` keeps it: WebP cannot be packed further. */
const FULL = { least: 120_000, spread: 180_000 };
const PREVIEW = { least: 8000, spread: 8000 };
const PER_RECORD = 4;
const BATCH = 250;

/** Connects to a database, for one task after the other. */
export function openDatabase(target: DatabaseTarget): Sql {
  const options = { max: 1, onnotice: () => {} };
  return 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
}

/**
 * Adds photos of random bytes to records, four each, as if they had been taken three days ago.
 * @param sql a superuser, who may read random bytes.
 */
export async function addPhotos(sql: Sql, photos: number, firstRecord: number): Promise<void> {
  for (let from = 0; from < photos; from += BATCH)
    await sql`
      with made as materialized (
        select n, pg_read_binary_file('/dev/urandom', 0, ${FULL.least} + n::bigint * 7919 % ${FULL.spread}) as photo,
          pg_read_binary_file('/dev/urandom', 0, ${PREVIEW.least} + n::bigint * 31 % ${PREVIEW.spread}) as preview
        from generate_series(${from}::int, ${Math.min(photos, from + BATCH) - 1}::int) as n
      ), named as materialized (
        select n, photo, preview, encode(sha256(photo), 'hex') as photo_hash,
          encode(sha256(preview), 'hex') as preview_hash from made
      ), kept as (
        insert into blobs (hash, type, bytes, created_at)
        select hash, 'image/webp', bytes, now() - interval '3 days' from named, lateral
          (values (photo_hash, photo), (preview_hash, preview)) as one (hash, bytes)
      )
      insert into photos (record_id, phase, blob, thumb, taken_by, created_at)
      select ${firstRecord}::int + n / ${PER_RECORD}, 'in', photo_hash, preview_hash, 'Cora', now() - interval '3 days'
      from named`;
}

/** The photos of a shop. */
export interface WholePhotos {
  photos: number;
  /** Those of which picture and preview are, byte for byte, what was kept. */
  whole: number;
  digest: string;
}

/** Reads every byte of all photos. */
export async function readPhotos(sql: Sql): Promise<WholePhotos> {
  const [found] = await sql<WholePhotos[]>`
    select count(*)::int as photos,
      count(*) filter (where encode(sha256(f.bytes), 'hex') = f.hash and encode(sha256(p.bytes), 'hex') = p.hash)::int as whole,
      md5(string_agg(concat_ws(' ', id, record_id, phase, f.hash, p.hash), '|' order by id)) as digest
    from photos join blobs f on f.hash = blob join blobs p on p.hash = thumb where deleted_at is null`;
  return found ?? { photos: 0, whole: 0, digest: '' };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A JPEG of 12 million pixels with as much detail as a photo; each seed is another picture. */
export async function photoOfPhone(seed: number): Promise<Uint8Array> {
  const [width, height] = [1000, 750];
  const lines: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const line = Buffer.alloc(1 + width * 3);
    const noise = createHash('shake256', { outputLength: width }).update(`${seed} ${y}`).digest();
    for (let x = 0; x < width; x += 1)
      for (let colour = 0; colour < 3; colour += 1) {
        const slope = ((x + colour * 90) / width + y / height) * 90;
        line[1 + x * 3 + colour] = slope + ((noise[x] ?? 0) >> 3);
      }
    lines.push(line);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Bun.Image(png).resize(4000, 3000).jpeg({ quality: 80 }).bytes();
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
