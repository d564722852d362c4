import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from './folder.ts';
import { LockedError, lockDataFolder } from './lock.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-lock-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const HOLDER = `
  import { prepareDataFolder } from '${import.meta.dir}/folder.ts';
  import { lockDataFolder } from '${import.meta.dir}/lock.ts';
  const lock = await lockDataFolder(prepareDataFolder(process.argv[1]));
  console.log('held');
  setInterval(() => lock, 60_000);
`;

async function holdElsewhere() {
  const holder = Bun.spawn([process.execPath, '-e', HOLDER, root], { stdout: 'pipe' });
  const { value } = await holder.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toContain('held');
  return holder;
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof LockedError ? error : undefined),
  );

test('a second process is refused and learns which process holds the folder', async () => {
  await using holder = await holdElsewhere();
  const error = await refusal(lockDataFolder(prepareDataFolder(root)));
  expect(error?.pid).toBe(holder.pid);
  expect(error?.message).toContain(`in use by process ${holder.pid}`);
  holder.kill('SIGKILL');
  await holder.exited;
});

test('the lock of a killed process is ignored, even when its pid was reused', async () => {
  await using holder = await holdElsewhere();
  holder.kill('SIGKILL');
  await holder.exited;
  writeFileSync(join(root, 'talyer.pid'), `${process.pid}\n`);
  const lock = await lockDataFolder(prepareDataFolder(root));
  expect((await refusal(lockDataFolder(prepareDataFolder(root))))?.pid).toBe(process.pid);
  lock.release();
  (await lockDataFolder(prepareDataFolder(root))).release();
});

test('a deleted lock does not admit a second process while the first runs', async () => {
  await using holder = await holdElsewhere();
  rmSync(join(root, 'talyer.lock'));
  const error = await refusal(lockDataFolder(prepareDataFolder(root)));
  expect(error?.pid).toBe(holder.pid);
  holder.kill('SIGKILL');
  await holder.exited;
  (await lockDataFolder(prepareDataFolder(root))).release();
});

test('a lock file with garbage is emptied when nobody holds it, and only then', async () => {
  writeFileSync(join(root, 'talyer.lock'), 'garbage '.repeat(1000));
  await using holder = await holdElsewhere();
  expect(readFileSync(join(root, 'talyer.lock'), 'utf8')).toBe('');
  writeFileSync(join(root, 'talyer.lock'), 'garbage '.repeat(1000));
  expect((await refusal(lockDataFolder(prepareDataFolder(root))))?.pid).toBe(holder.pid);
  holder.kill('SIGKILL');
  await holder.exited;
});

test('a folder with other contents is not used', () => {
  writeFileSync(join(root, 'letter.txt'), 'dear');
  expect(() => prepareDataFolder(root)).toThrow(/holds other files/);
});

test.each([
  ['a home folder with backups', ['backups/', 'letter.txt'], false],
  ['a folder of several programs', ['postgres/', 'tls/', 'nginx/'], false],
  ['a folder for a restore', ['backups/', 'tls/', 'secret.key', '.DS_Store'], true],
  ['a start that was interrupted', ['engine/', 'logs/', 'postgres.new-1-1/'], true],
  ['a shop of an early Talyer', ['postgres/', 'postgres/PG_VERSION', 'letter.txt'], true],
  ['a shop with something beside it', ['talyer.shop', 'letter.txt'], true],
])('%s is told from others by its names', (_what, names, isTaken) => {
  for (const name of names)
    if (name.endsWith('/')) mkdirSync(join(root, name), { mode: 0o700 });
    else writeFileSync(join(root, name), '');
  const prepare = () => prepareDataFolder(root);
  if (isTaken) expect(prepare).not.toThrow();
  else expect(prepare).toThrow(/holds other files/);
});
