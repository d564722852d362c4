import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runInitdb } from '../src/data/embedded-postgres/cluster.ts';
import { unpackEngine } from '../src/data/embedded-postgres/engine.ts';
import {
  closeToOthers,
  dataFolder,
  prepareDataFolder,
} from '../src/data/embedded-postgres/folder.ts';
import { makeOneOfItsOwn } from '../src/data/embedded-postgres/ready-cluster.ts';
import { silentLog } from '../src/log.ts';
import { ownTarget, packPostgres } from './pack-postgres.ts';

// Level 19 would save 1.8 MB of 3.5 but takes 13 times as long; 12 and 15 save nothing.
const ZSTD_LEVEL = 9;
const CLUSTER = join(import.meta.dir, '..', 'src', 'data', 'embedded-postgres', 'cluster.ts');

/**
 * Packs a cluster that initdb made into one zstd archive for the system that this runs on, and
 * returns its path, `cluster-<hash>.tar.zst`. It is cached until PostgreSQL or the way in which it
 * is made changes. There is none on Windows, where each cluster has a password of its own.
 */
export async function packOwnCluster(): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const postgres = await packPostgres(ownTarget());
  const rules = await Promise.all([CLUSTER, import.meta.path].map((path) => Bun.file(path).text()));
  const hash = new Bun.CryptoHasher('sha256').update([basename(postgres), ...rules].join('\n'));
  const name = `cluster-${hash.digest('hex').slice(0, 12)}.tar.zst`;
  const archive = join(dirname(postgres), name);
  if (await Bun.file(archive).exists()) return archive;
  const partial = `${archive}.${process.pid}.part`;
  await Bun.write(partial, await Bun.zstdCompress(await makeCluster(), { level: ZSTD_LEVEL }));
  await rename(partial, archive);
  return archive;
}

/** Runs initdb in a temporary data folder and returns the cluster as a tar. */
async function makeCluster(): Promise<Uint8Array> {
  const root = mkdtempSync(join(tmpdir(), 'talyer-pack-'));
  // PostgreSQL refuses to run as root; the user that it runs as then needs access.
  chmodSync(root, 0o755);
  try {
    const folder = prepareDataFolder(join(root, 'data'));
    const engine = await unpackEngine(folder, silentLog);
    const staging = join(folder.root, 'postgres.new');
    mkdirSync(staging, { mode: 0o700 });
    closeToOthers(staging, folder.account);
    await runInitdb(staging, folder, engine);
    const cluster = join(staging, 'data');
    // Fails here, and not in a shop, if a new PostgreSQL has another control file.
    makeOneOfItsOwn({ ...dataFolder(folder.root), cluster });
    const paths = [...new Bun.Glob('**/*').scanSync({ cwd: cluster, onlyFiles: true, dot: true })];
    const contents = await Promise.all(
      paths.toSorted().map(async (path) => [path, await Bun.file(join(cluster, path)).bytes()]),
    );
    return await new Bun.Archive(Object.fromEntries(contents)).bytes();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
