import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../log.ts';
import { openEmbeddedDatabase } from '../embedded-postgres.ts';
import { unpackEngine } from './engine.ts';
import { prepareDataFolder } from './folder.ts';

let root: string;
/** Closes it only when its programs count as complete: otherwise they are unpacked again anyway. */
const openAndClose = async () => {
  const database = await openEmbeddedDatabase({ dataDir: root, log: silentLog });
  expect(database.status()).toBe('up');
  const [version = ''] = readdirSync(join(root, 'engine'));
  while (!existsSync(join(root, 'engine', version, 'complete'))) await Bun.sleep(10);
  await database.stop();
};
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-repair-'));
  await openAndClose();
});
afterAll(() => rmSync(root, { recursive: true }));

test('PostgreSQL is unpacked again until all of it is on the disk', async () => {
  const folder = prepareDataFolder(join(root, 'kept'));
  const unpack = () => unpackEngine(folder, silentLog);
  await (await unpack()).keep(AbortSignal.abort());
  const second = await unpack();
  expect(second.isNew).toBe(true);
  await second.keep();
  expect((await unpack()).isNew).toBe(false);
});

test('PostgreSQL is unpacked again when a byte of it is wrong', async () => {
  const [version = ''] = readdirSync(join(root, 'engine'));
  const program = join(root, 'engine', version, 'bin', 'postgres');
  const { size, uid, gid } = statSync(program);
  // Writes a new file, because the last process of the old one may still be ending.
  rmSync(program);
  writeFileSync(program, new Uint8Array(size), { mode: 0o700 });
  chownSync(program, uid, gid);
  await openAndClose();
});

test('the sign-in rules of PostgreSQL are rewritten', async () => {
  rmSync(join(root, 'postgres', 'pg_hba.conf'));
  await openAndClose();
  expect(readFileSync(join(root, 'postgres', 'pg_hba.conf'), 'utf8')).not.toBe('');
});

test('an empty shop does not replace a lost one', async () => {
  renameSync(join(root, 'postgres'), join(root, 'away'));
  await expect(openAndClose()).rejects.toThrow(/The database of this shop is not where it was/);
  renameSync(join(root, 'away'), join(root, 'postgres'));
  await openAndClose();
});
