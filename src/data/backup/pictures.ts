import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { PicturesBeside } from '../../domain/backups.ts';
import { sha256 } from '../../sha256.ts';
import { codeOf } from '../../domain/errors.ts';
import { writeAside } from './file.ts';
import { dropAbandoned } from './part-files.ts';
import { quoted, type Session } from './tables.ts';

/**
 * Pictures beside the backups of a folder. They never change, so each is written once, under its
 * SHA-256, and all backups share it (ADR 0063).
 */
export const PICTURES = 'pictures';

const HASH = /^[0-9a-f]{64}$/;

/**
 * The first two digits are a subfolder, since some disks are slow with many files in one folder.
 */
const placeOf = (folder: string, hash: string): string => join(folder, hash.slice(0, 2), hash);

/** The logo is small and stays in the backup, so that a moved shop has it. */
const OF_PHOTOS = 'select blob from photos union select thumb from photos';

/** The query that COPY reads from the table of files, without the bytes of photos. */
export function withoutPictures({ columns }: { columns: readonly string[] }): string {
  const read = columns.map((column) =>
    column === 'bytes'
      ? `case when hash in (${OF_PHOTOS}) then ''::bytea else bytes end`
      : quoted(column),
  );
  return `(select ${read.join(', ')} from blobs)`;
}

interface KeepOptions {
  /** The folder of the pictures. */
  folder: string;
  /** Gives a new file or folder to the account of the data folder. */
  own: (path: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Writes the pictures of photos that the folder lacks, and marks all of them as still in use.
 * @returns how many there are.
 */
export async function keepPictures(
  sql: Session,
  { folder, own, signal }: KeepOptions,
): Promise<PicturesBeside> {
  const rows = await sql<{ hash: string; size: number }[]>`
    select hash, length(bytes) as size from blobs
    where length(bytes) > 0 and hash in (${sql.unsafe(OF_PHOTOS)}) order by hash`;
  const now = new Date();
  let bytes = 0;
  let lacking: string[] = [];
  const write = async (): Promise<void> => {
    signal?.throwIfAborted();
    await writePictures(sql, lacking, { folder, own });
    lacking = [];
  };
  for (const { hash, size } of rows) {
    bytes += size;
    const file = placeOf(folder, hash);
    const there = await stat(file).catch(() => null);
    // A clock that was set back must not make it look unused since long ago.
    if (there?.size === size) await utimes(file, now, there.mtime > now ? there.mtime : now);
    else lacking.push(hash);
    if (lacking.length === AT_ONCE) await write();
  }
  await write();
  return { files: rows.length, bytes };
}

/** A disk flushes this many together in hardly more time than one. */
const AT_ONCE = 16;

async function writePictures(
  sql: Session,
  hashes: readonly string[],
  { folder, own }: { folder: string; own: (path: string) => void },
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = await sql<{ hash: string; bytes: Buffer }[]>`
    select hash, bytes from blobs where hash in ${sql(hashes)}`;
  await Promise.all(
    rows.map(async ({ hash, bytes }) => {
      for (const path of [folder, join(folder, hash.slice(0, 2))])
        if (mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined) own(path);
      const file = placeOf(folder, hash);
      await writeAside(file, (handle) => handle.writeFile(bytes));
      own(file);
    }),
  );
}

/** The bytes of a picture, if they are whole; null otherwise. */
export async function readPicture(folder: string, hash: string): Promise<Buffer | null> {
  const bytes = await readFile(placeOf(folder, hash)).catch(() => null);
  const isWhole = bytes !== null && sha256(bytes) === hash;
  return isWhole ? bytes : null;
}

/** The pictures in a folder; none when there is no such folder. */
export async function listPictures(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const subfolder of await listSubfolders(folder))
    found.push(...(await readdir(subfolder)).filter((file) => HASH.test(file)));
  return found;
}

async function listSubfolders(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => join(folder, name));
}

/**
 * Copies the pictures that another folder lacks or has with another size, because a copy was cut
 * short, and gives its pictures the times at which the originals were last in use, so that
 * `dropPictures` keeps them there as long.
 * @throws when the folder around the other one is gone: on the shop's own disk it would be taken for
 * the drive that was pulled out, now and later (rule 560).
 */
export async function copyPictures(from: string, to: string): Promise<void> {
  for (const hash of await listPictures(from)) {
    const file = placeOf(to, hash);
    const original = await stat(placeOf(from, hash)).catch(() => null);
    if (original === null) continue;
    const copy = await stat(file).catch(() => null);
    const isCopied = copy?.size !== original.size && (await copyPicture(hash, from, to));
    const isOlder = copy !== null && copy.mtime < original.mtime;
    if (isCopied || isOlder) await setTime(file, original.mtime);
  }
}

/** Copies a picture, unless it is damaged. @returns whether it was copied. */
async function copyPicture(hash: string, from: string, to: string): Promise<boolean> {
  const bytes = await readPicture(from, hash);
  if (bytes === null) return false;
  for (const path of [to, join(to, hash.slice(0, 2))]) createFolder(path);
  await writeAside(placeOf(to, hash), (handle) => handle.writeFile(bytes));
  return true;
}

/** Creates a folder, unless it is there; not those around it. */
function createFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** FAT rounds times down to two seconds, and a copy must not look older than its original. */
const TIME_STEP_MS = 2000;

async function setTime(file: string, time: Date): Promise<void> {
  const rounded = new Date(Math.ceil(time.getTime() / TIME_STEP_MS) * TIME_STEP_MS);
  // On a disk that refuses it the file may be deleted too early; the next copy writes it again.
  await utimes(file, rounded, rounded).catch(() => {});
}

/**
 * Deletes the pictures that were last in use before the oldest backup that is kept, and the parts
 * of pictures that were never completed.
 */
export async function dropPictures(folder: string, oldest: Date): Promise<void> {
  for (const subfolder of await listSubfolders(folder)) await dropAbandoned(subfolder);
  for (const hash of await listPictures(folder)) {
    const file = placeOf(folder, hash);
    const there = await stat(file).catch(() => null);
    if (there !== null && there.mtime < oldest) await rm(file, { force: true });
  }
}
