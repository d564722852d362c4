import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrationsFolder, release } from '../src/assets.ts';
import { connect } from '../src/data/connect.ts';
import { openEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import { runInitdb } from '../src/data/embedded-postgres/cluster.ts';
import { WAL_SEGMENT } from '../src/data/embedded-postgres/damage.ts';
import { unpackEngine } from '../src/data/embedded-postgres/engine.ts';
import {
  closeToOthers,
  dataFolder,
  prepareDataFolder,
} from '../src/data/embedded-postgres/folder.ts';
import { assignClusterIdentity, walSegment } from '../src/data/embedded-postgres/ready-cluster.ts';
import { migrate } from '../src/data/migrate.ts';
import { markAsReady } from '../src/data/ready-data.ts';
import { silentLog } from '../src/log.ts';
import { PACKED, packPostgres } from './pack-postgres.ts';

const DATA = join(import.meta.dir, '..', 'src', 'data');
/** What decides what the cluster holds, beside PostgreSQL and the migrations. */
const RULES = [
  'embedded-postgres/cluster.ts',
  'embedded-postgres/roles.ts',
  'migrate.ts',
  'ready-data.ts',
].map((path) => join(DATA, path));

/**
 * Packs a cluster that initdb and the migrations made into one archive for the system that this
 * runs on, and returns its path, `cluster-<hash>.tar.gz`. It is cached until PostgreSQL, the
 * migrations or the way in which it is made changes. There is none on Windows, where each cluster
 * has a password of its own.
 */
export async function packOwnCluster(): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const postgres = await packPostgres();
  const migrations = [...new Bun.Glob('*/migration.sql').scanSync(migrationsFolder)].toSorted();
  const sources = [
    ...RULES,
    import.meta.path,
    ...migrations.map((path) => join(migrationsFolder, path)),
  ];
  const contents = await Promise.all(sources.map((path) => Bun.file(path).text()));
  const about = [basename(postgres), ...migrations, ...contents].join('\n');
  const hash = new Bun.CryptoHasher('sha256').update(about);
  const name = `cluster-${hash.digest('hex').slice(0, 12)}.tar.gz`;
  const archive = join(dirname(postgres), name);
  if (await Bun.file(archive).exists()) return archive;
  const partial = `${archive}.${process.pid}.part`;
  await Bun.write(partial, await makeCluster());
  await rename(partial, archive);
  return archive;
}

/** Makes a shop in a temporary data folder, which nobody has used, and returns its cluster, packed. */
async function makeCluster(): Promise<Uint8Array> {
  const root = mkdtempSync(join(tmpdir(), 'talyer-pack-'));
  // PostgreSQL refuses to run as root; the user that it runs as then needs access.
  chmodSync(root, 0o755);
  try {
    const dataDir = join(root, 'data');
    await initialise(dataDir);
    await fill(dataDir);
    const folder = dataFolder(dataDir);
    const segment = walSegment(readFileSync(join(folder.cluster, 'global', 'pg_control')));
    // Fails here, and not in a shop, if a new PostgreSQL has another control file.
    assignClusterIdentity(folder);
    const paths = [
      ...new Bun.Glob('**/*').scanSync({ cwd: folder.cluster, onlyFiles: true, dot: true }),
    ].filter((path) => isNeeded(path, segment));
    const contents = await Promise.all(
      paths
        .toSorted()
        .map(async (path) => [path, await Bun.file(join(folder.cluster, path)).bytes()]),
    );
    return await new Bun.Archive(Object.fromEntries(contents), PACKED).bytes();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Has initdb make the cluster, also where there is a ready one. */
async function initialise(dataDir: string): Promise<void> {
  const folder = prepareDataFolder(dataDir);
  const engine = await unpackEngine(folder, silentLog);
  const staging = join(folder.root, 'postgres.new');
  mkdirSync(staging, { mode: 0o700 });
  closeToOthers(staging, folder.account);
  await runInitdb(staging, folder, engine);
  renameSync(join(staging, 'data'), folder.cluster);
}

/** Adds the role and the tables of a shop. */
async function fill(dataDir: string): Promise<void> {
  const inside = await openEmbeddedDatabase({ dataDir, log: silentLog });
  let isStopped = false;
  try {
    await migrate(inside.connection, release);
    const database = connect(inside.maintenance, 1);
    await markAsReady(database.db);
    // The shutdown is then the first entry of the only segment that is packed; the rest is zeros.
    await database.db.execute(sql`select pg_switch_wal()`);
    await database.end();
  } finally {
    isStopped = await inside.stop();
  }
  if (!isStopped) throw new Error('The database that was to be packed does not stop.');
}

/**
 * Leaves out what PostgreSQL writes again, and the log before its clean shutdown: only the segment
 * with that is read.
 */
function isNeeded(path: string, segment: string): boolean {
  const name = basename(path);
  if (path.startsWith('pg_wal/') && WAL_SEGMENT.test(name)) return name === segment;
  return !/^(?:pg_stat\/.*|postmaster\.opts|current_logfiles|.*pg_internal\.init)$/.test(path);
}
