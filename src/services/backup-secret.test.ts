import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { createTestDatabase } from '../../test/kit/database.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { openSecretKey, readSecretKey } from '../data/secret-key.ts';
import { backUpTo, openBackup } from './backup.ts';
import { restoreWithSecret, secretOfShop, settleSecret } from './backup-secret.ts';

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
  const opened = await openBackup(file, passphrase);
  expect(await restoreWithSecret(target, opened, dataDir)).toEqual({ missing: 0, key: 'in-place' });
  expect(readSecretKey(dataDir)).toBe(secret);
});

test('a backup without a passphrase never has the key', async () => {
  const { file } = await backUpTo(join(root, 'open'), { target, zone, secret });
  const bytes = readFileSync(file);
  // Without the frame at its end, which zstd skips.
  expect(zstdDecompressSync(bytes.subarray(0, -40)).includes(secret)).toBe(false);
  const dataDir = join(root, 'another-computer');
  const own = await openSecretKey(dataDir);
  const opened = await openBackup(file);
  expect(await restoreWithSecret(target, opened, dataDir)).toEqual({ missing: 0, key: 'none' });
  expect(readSecretKey(dataDir)).toBe(own);
});

const killed = (): never => {
  throw new Error('killed');
};

/** Restores a backup with a key, and ends where the options say, as by a kill. */
async function restoreKilled(dataDir: string, options: Parameters<typeof restoreWithSecret>[3]) {
  const passphrase = 'seven brown cats';
  const name = `killed-${crypto.randomUUID()}`;
  const { file } = await backUpTo(join(root, name), { target, zone, passphrase, secret });
  const own = await openSecretKey(dataDir);
  const attempt = restoreWithSecret(target, await openBackup(file, passphrase), dataDir, options);
  expect(await attempt.catch(String)).toBe('Error: killed');
  expect(readSecretKey(dataDir)).toBe(own);
  return own;
}

test('a restore that is killed after it replaced the data gets its key at the next start (rule 366)', async () => {
  const dataDir = join(root, 'killed-after');
  const own = await restoreKilled(dataDir, {
    onProgress: (share) => void (share === 1 && killed()),
  });
  expect(await secretOfShop(target, dataDir)).toBe(secret);
  await settleSecret(target, dataDir);
  expect(readSecretKey(dataDir)).toBe(secret);
  expect(readdirSync(dataDir).toSorted()).toEqual(['secret.key', 'secret.key.before-restore']);
  expect(readFileSync(join(dataDir, 'secret.key.before-restore'), 'utf8').trim()).toBe(own);
});

test('a restore that is killed before it replaced the data leaves the key of the shop', async () => {
  target = await createTestDatabase();
  const dataDir = join(root, 'killed-before');
  const own = await restoreKilled(dataDir, { beforeReplacing: async () => killed() });
  expect(await secretOfShop(target, dataDir)).toBe(own);
  await settleSecret(target, dataDir);
  expect(readSecretKey(dataDir)).toBe(own);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});

test('a restore after a killed one keeps the keys of both shops that it replaces', async () => {
  target = await createTestDatabase();
  const dataDir = join(root, 'restored-again');
  const own = await restoreKilled(dataDir, {
    onProgress: (share) => void (share === 1 && killed()),
  });
  const options = { target, zone, passphrase: 'seven brown cats', secret: 'ab'.repeat(32) };
  const { file } = await backUpTo(join(root, 'again'), options);
  await restoreWithSecret(target, await openBackup(file, options.passphrase), dataDir);
  expect(readSecretKey(dataDir)).toBe(options.secret);
  const kept = ['', '-2'].map((end) =>
    readFileSync(join(dataDir, `secret.key.before-restore${end}`), 'utf8').trim(),
  );
  expect(kept).toEqual([own, secret]);
});
