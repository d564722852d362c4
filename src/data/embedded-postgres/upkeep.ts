import { closeSync, existsSync, ftruncateSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers, SOCKET_PORT, type DataFolder } from './folder.ts';
import { openPrivateFile } from './private-files.ts';

/** PostgreSQL's log files are emptied beyond this size; there is one for each day of the week. */
const MOST_LOG_BYTES = 4_000_000;
const BLOCK_BYTES = 512;

/** Recreates the folders that PostgreSQL needs to start, if somebody deleted them. */
export function makeRuntimeFolders({ logs, sockets, account }: DataFolder): void {
  for (const path of [logs, sockets]) {
    if (existsSync(path)) continue;
    mkdirSync(path, { mode: 0o700 });
    closeToOthers(path, account);
  }
}

/** Tells whether new connections cannot reach the server because its socket was deleted. */
export function isUnreachable({ sockets }: DataFolder): boolean {
  return process.platform !== 'win32' && !existsSync(join(sockets, `.s.PGSQL.${SOCKET_PORT}`));
}

/** Empties logs that have grown too large, since PostgreSQL cannot limit a daily file. */
export function boundLogs({ logs, account }: DataFolder, most = MOST_LOG_BYTES): void {
  for (const name of existsSync(logs) ? readdirSync(logs) : []) {
    const entry = lstatSync(join(logs, name));
    if (!entry.isFile() || entry.blocks * BLOCK_BYTES <= most) continue;
    // PostgreSQL continues at its old offset; the part before it is a hole that takes no space.
    const file = openPrivateFile(logs, name, account);
    ftruncateSync(file);
    closeSync(file);
  }
}
