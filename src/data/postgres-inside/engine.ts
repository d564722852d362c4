import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '../../log.ts';
import { postgresArchive } from '../../assets.ts';
import { allowPrograms, giveTree, syncPath, syncTree } from './durable.ts';
import type { DataFolder } from './folder.ts';

/** PostgreSQL's programs, unpacked. */
export type Engine = Readonly<{
  folder: string;
  /** `18.4` */
  version: string;
  /** `18`: what a data folder is bound to. */
  major: string;
  program: (name: 'postgres' | 'initdb' | 'pg_ctl') => string;
}>;

/**
 * Unpacks PostgreSQL into the data folder, once per version. It becomes visible under its name only when it
 * is whole and on the disk, so a crash or a power cut leaves nothing half unpacked behind.
 */
export async function unpackEngine(folder: DataFolder, log: Log): Promise<Engine> {
  const archive = await postgresArchive();
  const target = join(folder.engines, archive.key);
  if (!existsSync(target)) {
    const started = performance.now();
    const partial = `${target}.part-${process.pid}-${Date.now()}`;
    await extract(archive.file, partial);
    await allowPrograms(join(partial, 'bin'));
    if (folder.account !== undefined) await giveTree(partial, folder.account);
    await syncTree(partial);
    await rename(partial, target);
    await syncPath(folder.engines);
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
  };
}

async function extract(file: Bun.BunFile, folder: string): Promise<void> {
  const tar = await Bun.zstdDecompress(await file.bytes());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await new Bun.Archive(tar).extract(folder);
  const links: Record<string, string> = await Bun.file(join(folder, 'links.json')).json();
  for (const [path, target] of Object.entries(links)) await symlink(target, join(folder, path));
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
