import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOtherShops } from './other-shops.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-others-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('folders with a shop are found, except the one in use', () => {
  for (const name of ['own', 'old', 'marked', 'empty']) mkdirSync(join(root, name));
  for (const name of ['own', 'old']) mkdirSync(join(root, name, 'postgres'));
  writeFileSync(join(root, 'marked', 'talyer.shop'), '');
  const places = ['own', 'old', 'marked', 'empty', 'missing', 'old'].map((name) =>
    join(root, name),
  );
  const owner = expect.stringMatching(/^user ./);
  expect(findOtherShops(join(root, 'own'), places)).toEqual([
    { path: join(root, 'old'), owner },
    { path: join(root, 'marked'), owner },
  ]);
});
