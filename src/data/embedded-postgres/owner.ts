import { askBriefly } from './ask.ts';
import { connectionOf, asSuperuser, openOne, type EmbeddedConnection } from './connection.ts';
import type { DataFolder } from './folder.ts';
import { isServerOf, readPidFile } from './pid-file.ts';
import { OWNER_VARIABLE } from './postmaster.ts';
import { environmentOf, isAlive, parentOf, startOf } from './processes.ts';

/** The name of the session that identifies the process that owns the server. */
const SESSION_NAME = 'talyer process';
const BEAT_MS = 5000;

/**
 * The live Talyer process that owns the running PostgreSQL of a folder: its parent, which started
 * it, or the process that adopted it and holds a session that says so. Files that name the owner
 * can be deleted; the running server cannot be wrong.
 */
export async function livingOwner(folder: DataFolder): Promise<number | undefined> {
  // Windows does not delete open files, so the lock is enough there.
  if (process.platform === 'win32') return undefined;
  const noted = readPidFile(folder);
  if (noted === undefined || !isServerOf(folder, noted.pid)) return undefined;
  return livingStarter(noted.pid) ?? (await livingAdopter(asSuperuser(connectionOf(folder))));
}

/** An orphaned process belongs to the system process that adopts orphans. */
function livingStarter(pid: number): number | undefined {
  const parent = parentOf(pid);
  if (parent === undefined || parent === process.pid) return undefined;
  const isStarter =
    process.platform === 'linux'
      ? environmentOf(pid).includes(`${OWNER_VARIABLE}=${parent}`)
      : parent !== 1;
  return isStarter ? parent : undefined;
}

async function livingAdopter(connection: EmbeddedConnection): Promise<number | undefined> {
  const sessions = await askBriefly(
    connection,
    `select application_name as name, split_part(application_name, ' ', 3) as pid
     from pg_stat_activity where application_name like '${SESSION_NAME} %'`,
  );
  return sessions
    ?.map(({ name, pid }) => ({ name, pid: Number(pid) }))
    .find(({ name, pid }) => pid !== process.pid && isAlive(pid) && name === sessionName(pid))?.pid;
}

/** A later process with the same pid gets a different name, because it started at another time. */
function sessionName(pid: number): string {
  return `${SESSION_NAME} ${pid} ${Bun.hash(startOf(pid) ?? '').toString(36)}`;
}

/**
 * Opens and keeps a session that names the owner of a server that it adopted; that of a server that
 * it started is known by being its parent. @returns how to close it.
 */
export async function openOwnerSession(
  connection: EmbeddedConnection,
): Promise<() => Promise<void>> {
  const name = { application_name: sessionName(process.pid) };
  const client = openOne(connection, { max_lifetime: null, connection: name });
  let isAsking = false;
  const beat = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    await client`select 1`.catch(() => {});
    isAsking = false;
  };
  await beat();
  const timer = setInterval(() => void beat(), BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await client.end({ timeout: 0 });
  };
}
