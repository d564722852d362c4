import postgres from 'postgres';
import { askBriefly } from './ask.ts';
import { connectionOf, maintenanceOf, type EmbeddedConnection } from './connection.ts';
import type { DataFolder } from './folder.ts';
import { isServerOf, readPidFile } from './pid-file.ts';
import { OWNER_VARIABLE } from './postmaster.ts';
import { environmentOf, isAlive, parentOf, startOf } from './processes.ts';

/** Sessions with such a name say which process the server belongs to. */
const SESSION_NAME = 'talyer process';
const BEAT_MS = 5000;

/**
 * The living Talyer that the running PostgreSQL of a folder belongs to: the process that started it and is
 * still its parent, or the one that adopted it and has a session that says so. The files that name the
 * holder of the folder may have been deleted; PostgreSQL itself cannot be mistaken.
 */
export async function livingOwner(folder: DataFolder): Promise<number | undefined> {
  // Windows deletes no file that is open, so the lock is enough there.
  if (process.platform === 'win32') return undefined;
  const noted = readPidFile(folder);
  if (noted === undefined || !isServerOf(folder, noted.pid)) return undefined;
  return livingStarter(noted.pid) ?? (await livingAdopter(maintenanceOf(connectionOf(folder))));
}

/** A process whose starter has ended belongs to the process of the system that collects orphans. */
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

/** A later process of the same number has another name. */
function sessionName(pid: number): string {
  return `${SESSION_NAME} ${pid} ${Bun.hash(startOf(pid) ?? '').toString(36)}`;
}

/**
 * Keeps a session open that says whose the server is, also after the server was started again. Resolves
 * when it is said; the answer takes it back.
 */
export async function sayWhoOwns(connection: EmbeddedConnection): Promise<() => Promise<void>> {
  const client = postgres({
    ...connection,
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: sessionName(process.pid) },
  });
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
