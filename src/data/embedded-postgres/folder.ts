import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf, messageOf } from '../../domain/errors.ts';
import { sha256 } from '../../sha256.ts';
import { accountName, findInaccessibleParent, postgresAccount, type Account } from './account.ts';
import { chownCommand, folderError } from './folder-error.ts';
import { isOpenToOthers, modeOf, makePathPrivate } from './private-files.ts';
import { DamagedError, StartError } from './start-error.ts';

/** The paths in a data folder. */
export type DataFolder = Readonly<{
  root: string;
  /** The account that owns the folder when the program runs as root. */
  account: Account | undefined;
  lock: string;
  /** Marks a folder that has held a shop, so that it is never initialised again. */
  shopMark: string;
  engines: string;
  cluster: string;
  logs: string;
  /** The folder of the Unix socket; only the owner can enter it. */
  sockets: string;
}>;

export const SOCKET_PORT = 5432;
/** What the system itself puts into folders. */
const SYSTEM_NAMES = ['lost+found', '.DS_Store', 'desktop.ini', 'Thumbs.db'];
const OWN_FILES = ['talyer.lock', 'talyer.pid', 'talyer.shop'];
const OWN_FOLDERS = ['engine', 'postgres', 'logs', 'run', 'backups', 'tls'];

/** The paths of a data folder, without touching the disk. */
export function dataFolder(dataDir: string): DataFolder {
  const root = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  return {
    root,
    account: postgresAccount(root),
    lock: join(root, 'talyer.lock'),
    shopMark: join(root, 'talyer.shop'),
    engines: join(root, 'engine'),
    cluster: clusterPlace(root),
    logs: join(root, 'logs'),
    sockets: socketFolder(root),
  };
}

/** An owner may keep the database on another disk, behind a link. */
function clusterPlace(root: string): string {
  const place = join(root, 'postgres');
  return existsSync(place) ? realpathSync(place) : place;
}

/** Creates or checks the data folder, closed to others (0700). @throws StartError. */
export function prepareDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const isFile = ['EEXIST', 'ENOTDIR'].includes(codeOf(error));
    const reason = isFile ? ': a file is in the way' : ` (${messageOf(error)})`;
    throw new StartError(
      `The data folder ${dataDir} cannot be created${reason}. Choose another place with --data.`,
      { cause: error },
    );
  }
  const folder = dataFolder(dataDir);
  refuseOtherFiles(folder.root);
  checkReach(folder);
  try {
    checkKinds(folder);
    closeToOthers(folder.root, folder.account);
    accessSync(folder.root, constants.W_OK);
    for (const path of [folder.engines, folder.logs, folder.sockets]) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      closeToOthers(path, folder.account);
    }
  } catch (error) {
    throw folderError(error, folder.root) ?? error;
  }
  return folder;
}

function checkKinds({ root, cluster, sockets, account }: DataFolder): void {
  for (const name of [...OWN_FILES, ...OWN_FOLDERS]) {
    const path = join(root, name);
    const entry = lstatSync(path, { throwIfNoEntry: false });
    const wanted = OWN_FILES.includes(name) ? 'file' : 'folder';
    const is = entry?.isFile() ? 'file' : entry?.isDirectory() ? 'folder' : 'link';
    if (entry === undefined || is === wanted || (name === 'postgres' && is === 'link')) continue;
    throw new DamagedError(
      `${path} is a ${is} and must be a ${wanted}. Move it away and start again.`,
    );
  }
  if (account === undefined) return;
  // Files behind a link are accepted only if the account owns them, because another user could have
  // made them.
  for (const path of [cluster, sockets]) {
    const owner = path.startsWith(`${root}/`) ? undefined : ownerOf(path);
    if (owner === undefined || owner === account.uid) continue;
    throw new DamagedError(
      `${path} belongs to ${accountName(owner)}. Give it to ${account.name}: chown -R ${account.name} '${path}'`,
    );
  }
}

const ownerOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.uid;

/** @throws StartError for a folder that holds something else than a shop. */
export function refuseOtherFiles(root: string): void {
  const names = accessible(root, () => readdirSync(root)).filter(
    (name) => !SYSTEM_NAMES.includes(name),
  );
  // Other programs have folders of these names, too, so one alone proves nothing.
  if (names.every((name) => mayBeginWith(name)) || isMarked(names, root)) return;
  throw new StartError(
    `${root} holds other files and no Talyer data. Choose an empty or a new folder with --data.`,
  );
}

/** Whether a name may be in a folder before the first start, such as to restore a backup there. */
function mayBeginWith(name: string): boolean {
  const isUnfinished = name.startsWith('postgres.') || name.startsWith('secret.key');
  return isUnfinished || OWN_FILES.includes(name) || OWN_FOLDERS.includes(name);
}

/** Whether a shop was begun here; the earliest versions left no mark beside their database. */
function isMarked(names: readonly string[], root: string): boolean {
  return (
    names.some((name) => OWN_FILES.includes(name)) ||
    existsSync(join(root, 'postgres', 'PG_VERSION'))
  );
}

function checkReach({ root, account }: DataFolder): void {
  const mine = process.getuid?.();
  if (account !== undefined) {
    const bar = findInaccessibleParent(root, account);
    if (bar === undefined) return;
    throw new StartError(
      `PostgreSQL runs as ${account.name} here, and ${bar} keeps that user out of ${root}. ` +
        'Choose a folder that it can reach with --data, such as /var/lib/talyer.',
    );
  }
  if (mine !== undefined && statSync(root).uid !== mine) {
    throw new StartError(
      `The data folder ${root} belongs to ${accountName(statSync(root).uid)}. Start Talyer as that user, ` +
        `or give it to this one. ${chownCommand(root)}`,
    );
  }
}

function accessible<T>(root: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new StartError(
      `The data folder ${root} cannot be opened by this user. Start Talyer as its owner, or give it to ` +
        `this user. ${chownCommand(root)}`,
      { cause: error },
    );
  }
}

/** Restricts a folder to its owner; when root, the owner becomes the account of PostgreSQL. */
export function closeToOthers(path: string, account: Account | undefined): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) {
    throw new DamagedError(`${path} is a link. Move it away and start again.`);
  }
  if (account === undefined) {
    if (entry.uid !== (process.getuid?.() ?? entry.uid)) {
      throw new DamagedError(
        `${path} belongs to ${accountName(entry.uid)}, not to this user. ${chownCommand(path)}`,
      );
    }
    if (isOpenToOthers(entry)) chmodSync(path, modeOf(entry));
    return;
  }
  makePathPrivate(path, account);
}

// The path of a socket must fit in 104 bytes on macOS, 108 on Linux, including the closing zero.
const LONGEST_SOCKET_PATH = 103;

function socketFolder(root: string): string {
  const inside = join(root, 'run');
  const longest = Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}.lock`));
  if (longest <= LONGEST_SOCKET_PATH || process.platform === 'win32') return inside;
  return join('/tmp', `talyer-${sha256(root).slice(0, 16)}`);
}
