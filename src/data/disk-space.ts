import { statfs } from 'node:fs/promises';

/** Room on the disk of a folder, in bytes, as far as its users may take it. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
