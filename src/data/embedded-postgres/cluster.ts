import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../domain/errors.ts';
import type { Log } from '../../log.ts';
import { runChild } from './child.ts';
import { DATABASE, PASSWORD_FILE, SUPERUSER } from './connection.ts';
import { checkDamage, isDatabaseMissing } from './damage.ts';
import { syncPath, syncTree } from './durable.ts';
import type { Engine } from './engine.ts';
import { closeToOthers, type DataFolder } from './folder.ts';
import { writePrivateFile } from './private-files.ts';
import { DamagedError, StartError } from './start-error.ts';
import { findReadyCluster, unpackCluster } from './ready-cluster.ts';
import { explainFailure } from './start-failure.ts';

const STAGING = 'postgres.new-';
const SHOP_MARK = `The data of a shop are in this folder. Talyer makes no new shop where this file is.\n`;

/**
 * Makes sure that there is a database of the engine's major version. A first start works in a
 * temporary folder, which is renamed only when it is complete and on the disk; the remains of an
 * interrupted one are deleted. A folder that has held a shop is never initialised again. A ready
 * cluster does not wait for the engine.
 * @throws DamagedError for a database that is missing, damaged or of another major version.
 */
export async function ensureCluster(
  folder: DataFolder,
  engine: Engine | Promise<Engine>,
  log: Log,
  stopping?: AbortSignal,
): Promise<void> {
  await removeLeftovers(folder, log);
  if (isDatabaseMissing(folder)) await create(folder, engine, log, stopping);
  else {
    checkMajor(folder, await engine);
    checkDamage(folder);
    mendSettings(folder);
  }
  if (!existsSync(folder.shopMark)) {
    writePrivateFile(folder.root, 'talyer.shop', SHOP_MARK, folder.account);
    await syncPath(folder.root);
  }
}

function checkMajor(folder: DataFolder, engine: Engine): void {
  const file = join(folder.cluster, 'PG_VERSION');
  const major = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (major === '' || major === engine.major) return;
  throw new DamagedError(
    `The data in ${folder.root} was made by PostgreSQL ${major}, and this Talyer holds PostgreSQL ` +
      `${engine.major}. Start the Talyer that made it; the data stays as it is.`,
  );
}

async function removeLeftovers(folder: DataFolder, log: Log): Promise<void> {
  for (const name of await readdir(folder.root)) {
    if (!name.startsWith(STAGING)) continue;
    log.warn('an interrupted first start is repeated', { leftover: name });
    // An initdb that outlived its parent may still be writing there; what cannot be deleted now is
    // deleted next time.
    await rm(join(folder.root, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function create(
  folder: DataFolder,
  engine: Engine | Promise<Engine>,
  log: Log,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const started = performance.now();
  const staging = join(folder.root, `${STAGING}${process.pid}-${Date.now()}`);
  await mkdir(staging, { mode: 0o700 });
  closeToOthers(staging, folder.account);
  const ready = await findReadyCluster();
  if (ready === undefined) await initialise(staging, folder, await engine, stopping);
  else await unpackCluster(ready, join(staging, 'data'), folder);
  await syncTree(staging);
  stopping?.throwIfAborted();
  await rename(join(staging, 'data'), folder.cluster);
  await syncPath(folder.root);
  await rm(staging, { recursive: true, force: true });
  log.info('database created', { ms: Math.round(performance.now() - started) });
}

async function initialise(
  staging: string,
  folder: DataFolder,
  engine: Engine,
  stopping: AbortSignal | undefined,
): Promise<void> {
  try {
    await runInitdb(staging, folder, engine, stopping);
  } catch (error) {
    if (stopping?.aborted || error instanceof StartError) throw error;
    const said = messageOf(error);
    throw (
      explainFailure(said, folder) ?? new StartError(`The database could not be created: ${said}`)
    );
  }
}

/** Makes the cluster `data` in a folder; the build packs one that was made by it. */
export async function runInitdb(
  staging: string,
  folder: DataFolder,
  engine: Engine,
  signal?: AbortSignal,
): Promise<void> {
  const cluster = join(staging, 'data');
  const password = process.platform === 'win32' ? randomBytes(32).toString('base64url') : undefined;
  const flags = [
    ...loginFlags(staging, folder, password),
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    // Collation rules that come with PostgreSQL, so that an upgrade of the system cannot corrupt
    // the indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    // Segments of the usual 16 MB would be half of what the first start writes to the disk.
    '--wal-segsize=4',
    '--no-sync',
    '--no-instructions',
  ];
  const { account, root: cwd } = folder;
  await runChild([engine.program('initdb'), ...flags], { cwd, account, signal });
  const alone = [engine.program('postgres'), '--single', '-D', cluster, '-F', '-j'];
  const run = (database: string, statements: readonly string[]) =>
    runChild([...alone, database], { cwd, account, input: statements.join(';\n\n'), signal });
  // Renaming the database that initdb creates is fast; creating another one copies 300 files.
  await run('template1', [`ALTER DATABASE postgres RENAME TO ${DATABASE}`, '']);
  // Nobody creates databases here, and these are 300 of the files that a first start flushes.
  await run(DATABASE, [
    'ALTER DATABASE template1 IS_TEMPLATE false',
    'DROP DATABASE template1',
    '',
  ]);
  writePrivateFile(cluster, 'pg_hba.conf', LOGIN_RULE, account);
  if (password !== undefined) writePrivateFile(cluster, PASSWORD_FILE, password, account);
}

/** Only the owner can enter the socket's folder; over loopback a password is required. */
const LOGIN_RULE =
  process.platform === 'win32'
    ? 'host all all 127.0.0.1/32 scram-sha-256\n'
    : 'local all all trust\n';

function loginFlags(staging: string, folder: DataFolder, password: string | undefined): string[] {
  if (password === undefined) return ['--auth-local=trust', '--auth-host=reject'];
  writePrivateFile(staging, 'password', password, folder.account);
  return ['--auth=scram-sha-256', `--pwfile=${join(staging, 'password')}`];
}

/** Recreates the configuration files that PostgreSQL requires; they hold nothing of the shop. */
function mendSettings({ cluster, account }: DataFolder): void {
  const rules = join(cluster, 'pg_hba.conf');
  if (!existsSync(rules) || !readFileSync(rules, 'utf8').includes(LOGIN_RULE.trim()))
    writePrivateFile(cluster, 'pg_hba.conf', LOGIN_RULE, account);
  for (const name of ['pg_ident.conf', 'postgresql.conf']) {
    if (!existsSync(join(cluster, name))) writePrivateFile(cluster, name, '', account);
  }
}
