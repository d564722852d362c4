import { join } from 'node:path';

const ROOT = join(import.meta.dir, '..');
const STAMP = join(ROOT, 'node_modules', '.talyer-installed');

/** Installs the packages if they were never installed, or what they are installed from has changed. */
export async function ensureInstalled(): Promise<void> {
  const wanted = await sourcesHash();
  const stamp = Bun.file(STAMP);
  if ((await stamp.exists()) && (await stamp.text()) === wanted) return;
  console.error('Installing packages …');
  const { exitCode } = Bun.spawnSync([process.execPath, 'install', '--frozen-lockfile'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (exitCode !== 0) throw new Error(`bun install ended with ${exitCode}.`);
  await Bun.write(STAMP, wanted);
}

async function sourcesHash(): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256');
  const patches = [...new Bun.Glob('patches/*.patch').scanSync(ROOT)].toSorted();
  for (const name of ['bun.lock', 'package.json', ...patches])
    hash.update(await Bun.file(join(ROOT, name)).bytes());
  return hash.digest('hex');
}
