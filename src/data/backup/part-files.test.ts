import { afterAll, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/durations.ts';
import { writeAside } from './file.ts';
import { dropAbandoned } from './part-files.ts';
import { withMigrations } from './restore-migrations.ts';

const root = mkdtempSync(join(tmpdir(), 'talyer-parts-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'folder-'));
});

/** Another process that writes half a file and is killed, or waits to be. */
const HALF = `
  import { writeAside } from '${join(import.meta.dir, 'file.ts')}';
  setInterval(() => {}, 1000);
  await writeAside(process.argv.at(-1), async (handle) => {
    await handle.write('half');
    console.log('half');
    await new Promise(() => {});
  });
`;

async function writeHalf(file: string) {
  const writer = Bun.spawn([process.execPath, '-e', HALF, file], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  await writer.stdout.getReader().read();
  return writer;
}

test('the part of a killed backup is deleted, whatever the next one is called', async () => {
  await using writer = await writeHalf(join(folder, 'thursday.tar.zst'));
  expect(readdirSync(folder)).toHaveLength(1);
  await dropAbandoned(folder);
  // It is still being written.
  expect(readdirSync(folder)).toHaveLength(1);
  writer.kill('SIGKILL');
  await writer.exited;
  await dropAbandoned(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('the copies of migrations of a killed restore are deleted, and those in use are not', async () => {
  const script = `
    import { withMigrations } from '${join(import.meta.dir, 'restore-migrations.ts')}';
    setInterval(() => {}, 1000);
    const [folder, migrations] = process.argv.slice(-2);
    const use = () => {
      console.log('copied');
      return new Promise(() => {});
    };
    await withMigrations({ migrations }, ['first'], use, folder);
  `;
  const migrations = mkdtempSync(join(root, 'migrations-'));
  mkdirSync(join(migrations, 'first'));
  writeFileSync(join(migrations, 'first', 'migration.sql'), 'select 1');
  await using restore = Bun.spawn([process.execPath, '-e', script, folder, migrations], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  await restore.stdout.getReader().read();
  const copies = readdirSync(folder);
  expect(copies).toHaveLength(1);
  const inUse = () =>
    withMigrations({ migrations }, ['first'], () => dropAbandoned(folder), folder);
  await inUse();
  expect(readdirSync(folder)).toEqual(copies);
  restore.kill('SIGKILL');
  await restore.exited;
  await inUse();
  expect(readdirSync(folder)).toEqual([]);
});

test('a process does not delete what it is writing itself', async () => {
  await writeAside(join(folder, 'shop.tar.zst'), async (handle) => {
    await dropAbandoned(folder);
    await handle.write('whole');
  });
  expect(readdirSync(folder)).toEqual(['shop.tar.zst']);
});

test('parts of unknown processes are deleted after a day, and those of other programs never', async () => {
  const uuid = crypto.randomUUID();
  const elsewhere = `shop.tar.zst.part-00000000-1-${uuid}`;
  const earlier = `talyer-20261122-190003-nightly.tar.zst.part-${uuid}`;
  const picture = `${'ab'.repeat(32)}.part-${uuid}`;
  const copies = 'talyer-migrations-a1B2c3';
  const others = ['film.mkv.part-Frag12', `film.mkv.part-${uuid}`, 'letter.txt'];
  const all = [elsewhere, earlier, picture, copies, ...others];
  for (const name of all) writeFileSync(join(folder, name), 'half');
  await dropAbandoned(folder);
  expect(readdirSync(folder).toSorted()).toEqual(all.toSorted());
  // One was written while the clock was ahead.
  for (const [at, name] of all.entries()) {
    const written = new Date(Date.now() + (at === 0 ? 2 : -2) * DAY_MS);
    utimesSync(join(folder, name), written, written);
  }
  await dropAbandoned(folder);
  expect(readdirSync(folder).toSorted()).toEqual(others.toSorted());
});

test('a folder that is missing has no parts', async () => {
  await dropAbandoned(join(folder, 'missing'));
});
