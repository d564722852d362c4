import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { createTestDatabase } from '../../test/kit/database.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { openSecretKey, readSecretKey } from '../data/secret-key.ts';
import { backUpTo, openBackup } from './backup.ts';
import { restoreSecret } from './backup-secret.ts';

const secret = 'c0ffee'.repeat(11).slice(0, 64);
const zone = 'Asia/Manila';
let root: string;
let target: DatabaseTarget;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-key-'));
  target = await createTestDatabase();
});
afterAll(() => rmSync(root, { recursive: true }));

test('a backup with a passphrase contains the key of the shop (rule 366)', async () => {
  const passphrase = 'seven brown cats';
  const { file } = await backUpTo(join(root, 'locked'), { target, zone, passphrase, secret });
  expect(readFileSync(file).includes(secret)).toBe(false);
  const dataDir = join(root, 'new-computer');
  await openSecretKey(dataDir);
  expect(await restoreSecret(await openBackup(file, passphrase), dataDir)).toBe(true);
  expect(readSecretKey(dataDir)).toBe(secret);
});

test('a backup without a passphrase never has the key', async () => {
  const { file } = await backUpTo(join(root, 'open'), { target, zone, secret });
  const bytes = readFileSync(file);
  // Without the frame at its end, which zstd skips.
  expect(zstdDecompressSync(bytes.subarray(0, -40)).includes(secret)).toBe(false);
  const dataDir = join(root, 'another-computer');
  const own = await openSecretKey(dataDir);
  expect(await restoreSecret(await openBackup(file), dataDir)).toBe(false);
  expect(readSecretKey(dataDir)).toBe(own);
});
