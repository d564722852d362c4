import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { runChild } from './child.ts';
import { syncPath, syncTree } from './durable.ts';
import type { Engine } from './engine.ts';
import { closeToOthers, type DataFolder } from './folder.ts';
import { StartError } from './start-error.ts';

export const DATABASE = 'talyer';
export const USER = 'talyer';
const STAGING = 'postgres.new-';

/**
 * Makes sure that there is a database of the engine's major version. A first start works in a folder of
 * another name, which gets its real name only when it is whole and on the disk; what an interrupted one
 * left is thrown away.
 * @throws StartError for a database of another major version, with the way to upgrade.
 */
export async function ensureCluster(folder: DataFolder, engine: Engine, log: Log): Promise<void> {
  await removeLeftovers(folder, log);
  if (existsSync(folder.cluster)) {
    checkMajor(folder, engine);
    return;
  }
  const started = performance.now();
  const staging = join(folder.root, `${STAGING}${process.pid}-${Date.now()}`);
  await initialise(staging, folder, engine);
  await syncTree(staging);
  await rename(join(staging, 'data'), folder.cluster);
  await syncPath(folder.root);
  await rm(staging, { recursive: true, force: true });
  log.info('database created', { ms: Math.round(performance.now() - started) });
}

/** The password of the database user: only where there are no Unix sockets. */
export function clusterPassword(folder: DataFolder): string | undefined {
  const file = join(folder.cluster, 'talyer-password');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** The major version that made the database, or undefined when there is none. */
export function clusterMajor(folder: DataFolder): string | undefined {
  const file = join(folder.cluster, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function checkMajor(folder: DataFolder, engine: Engine): void {
  const major = clusterMajor(folder);
  if (major === engine.major) return;
  throw new StartError(
    `The data in ${folder.root} was made by PostgreSQL ${major ?? 'of an unknown version'}, and this Talyer ` +
      `holds PostgreSQL ${engine.major}. To upgrade, take a backup with the Talyer that made it ` +
      '(talyer backup), and restore that with this one into a new folder (talyer restore).',
  );
}

async function removeLeftovers(folder: DataFolder, log: Log): Promise<void> {
  for (const name of await readdir(folder.root)) {
    if (!name.startsWith(STAGING)) continue;
    log.warn('an interrupted first start is redone', { leftover: name });
    // An initdb that outlived its parent may still write there; what cannot go now goes next time.
    await rm(join(folder.root, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function initialise(staging: string, folder: DataFolder, engine: Engine): Promise<void> {
  await mkdir(staging, { mode: 0o700 });
  closeToOthers(staging, folder.account);
  const cluster = join(staging, 'data');
  const login = await loginFlags(staging, folder);
  const flags = [
    ...login.flags,
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    '--encoding=UTF8',
    '--locale=C',
    // Unicode rules that come with PostgreSQL: an upgrade of the system cannot spoil the indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-sync',
    '--no-instructions',
  ];
  const { account, root } = folder;
  await runChild([engine.program('initdb'), ...flags], account, root);
  const single = [engine.program('postgres'), '--single', '-D', cluster, '-F', '-j', 'template1'];
  // Renaming the database that initdb makes takes a moment; making another one copies 300 files.
  await runChild(single, account, root, `ALTER DATABASE postgres RENAME TO ${DATABASE};\n\n`);
  await writeFile(join(cluster, 'pg_hba.conf'), login.hba);
  if (login.password !== undefined) {
    await writeFile(join(cluster, 'talyer-password'), login.password, { mode: 0o600 });
  }
}

type Login = { flags: string[]; hba: string; password?: string };

/** The socket lies in a folder that only its owner can enter; over loopback there must be a password. */
async function loginFlags(staging: string, folder: DataFolder): Promise<Login> {
  if (process.platform !== 'win32') {
    return { flags: ['--auth-local=trust', '--auth-host=reject'], hba: 'local all all trust\n' };
  }
  const password = randomBytes(32).toString('base64url');
  const file = join(staging, 'password');
  await writeFile(file, password, { mode: 0o600 });
  closeToOthers(file, folder.account);
  return {
    flags: ['--auth=scram-sha-256', `--pwfile=${file}`],
    hba: 'host all all 127.0.0.1/32 scram-sha-256\n',
    password,
  };
}
