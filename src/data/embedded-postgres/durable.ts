import { chmod, lchown, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { runChild } from './child.ts';

const AT_ONCE = 32;

/**
 * Flushes every file and folder of a tree to the disk, so that it can be renamed safely. Linux
 * flushes the whole file system at once: one by one, a thousand new files take a disk seconds,
 * because it writes its journal for each.
 */
export async function syncTree(root: string): Promise<void> {
  if (process.platform === 'linux' && (await syncFileSystem(root))) return;
  await inBatches(await treePaths(root), syncPath);
}

/** @returns false if there is no such program, or it cannot flush a single file system. */
async function syncFileSystem(path: string): Promise<boolean> {
  return runChild(['sync', '-f', path], { cwd: path }).then(
    () => true,
    () => false,
  );
}

/** Changes the owner of a tree to an account. */
export async function chownTree(root: string, { uid, gid }: Account): Promise<void> {
  await inBatches(await treePaths(root), (path) => lchown(path, uid, gid));
}

/** Makes the programs of a folder executable, for their owner only. */
export async function allowPrograms(folder: string): Promise<void> {
  await Promise.all((await readdir(folder)).map((name) => chmod(join(folder, name), 0o700)));
}

/**
 * Flushes a file or folder to the disk; after a rename, call it with the folder that has the new
 * name.
 */
export async function syncPath(path: string): Promise<void> {
  const isWindows = process.platform === 'win32';
  const handle = await open(path, isWindows ? 'r+' : 'r').catch((error: unknown) => {
    // Windows cannot flush folders.
    if (isWindows) return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

async function treePaths(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const inside = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...inside, root];
}

async function inBatches(paths: string[], act: (path: string) => Promise<void>): Promise<void> {
  const queue = paths.values();
  const worker = async () => {
    for (const path of queue) await act(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
