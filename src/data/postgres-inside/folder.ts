import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { folderThatBars, postgresAccount, type Account } from './account.ts';
import { StartError } from './start-error.ts';

/** The places in a data folder. */
export type DataFolder = Readonly<{
  root: string;
  /** Whom the folder belongs to when the program runs as root. */
  account: Account | undefined;
  lock: string;
  engines: string;
  cluster: string;
  logs: string;
  /** Where the Unix socket lies; only the owner can enter it. */
  sockets: string;
}>;

export const SOCKET_PORT = 5432;
const OWN_NAMES = ['talyer.lock', 'engine', 'postgres'];

/** Names the places without touching anything. */
export function dataFolder(dataDir: string): DataFolder {
  const root = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  return {
    root,
    account: postgresAccount(root),
    lock: join(root, 'talyer.lock'),
    engines: join(root, 'engine'),
    cluster: join(root, 'postgres'),
    logs: join(root, 'logs'),
    sockets: socketFolder(root),
  };
}

/**
 * Makes the data folder, or checks the one that is there, and closes it to everybody else (0700).
 * @throws StartError when it cannot be made, is another's, or holds something that is not a shop.
 */
export function prepareDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder ${dataDir} cannot be made: ${reason}`, { cause: error });
  }
  const folder = dataFolder(dataDir);
  checkContents(folder.root);
  checkReach(folder);
  closeToOthers(folder.root, folder.account);
  for (const path of [folder.engines, folder.logs, folder.sockets]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    closeToOthers(path, folder.account);
  }
  return folder;
}

function checkContents(root: string): void {
  const names = accessible(root, () => readdirSync(root)).filter((name) => name !== 'lost+found');
  if (names.length === 0 || names.some((name) => OWN_NAMES.includes(name))) return;
  throw new StartError(
    `${root} holds other files and no Talyer data. Choose an empty or a new folder with --data.`,
  );
}

function checkReach({ root, account }: DataFolder): void {
  const mine = process.getuid?.();
  if (account !== undefined) {
    const bar = folderThatBars(root, account);
    if (bar === undefined) return;
    throw new StartError(
      `PostgreSQL runs as ${account.name} here, and ${bar} keeps that user out of ${root}. ` +
        'Choose a folder that it can reach with --data, such as /var/lib/talyer.',
    );
  }
  if (mine !== undefined && statSync(root).uid !== mine) {
    throw new StartError(
      `The data folder ${root} belongs to another user. Start Talyer as its owner.`,
    );
  }
}

function accessible<T>(root: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new StartError(
      `The data folder ${root} cannot be opened by this user. Start Talyer as its owner.`,
      { cause: error },
    );
  }
}

/** Makes it the owner's alone; when root, the owner is the account of PostgreSQL. */
export function closeToOthers(path: string, account: Account | undefined): void {
  const entry = lstatSync(path);
  const expected = account?.uid ?? process.getuid?.() ?? entry.uid;
  const isOurs = entry.uid === expected || (account !== undefined && entry.uid === 0);
  if (entry.isSymbolicLink() || !isOurs) {
    throw new StartError(`${path} belongs to another user and cannot be used.`);
  }
  if (account !== undefined) lchownSync(path, account.uid, account.gid);
  chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
}

// The path of a socket must fit in 104 bytes on macOS, 108 on Linux, the closing zero included.
const LONGEST_SOCKET_PATH = 103;

function socketFolder(root: string): string {
  const inside = join(root, 'run');
  const longest = Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}.lock`));
  if (longest <= LONGEST_SOCKET_PATH || process.platform === 'win32') return inside;
  return join('/tmp', `talyer-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
}
