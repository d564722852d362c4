import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../log.ts';
import { main } from '../main.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-places-'));
  // When root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755);
  mkdirSync(join(root, 'shop'));
  writeFileSync(join(root, 'shop', 'talyer.shop'), '');
  writeFileSync(join(root, 'file'), '');
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  [['backup', 'missing/shop.tar.zst'], 'There is no folder ROOT/missing.'],
  [['backup', 'file/shop.tar.zst'], 'There is no folder ROOT/file.'],
  [['doctor', '--report', 'missing/report.txt'], 'There is no folder ROOT/missing.'],
  [['restore', '.'], 'ROOT is a folder. Name the file of a backup.'],
])('answers %j with one sentence', async ([command = '', ...words], sentence) => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const args = words.map((word) => (word.startsWith('--') ? word : join(root, word)));
  const io = { print: say, complain: say, log: silentLog };
  expect(await main([command, ...args, '--data', join(root, 'shop')], io)).toBe(1);
  expect(said).toEqual([`talyer: ${sentence.replace('ROOT', root)}`]);
});

test('tells the doctor that the data folder is a file', async () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  const data = join(root, 'file');
  expect(await main(['doctor', '--port', '0', '--data', data], io)).toBe(1);
  expect(said).toContain(`  BAD  the data folder ${data} is a file; choose a folder with --data`);
});

test('tells the doctor that the database of a shop is gone', async () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  expect(await main(['doctor', '--port', '0', '--data', join(root, 'shop')], io)).toBe(1);
  expect(said.join('\n')).toContain('  BAD  The database of this shop is not where it was');
});

test('lists no backups of a mistyped folder', async () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  const data = join(root, 'mistyped');
  expect(await main(['backup', 'list', '--data', data], io)).toBe(1);
  expect(said).toEqual([`talyer: There is no shop in ${data}. Name its folder with --data.`]);
});

test.each(['lst', 'lists', 'LIST'])('takes backup %s for a mistyped list', async (word) => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  expect(await main(['backup', word, '--data', join(root, 'shop')], io)).toBe(2);
  expect(said).toEqual([
    `talyer: Use: talyer backup list. A file of that name is written by: talyer backup ./${word}`,
  ]);
});

test.each(['file', 'file/shop'])('says that a data folder cannot be at %s', async (place) => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  const data = join(root, place);
  expect(await main(['serve', '--port', '0', '--no-mdns', '--data', data], io)).toBe(1);
  expect(said).toContain(
    `talyer: The data folder ${data} cannot be created: a file is in the way. Choose another place with --data.`,
  );
});

test('asks for the passphrase of a backup that needs one', async () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  const file = join(root, 'sealed.tar.zst');
  writeFileSync(file, 'age-encryption.org/v1\n');
  expect(await main(['restore', file, '--data', join(root, 'shop')], io)).toBe(1);
  expect(said).toEqual(['talyer: This backup needs its passphrase.']);
});

test('sets no new password without one', async () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const io = { print: say, complain: say, log: silentLog };
  const words = ['user', 'reset-password', 'ana', '--data', join(root, 'shop')];
  expect(await main(words, io)).toBe(1);
  expect(said).toEqual(['talyer: No password was given. Nothing was changed.']);
});
