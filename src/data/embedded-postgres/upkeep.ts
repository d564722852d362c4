import { closeSync, existsSync, ftruncateSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers, SOCKET_PORT, type DataFolder } from './folder.ts';
import { openOwn } from './own-files.ts';

/** A file of PostgreSQL's log is emptied beyond this; there is one for each day of the week. */
const MOST_LOG_BYTES = 4_000_000;
const BLOCK_BYTES = 512;

/** Makes the folders anew that PostgreSQL cannot start without, should somebody have deleted them. */
export function makeRuntimeFolders({ logs, sockets, account }: DataFolder): void {
  for (const path of [logs, sockets]) {
    if (existsSync(path)) continue;
    mkdirSync(path, { mode: 0o700 });
    closeToOthers(path, account);
  }
}

/** Can nobody new reach the server, because its socket was deleted? */
export function isUnreachable({ sockets }: DataFolder): boolean {
  return process.platform !== 'win32' && !existsSync(join(sockets, `.s.PGSQL.${SOCKET_PORT}`));
}

/**
 * Empties logs that have grown too large. PostgreSQL cannot keep one file for each day and bound
 * its size at once, and a log must never fill the disk of the shop.
 */
export function boundLogs({ logs, account }: DataFolder, most = MOST_LOG_BYTES): void {
  for (const name of existsSync(logs) ? readdirSync(logs) : []) {
    const entry = lstatSync(join(logs, name));
    if (!entry.isFile() || entry.blocks * BLOCK_BYTES <= most) continue;
    // PostgreSQL goes on writing where it was: what lies before is a hole that takes no room.
    const file = openOwn(logs, name, account);
    ftruncateSync(file);
    closeSync(file);
  }
}
