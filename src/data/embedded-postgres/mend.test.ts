import { afterEach, beforeEach, expect, test } from 'bun:test';
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { prepareDataFolder } from './folder.ts';
import { mendTree } from './mend.ts';
import { writePrivateFile } from './private-files.ts';

const isRoot = process.getuid?.() === 0;
const account: Account | undefined = isRoot ? { uid: 54_321, gid: 54_321, name: 'x' } : undefined;
let root: string;
let outside: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-mend-'));
  outside = mkdtempSync(join(tmpdir(), 'talyer-outside-'));
  mkdirSync(join(root, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(root, 'postgres', 'base', '1'), 'row');
  writeFileSync(join(outside, 'secret'), 'secret');
});
afterEach(() => {
  rmSync(root, { recursive: true });
  rmSync(outside, { recursive: true });
});
const modeOf = (path: string) => lstatSync(path).mode & 0o777;

test('modes and owners of a copy are corrected at every level', () => {
  for (const path of ['postgres/base', 'postgres']) chmodSync(join(root, path), 0o755);
  chmodSync(join(root, 'postgres/base/1'), 0o644);
  expect(mendTree(root, root, account)).toBe(3);
  expect(modeOf(join(root, 'postgres/base'))).toBe(0o700);
  expect(modeOf(join(root, 'postgres/base/1'))).toBe(0o600);
  if (isRoot) expect(lstatSync(join(root, 'postgres/base/1')).uid).toBe(54_321);
  expect(mendTree(root, root, account)).toBe(0);
});

test('links are not followed: their target keeps its owner and mode', () => {
  symlinkSync(outside, join(root, 'postgres', 'pg_tblspc'));
  symlinkSync(join(outside, 'secret'), join(root, 'postgres', 'base', '2'));
  chmodSync(join(outside, 'secret'), 0o644);
  mendTree(root, root, account);
  expect(modeOf(join(outside, 'secret'))).toBe(0o644);
  expect(lstatSync(join(outside, 'secret')).uid).toBe(process.getuid?.() ?? -1);
});

test('nothing is written through a symbolic or hard link', () => {
  if (account !== undefined) chownSync(root, account.uid, account.gid);
  symlinkSync(join(outside, 'secret'), join(root, 'talyer.pid'));
  expect(() => writePrivateFile(root, 'talyer.pid', '1', account)).toThrow(/ELOOP/);
  rmSync(join(root, 'talyer.pid'));
  linkSync(join(outside, 'secret'), join(root, 'talyer.pid'));
  expect(() => writePrivateFile(root, 'talyer.pid', '1', account)).toThrow(/is not a regular file/);
  expect(lstatSync(join(outside, 'secret')).size).toBe('secret'.length);
});

test('a folder or link in place of a file is named, with what to do', () => {
  mkdirSync(join(root, 'talyer.lock'));
  expect(() => prepareDataFolder(root)).toThrow(
    /talyer\.lock is a folder and must be a file\. Move/,
  );
  rmSync(join(root, 'talyer.lock'), { recursive: true });
  symlinkSync(outside, join(root, 'logs'));
  expect(() => prepareDataFolder(root)).toThrow(/logs is a link and must be a folder\. Move/);
});

test.if(isRoot)('another user gets the command that gives them the folder', () => {
  const program = `
    import { mendTree } from '${import.meta.dir}/mend.ts';
    process.setgid(54321); process.setuid(54321);
    mendTree(process.argv[1], process.argv[1], undefined);`;
  chownSync(root, 54_321, 54_321);
  const { stderr } = Bun.spawnSync([process.execPath, '-e', program, root]);
  expect(stderr.toString()).toMatch(
    /postgres belongs to user root, not to this user\. Run: sudo chown -R/,
  );
});
