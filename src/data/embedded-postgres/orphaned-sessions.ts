import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import type { Log } from '../../log.ts';
import type { DataFolder } from './folder.ts';
import { isServerOf, readPidFile } from './pid-file.ts';
import { commandLine, startOf } from './processes.ts';

const PATIENCE_MS = 5000;
const POLL_MS = 5;

/**
 * Ends the sessions of a server that was killed. PostgreSQL does not start beside them, and a session
 * in the middle of a long statement, such as a migration, notices only at its end that its server is
 * gone. What it did is not committed. Only Linux tells which processes these are; elsewhere the start
 * fails until they have ended.
 */
export async function endOrphanedSessions(folder: DataFolder, log: Log): Promise<void> {
  const noted = readPidFile(folder);
  if (process.platform !== 'linux' || noted === undefined || isServerOf(folder, noted.pid)) return;
  const orphans = sessionsIn(realpathSync(folder.cluster));
  if (orphans.length === 0) return;
  log.warn('ending sessions of a PostgreSQL that was killed', { pids: orphans });
  for (const pid of orphans) kill(pid);
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline && orphans.some((pid) => startOf(pid) !== undefined))
    await Bun.sleep(POLL_MS);
}

/** The processes of PostgreSQL that work in this folder. */
function sessionsIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => folderOf(pid) === cluster && commandLine(pid).startsWith('postgres: '));
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime, or belongs to another user; PostgreSQL then says why it waits.
  }
}
