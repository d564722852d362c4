import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecretKey, openSecretKeyIfPossible } from './secret-key.ts';

const root = mkdtempSync(join(tmpdir(), 'talyer-secret-'));
afterAll(() => rmSync(root, { recursive: true }));

test('the key is made once, for its owner only, also in a folder that is not there yet', async () => {
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

test('an instance that can write nothing has no key of its own, and a damaged one is still reported', async () => {
  const file = join(root, 'a file');
  writeFileSync(file, '');
  expect(await openSecretKeyIfPossible(join(file, 'data'))).toBeUndefined();
  expect(openSecretKeyIfPossible(root)).rejects.toThrow('is damaged');
});
