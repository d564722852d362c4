import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type Person, type TestShop } from '../../test/kit/shop.ts';
import { backUpTo } from './backup.ts';
import { previewRestore, startRestore } from './restore.ts';
import { receiveBackup } from './restore-upload.ts';

let kit: TestShop;
let other: Person;
beforeAll(async () => {
  kit = await createTestShop();
  other = await kit.hire('admin', 'Abel Admin');
});
afterAll(() => kit.close());

const send = ({ context }: Person, called: string, bytes: BlobPart = 'Dear') =>
  receiveBackup(context, { code: null, called, bytes: 4 }, new Blob([bytes]).stream());
const preview = async ({ context }: Person, upload: string) =>
  String(await refusalOf(previewRestore(context, { upload })));
const kept = () => readdirSync(join(kit.shop.place.backups?.dataDir ?? '', 'uploads'));

test('a file that one admin uploads stays while another uploads theirs', async () => {
  const mine = await send(kit.people.admin, 'mine.tar.zst');
  const theirs = await send(other, 'theirs.tar.zst');
  expect(await preview(kit.people.admin, mine.upload)).toContain(
    'mine.tar.zst is not a backup of Talyer.',
  );
  expect(await preview(other, theirs.upload)).toContain(
    'theirs.tar.zst is not a backup of Talyer.',
  );
  expect(await preview(other, mine.upload)).toContain('Uploaded file not found');
});

test('another file of the same admin takes the place of the first', async () => {
  const first = await send(other, 'first.tar.zst');
  const before = kept();
  const second = await send(other, 'second.tar.zst');
  expect(await preview(other, first.upload)).toContain('Uploaded file not found');
  expect(kept().toSorted()).toEqual(
    before.map((id) => (id === first.upload ? second.upload : id)).toSorted(),
  );
});

test('a file that is not restored is deleted after an hour', async () => {
  const later = spyOn(globalThis, 'setTimeout');
  const { upload } = await send(other, 'old.tar.zst');
  const ends = later.mock.calls.filter(([, ms]) => ms === 3_600_000).map(([end]) => end);
  later.mockRestore();
  expect(kept()).toContain(upload);
  expect(ends).toHaveLength(1);
  for (const end of ends) end();
  expect(await preview(other, upload)).toContain('Uploaded file not found');
});

test('a file that is being restored stays, however long that takes', async () => {
  const { context } = kit.people.admin;
  const file = join(kit.shop.place.backups?.dataDir ?? '', 'moved.tar.zst');
  await backUpTo(file, { target: kit.shop.restores.target, zone: kit.shop.zone });
  const later = spyOn(globalThis, 'setTimeout');
  const { upload } = await send(kit.people.admin, 'moved.tar.zst', readFileSync(file));
  const timers = later.mock.results.filter((_, at) => later.mock.calls[at]?.[1] === 3_600_000);
  later.mockRestore();
  const close = spyOn(kit.shop.restores, 'close').mockReturnValue(true);
  const cleared = spyOn(globalThis, 'clearTimeout');
  await startRestore(context, { upload });
  expect(timers).toHaveLength(1);
  expect(cleared.mock.calls.some(([timer]) => timer === timers[0]?.value)).toBe(true);
  expect(kept()).toContain(upload);
  for (const spy of [close, cleared]) spy.mockRestore();
});

test('a file for which the disk has no room is refused, and leaves nothing behind', async () => {
  const before = kept();
  const tooLarge = { code: null, called: 'large.tar.zst', bytes: Number.MAX_SAFE_INTEGER };
  expect(
    await refusalOf(receiveBackup(other.context, tooLarge, new Blob(['Dear']).stream())),
  ).toMatchObject({ code: 'too-large' });
  expect(kept().filter((id) => !before.includes(id))).toEqual([]);
});
