import { afterAll, beforeAll, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { release } from '../../assets.ts';
import { createTestDatabase } from '../../../test/kit/database.ts';
import { messageOf } from '../../domain/errors.ts';
import { migrate } from '../migrate.ts';
import { dump } from './dump.ts';
import { checkSeal } from './file.ts';
import { readManifest, refuseNewerBackup } from './manifest.ts';
import { passphraseIdentity } from './passphrase.ts';
import { isEncrypted, openSource } from './source.ts';

const zone = 'Asia/Manila';
let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talyer-refused-'));
  file = join(folder, 'shop.tar.zst');
  await dump(await createTestDatabase(), { file, release, zone });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function open(path: string, passphrase?: string): Promise<void> {
  const source = openSource(path, passphrase);
  await checkSeal(source);
  refuseNewerBackup(path, await readManifest(source), release);
}

const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(() => 'none', messageOf);

test('a backup is accepted', async () => {
  expect(await refusal(open(file))).toBe('none');
});

test('a file that was changed or truncated anywhere is refused', async () => {
  const bytes = readFileSync(file);
  const path = join(folder, 'mutated.tar.zst');
  for (let round = 0; round < 200; round += 1) {
    const place = Math.floor((round / 200) * bytes.length);
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ (1 << (round % 8));
    writeFileSync(path, round % 2 === 0 ? changed : bytes.subarray(0, place));
    expect(await refusal(open(path))).toMatch(/is damaged|is not a backup/);
  }
  writeFileSync(path, Buffer.concat([bytes, Buffer.from('x')]));
  expect(await refusal(open(path))).toContain('is damaged');
});

test('another file is refused', async () => {
  const path = join(folder, 'letter.txt');
  writeFileSync(path, 'Dear Ana');
  expect(await refusal(open(path))).toBe(`${path} is not a backup of Talyer.`);
  writeFileSync(path, zstdCompressSync(Buffer.alloc(100_000)));
  expect(await refusal(open(path))).toContain('or it is not a backup of Talyer');
});

test('a backup of a newer Talyer is refused', async () => {
  const migrations = join(folder, 'newer');
  cpSync(release.migrations, migrations, { recursive: true });
  mkdirSync(join(migrations, '29990101000000_newer'));
  writeFileSync(join(migrations, '29990101000000_newer', 'migration.sql'), 'SELECT 1;');
  const target = await createTestDatabase();
  const newer = { migrations, version: '9.9.9' };
  await migrate(target, newer);
  const path = join(folder, 'newer.tar.zst');
  await dump(target, { file: path, release: newer, zone });
  expect(await refusal(open(path))).toContain('was written by a newer Talyer (9.9.9)');
});

test('deriving the key of a passphrase lets others work', async () => {
  const salt = Buffer.alloc(16).toString('base64').replaceAll('=', '');
  const stanza = { args: ['scrypt', salt, '14'], body: Buffer.alloc(32) };
  let hasOtherWorked = false;
  setImmediate(() => void (hasOtherWorked = true));
  expect(await passphraseIdentity('nine brown cats').unwrapFileKey([stanza])).toBeNull();
  expect(hasOtherWorked).toBe(true);
});

test('an encrypted backup opens only with its passphrase', async () => {
  const path = join(folder, 'secret.tar.zst.age');
  const passphrase = 'seven brown cats';
  await dump(await createTestDatabase(), { file: path, release, zone, passphrase });
  expect([await isEncrypted(path), await isEncrypted(file)]).toEqual([true, false]);
  expect(await refusal(open(path, passphrase))).toBe('none');
  expect(await refusal(open(path, 'eight brown cats'))).toContain('not the passphrase of');
  expect(await refusal(open(path))).toContain('is not a backup');
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.length - 1));
  expect(await refusal(open(path, passphrase))).toContain('is damaged');
  const changed = Buffer.from(bytes);
  changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
  writeFileSync(path, changed);
  expect(await refusal(open(path, passphrase))).toContain('is damaged');
});
