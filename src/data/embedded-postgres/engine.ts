import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../../log.ts';
import { postgresArchive } from '../../assets.ts';
import { allowPrograms, chownTree, syncPath, syncTree } from './durable.ts';
import type { DataFolder } from './folder.ts';
import { openFolder, writePrivateFile } from './private-files.ts';

/** PostgreSQL's unpacked programs. */
export type Engine = Readonly<{
  folder: string;
  /** Such as `18.4`. */
  version: string;
  /** Such as `18`; a data folder is bound to it. */
  major: string;
  program: (name: 'postgres' | 'initdb' | 'pg_ctl') => string;
  /** Whether this start unpacked it. */
  isNew: boolean;
  /** Flushes a new one to the disk and marks it as complete, unless the signal comes before. */
  keep: (giveUp?: AbortSignal) => Promise<void>;
}>;

interface UnpackOptions {
  withChecksums?: boolean;
  meanwhile?: (() => void) | undefined;
}

const MARK = 'complete';

/**
 * Unpacks PostgreSQL into the data folder, once per version. It can be used at once, but counts as
 * complete only with a marker file, which `keep` writes when everything is on the disk, so an
 * unpacking that a crash or a power cut interrupted is repeated. So is one that lost files, links or
 * parts of files, as copies do.
 * @param options `withChecksums` also compares every byte, which takes longer than a start;
 * `meanwhile` is called while a first start waits for the unpacking.
 */
export async function unpackEngine(
  folder: DataFolder,
  log: Log,
  { withChecksums = false, meanwhile }: UnpackOptions = {},
): Promise<Engine> {
  const packed = await postgresArchive();
  const target = join(folder.engines, packed.key);
  const isThere = existsSync(join(target, MARK)) && (await isWhole(target, withChecksums));
  if (!isThere) {
    const started = performance.now();
    await rm(target, { recursive: true, force: true });
    await extract(await packed.open(), target, meanwhile);
    if (folder.account !== undefined) await chownTree(target, folder.account);
    log.info('PostgreSQL unpacked', {
      key: packed.key,
      ms: Math.round(performance.now() - started),
    });
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    folder: target,
    version: packed.version,
    major: packed.version.split('.')[0] ?? packed.version,
    program: (name) => join(target, 'bin', `${name}${suffix}`),
    isNew: !isThere,
    keep: async (giveUp) => (isThere ? undefined : keep(target, folder, giveUp)),
  };
}

async function keep(target: string, folder: DataFolder, giveUp?: AbortSignal): Promise<void> {
  await syncTree(target);
  // The lock may have been given back: another process may be unpacking there now.
  if (giveUp?.aborted) return;
  writePrivateFile(target, MARK, '', folder.account);
  await syncPath(target);
  await syncPath(folder.engines);
}

async function extract(
  archive: Bun.Archive,
  folder: string,
  meanwhile: UnpackOptions['meanwhile'],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { at, close } = openFolder(folder);
  try {
    const extracting = archive.extract(at('.'));
    meanwhile?.();
    await extracting;
    for (const [path, target] of await readList<string>(at('links.json')))
      await symlink(target, at(path));
    await allowPrograms(at('bin'));
  } finally {
    close();
  }
}

/** Compares the unpacked files with the lists that were packed with them. */
async function isWhole(folder: string, withChecksums: boolean): Promise<boolean> {
  try {
    const [files, links] = await Promise.all([
      readList<[number, number]>(join(folder, 'files.json')),
      readList<string>(join(folder, 'links.json')),
    ]);
    const areLinked = links.every(([path, target]) => readlinkSync(join(folder, path)) === target);
    const arePlain = files.every(([path, [size]]) => {
      const entry = lstatSync(join(folder, path));
      return entry.size === size && (isRunnable(entry.mode) || !path.startsWith('bin/'));
    });
    if (!areLinked || !arePlain || !withChecksums) return areLinked && arePlain;
    for (const [path, [, checksum]] of files) {
      if (Bun.hash.crc32(await readFile(join(folder, path))) !== checksum) return false;
    }
    return true;
  } catch {
    return false;
  }
}

const isRunnable = (mode: number) => process.platform === 'win32' || (mode & 0o100) !== 0;

async function readList<T>(path: string): Promise<[string, T][]> {
  const list: Record<string, T> = await Bun.file(path).json();
  return Object.entries(list);
}

/** Removes other versions and remains of interrupted starts, once this version is running. */
export async function removeOtherEngines(engine: Engine, log: Log): Promise<void> {
  const engines = dirname(engine.folder);
  for (const name of await readdir(engines)) {
    const path = join(engines, name);
    if (path === engine.folder) continue;
    await rm(path, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn('an old PostgreSQL could not be removed', { path, error }),
    );
  }
}
