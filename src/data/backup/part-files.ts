import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/durations.ts';
import { sha256 } from '../../sha256.ts';
import { isAlive } from '../embedded-postgres/processes.ts';

/** The part files that this process is writing. */
const ours = new Set<string>();

/** Separates computers, and containers, whose processes have the same numbers. */
const COMPUTER = sha256(hostname()).slice(0, 8);

/** `.part-` with the computer, the process and a UUID, so that no other program's file has it. */
const PART = /\.part-([0-9a-f]{8})-(\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The part files of backups and pictures of earlier versions, and their copies of migrations. */
const EARLIER_PART =
  /^(?:(?:talyer-\d{8}-\d{6}-[a-z-]+\.tar\.zst|[0-9a-f]{64})\.part-[\w-]+|talyer-migrations-[0-9A-Za-z]{6})$/;

/** Part files of unknown processes are abandoned when nobody wrote to them for this long. */
const ABANDONED_MS = DAY_MS;

/** The name of a file or a temporary folder while it is in use, which never counts as a backup. */
export function beginPart(file: string): string {
  const part = `${file}.part-${COMPUTER}-${process.pid}-${randomUUID()}`;
  ours.add(part);
  return part;
}

/** Notes that a part file was renamed or deleted. */
export function endPart(part: string): void {
  ours.delete(part);
}

/** Deletes what is being written, because the program ends before it is complete. */
export function dropPartials(): void {
  for (const part of ours) rmSync(part, { recursive: true, force: true });
}

/**
 * Deletes the part files and folders in a folder whose writers were killed. The folder may be one for
 * downloads, so the files of other programs are left alone.
 */
export async function dropAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!PART.test(name) && !EARLIER_PART.test(name)) continue;
    const path = join(folder, name);
    // One that belongs to somebody else, or is gone by now, is no reason to refuse a backup.
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  if (ours.has(path)) return false;
  const there = await lstat(path).catch(() => null);
  // In the folder for temporary files, somebody else may have made one with such a name.
  if (there === null || (there.isDirectory() && there.uid !== (process.getuid?.() ?? there.uid)))
    return false;
  const [, computer, pid] = PART.exec(path) ?? [];
  if (computer === COMPUTER && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true;
  // Either way, since a clock may have been wrong when it was written.
  return Math.abs(Date.now() - there.mtimeMs) > ABANDONED_MS;
}
