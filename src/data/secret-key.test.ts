import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openSecretKey,
  openSecretKeyIfPossible,
  readSecretKey,
  replaceSecretKey,
} from './secret-key.ts';

const root = mkdtempSync(join(tmpdir(), 'talyer-secret-'));
afterAll(() => rmSync(root, { recursive: true }));

test('the key is created once, for its owner only, even in a folder that does not exist yet', async () => {
  const dataDir = join(root, 'new', 'data');
  const made = await openSecretKey(dataDir);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(await openSecretKey(dataDir)).toBe(made);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('a damaged key is reported, not replaced', async () => {
  writeFileSync(join(root, 'secret.key'), 'half a key', { mode: 0o600 });
  expect(openSecretKey(root)).rejects.toThrow('is damaged');
});

test('an instance that cannot write has no key of its own, and still reports a damaged one', async () => {
  const file = join(root, 'a file');
  writeFileSync(file, '');
  expect(await openSecretKeyIfPossible(join(file, 'data'))).toBeUndefined();
  expect(openSecretKeyIfPossible(root)).rejects.toThrow('is damaged');
});

test('the key of a restored shop replaces the existing one, which is kept beside it', async () => {
  const dataDir = join(root, 'restored');
  const before = await openSecretKey(dataDir);
  const restored = 'ab'.repeat(32);
  await replaceSecretKey(dataDir, restored);
  await replaceSecretKey(dataDir, restored);
  expect(readSecretKey(dataDir)).toBe(restored);
  const kept = join(dataDir, 'secret.key.before-restore');
  expect(readFileSync(kept, 'utf8').trim()).toBe(before);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
});

test('a second restore keeps the keys of both shops that were replaced', async () => {
  const dataDir = join(root, 'restored twice');
  const before = await openSecretKey(dataDir);
  const [one, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
  for (const secret of [one, other, one, other]) await replaceSecretKey(dataDir, secret);
  const kept = ['', '-2', '-3'].map((end) =>
    readFileSync(join(dataDir, `secret.key.before-restore${end}`), 'utf8').trim(),
  );
  expect(kept).toEqual([before, one, other]);
});
