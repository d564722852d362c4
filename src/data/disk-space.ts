import { statfs } from 'node:fs/promises';

/** Free bytes on the disk of a folder that ordinary users may take. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
