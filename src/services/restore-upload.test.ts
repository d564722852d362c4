import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type Person, type TestShop } from '../../test/kit/shop.ts';
import { previewRestore } from './restore.ts';
import { receiveBackup } from './restore-upload.ts';

let kit: TestShop;
let other: Person;
beforeAll(async () => {
  kit = await createTestShop();
  other = await kit.hire('admin', 'Abel Admin');
});
afterAll(() => kit.close());

const send = ({ context }: Person, called: string) =>
  receiveBackup(context, { code: null, called, bytes: 4 }, new Blob(['Dear']).stream());
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
