import { afterAll, beforeAll, expect, setSystemTime, test } from 'bun:test';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../../test/kit/database.ts';
import { runStatements as run } from '../../../test/kit/statements.ts';
import { release } from '../../assets.ts';
import { sha256 } from '../../sha256.ts';
import type { DatabaseTarget } from '../connect.ts';
import { dump } from './dump.ts';
import { readMembers } from './file.ts';
import { load } from './load.ts';
import { readManifest } from './manifest.ts';
import { copyPictures, dropPictures, listPictures } from './pictures.ts';
import { openSource } from './source.ts';

const zone = 'Asia/Manila';
const PICTURES = ['front', 'back'].map((word) => Buffer.from(`the picture of the ${word}`));
const LOGO = Buffer.from('the logo, which stays in the backup');
const HASHES = PICTURES.map(sha256).toSorted();
let root: string;
let pictures: { folder: string; own: (path: string) => void };
let shop: DatabaseTarget;
const owned: string[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-pictures-'));
  pictures = { folder: join(root, 'pictures'), own: (path) => owned.push(path) };
  shop = await createTestDatabase();
  await run(shop, `insert into repair_records (unit) values ('phone')`);
  for (const bytes of [...PICTURES, LOGO])
    await run(
      shop,
      `insert into blobs (hash, type, bytes)
        values ('${sha256(bytes)}', 'image/webp', decode('${bytes.toString('hex')}', 'hex'))`,
    );
  const [blob = '', thumb = ''] = HASHES;
  await run(
    shop,
    `insert into photos (record_id, phase, blob, thumb, taken_by)
      select id, 'in', '${blob}', '${thumb}', 'Tino' from repair_records`,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

const backUp = async (name: string) => {
  const file = join(root, name);
  await dump(shop, { file, release, zone, pictures });
  return file;
};
const restored = async (file: string, pictureFolders: readonly string[]) => {
  const target = await createTestDatabase();
  const source = openSource(file);
  const manifest = await readManifest(source);
  const missing = await load(target, { source, manifest, release, pictureFolders });
  const rows = await run(
    target,
    'select array_agg(length(bytes) order by hash) as sizes from blobs where exists (select from photos where hash in (blob, thumb))',
  );
  return { missing, ...Object(rows[0]) };
};
const SIZES = HASHES.map((hash) => PICTURES.find((bytes) => sha256(bytes) === hash)?.length);

test('a backup writes each picture once beside it, and a restore reads them from there', async () => {
  const file = await backUp('one.tar.zst');
  expect((await listPictures(pictures.folder)).toSorted()).toEqual(HASHES);
  const made = owned.length;
  expect(made).toBeGreaterThanOrEqual(HASHES.length);
  for await (const { name, bytes } of readMembers(openSource(file))) {
    const content = await new Response(bytes).text();
    if (name === 'data/blobs.copy') {
      expect(content).not.toContain(PICTURES[0]?.toString('hex') ?? '');
      expect(content).toContain(LOGO.toString('hex'));
    }
    if (name === 'manifest.json')
      expect(JSON.parse(content).pictures).toEqual({
        files: 2,
        bytes: PICTURES.reduce((sum, { length }) => sum + length, 0),
      });
  }
  await backUp('two.tar.zst');
  expect(owned).toHaveLength(made);
  expect(await restored(file, [pictures.folder])).toEqual({ missing: 0, sizes: SIZES });
});

test('a restore says how many pictures are missing, and refuses a damaged one', async () => {
  const file = await backUp('three.tar.zst');
  expect(await restored(file, [join(root, 'nowhere')])).toEqual({ missing: 2, sizes: [0, 0] });
  mkdirSync(join(root, 'stick'));
  const copies = join(root, 'stick', 'pictures');
  await copyPictures(pictures.folder, copies);
  const [first = ''] = HASHES;
  writeFileSync(join(copies, first.slice(0, 2), first), 'something else');
  expect(await restored(file, [copies])).toEqual({ missing: 1, sizes: [0, SIZES[1]] });
  expect(await restored(file, [copies, pictures.folder])).toMatchObject({ missing: 0 });
});

test('a copy that was cut short is written again, unless the original is damaged', async () => {
  const copies = join(root, 'cut-short');
  await backUp('cut-short.tar.zst');
  await copyPictures(pictures.folder, copies);
  const [first = '', other = ''] = HASHES;
  const at = (folder: string, hash: string) => join(folder, hash.slice(0, 2), hash);
  const whole = readFileSync(at(copies, first));
  truncateSync(at(copies, first), 5);
  const damaged = join(root, 'damaged');
  await copyPictures(pictures.folder, damaged);
  truncateSync(at(damaged, other), 5);
  await copyPictures(pictures.folder, copies);
  await copyPictures(damaged, copies);
  expect(readFileSync(at(copies, first))).toEqual(whole);
  expect(readFileSync(at(copies, other))).toEqual(readFileSync(at(pictures.folder, other)));
});

test('are not copied to where a drive was that is gone', async () => {
  const drive = join(root, 'drive');
  await expect(copyPictures(pictures.folder, join(drive, 'pictures'))).rejects.toThrow('ENOENT');
  expect(existsSync(drive)).toBe(false);
});

test('a restore over the same shop needs no pictures beside the backup', async () => {
  const file = await backUp('four.tar.zst');
  const source = openSource(file);
  const manifest = await readManifest(source);
  expect(await load(shop, { source, manifest, release })).toBe(0);
  expect(await run(shop, 'select 1 as one from blobs where length(bytes) > 10')).toHaveLength(3);
});

test('a picture stays as long as a kept backup may refer to it', async () => {
  const [first = '', other = ''] = HASHES;
  const at = (hash: string) => join(pictures.folder, hash.slice(0, 2), hash);
  const [long, short] = [new Date('2026-01-01'), new Date('2026-11-01')];
  utimesSync(at(first), long, long);
  utimesSync(at(other), short, short);
  await dropPictures(pictures.folder, new Date('2026-06-01'));
  expect(await listPictures(pictures.folder)).toEqual([other]);
  // The next backup writes it again.
  await backUp('five.tar.zst');
  expect((await listPictures(pictures.folder)).toSorted()).toEqual(HASHES);
});

test('a backup by a clock that was set back leaves a picture its later last use', async () => {
  await backUp('ahead.tar.zst');
  const [first = ''] = HASHES;
  const file = join(pictures.folder, first.slice(0, 2), first);
  const used = statSync(file).mtime;
  setSystemTime(new Date('2015-01-01T00:00:00Z'));
  await backUp('set-back.tar.zst').finally(() => setSystemTime());
  expect(statSync(file).mtime.getTime()).toBeGreaterThanOrEqual(used.getTime() - 1);
});

test('a picture that is in use stays in the second place, however long ago it was copied', async () => {
  await backUp('six.tar.zst');
  mkdirSync(join(root, 'second'));
  const second = join(root, 'second', 'pictures');
  const [used = '', unused = ''] = HASHES;
  const setTime = (folder: string, hash: string, day: string) =>
    utimesSync(join(folder, hash.slice(0, 2), hash), new Date(day), new Date(day));
  await copyPictures(pictures.folder, second);
  for (const hash of HASHES) setTime(second, hash, '2026-01-01');
  setTime(pictures.folder, used, '2026-11-01');
  setTime(pictures.folder, unused, '2026-01-01');
  await copyPictures(pictures.folder, second);
  await dropPictures(second, new Date('2026-11-01'));
  expect(await listPictures(second)).toEqual([used]);
  // What the second place lacks is copied with its time, and deleted when the original is.
  await copyPictures(pictures.folder, second);
  await dropPictures(second, new Date('2026-06-01'));
  expect(await listPictures(second)).toEqual([used]);
});

test('a backup in one file contains the pictures', async () => {
  const file = join(root, 'whole.tar.zst');
  const manifest = await dump(shop, { file, release, zone });
  expect(manifest.pictures).toBeUndefined();
  expect(await restored(file, [])).toEqual({ missing: 0, sizes: SIZES });
});
