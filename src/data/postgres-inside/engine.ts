import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '../../log.ts';
import { postgresArchive } from '../../assets.ts';
import { allowPrograms, giveTree, syncPath, syncTree } from './durable.ts';
import { closeToOthers, type DataFolder } from './folder.ts';

/** PostgreSQL's programs, unpacked. */
export type Engine = Readonly<{
  folder: string;
  /** `18.4` */
  version: string;
  /** `18`: what a data folder is bound to. */
  major: string;
  program: (name: 'postgres' | 'initdb' | 'pg_ctl') => string;
  /** Resolves when all of it is on the disk; it can be used before. */
  kept: Promise<void>;
}>;

const MARK = 'complete';

/**
 * Unpacks PostgreSQL into the data folder, once per version. It counts as unpacked only with a mark in it,
 * which is made when all of it is on the disk: what a crash or a power cut interrupted is done again.
 */
export async function unpackEngine(folder: DataFolder, log: Log): Promise<Engine> {
  const archive = await postgresArchive();
  const target = join(folder.engines, archive.key);
  const isThere = existsSync(join(target, MARK));
  if (!isThere) {
    const started = performance.now();
    await rm(target, { recursive: true, force: true });
    await extract(archive.file, target);
    if (folder.account !== undefined) await giveTree(target, folder.account);
    log.info('PostgreSQL unpacked', {
      key: archive.key,
      ms: Math.round(performance.now() - started),
    });
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    folder: target,
    version: archive.version,
    major: archive.version.split('.')[0] ?? archive.version,
    program: (name) => join(target, 'bin', `${name}${suffix}`),
    kept: isThere ? Promise.resolve() : keep(target, folder),
  };
}

async function keep(target: string, folder: DataFolder): Promise<void> {
  await syncTree(target);
  await writeFile(join(target, MARK), '');
  closeToOthers(join(target, MARK), folder.account);
  await syncPath(join(target, MARK));
  await syncPath(target);
  await syncPath(folder.engines);
}

async function extract(file: Bun.BunFile, folder: string): Promise<void> {
  const tar = await Bun.zstdDecompress(await file.bytes());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await new Bun.Archive(tar).extract(folder);
  const links: Record<string, string> = await Bun.file(join(folder, 'links.json')).json();
  for (const [path, target] of Object.entries(links)) await symlink(target, join(folder, path));
  await allowPrograms(join(folder, 'bin'));
}

/** Removes other versions and what interrupted starts left. Call it when this version is running. */
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
