import { afterAll, expect, test } from 'bun:test';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyError, lookAtPlaces } from './backup-places.ts';

test.each([
  ['EACCES', 'Error: The account ana, which Talyer runs as, may not write there. '],
  ['EPERM', 'Error: The account ana, which Talyer runs as, may not write there. '],
  ['EROFS', 'Error: The drive can only be read.'],
  ['ENOSPC', 'Error: The drive is full.'],
  ['EIO', 'Error: The drive does not answer. '],
  ['EMFILE', 'Error: EMFILE'],
])('a copy that fails with %s says %p', (code, sentence) => {
  expect(String(copyError(Object.assign(new Error(code), { code }), 'ana'))).toStartWith(sentence);
});

/** Of its own, on Linux. */
const OTHER_DISK = '/proc';
const root = mkdtempSync(join(tmpdir(), 'talyer-places-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a second place on the disk of the shop is distinguished from one on another disk', async () => {
  mkdirSync(join(root, 'backups'));
  mkdirSync(join(root, 'second'));
  const isOnSameDisk = async (second: string) =>
    (await lookAtPlaces({ dataDir: root, second })).second?.isOnSameDisk;
  expect(await isOnSameDisk(join(root, 'second'))).toBe(true);
  expect(await isOnSameDisk(join(root, 'away'))).toBe(false);
  if (existsSync(OTHER_DISK)) expect(await isOnSameDisk(OTHER_DISK)).toBe(false);
});
