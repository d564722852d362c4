import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Options, type Sql } from 'postgres';
import { SOCKET_PORT, type DataFolder } from './folder.ts';
import { readPidFile } from './pid-file.ts';

export const DATABASE = 'talyer';
/** PostgreSQL's superuser, for maintenance only. */
export const SUPERUSER = 'talyer';
/** The role that the shop works with; it owns the database. */
const SHOP_ROLE = 'talyer_shop';
/** In the cluster's folder; there is one only where connections go over loopback. */
export const PASSWORD_FILE = 'talyer-password';

/** How to reach the embedded database; a host that is a path is the folder of a Unix socket. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
};

/** The connection of the shop, as a role that is not a superuser. */
export function connectionOf(folder: DataFolder): EmbeddedConnection {
  const login = { user: SHOP_ROLE, database: DATABASE };
  if (process.platform !== 'win32') return { host: folder.sockets, port: SOCKET_PORT, ...login };
  const password = clusterPassword(folder);
  const port = readPidFile(folder)?.port ?? SOCKET_PORT;
  return { host: '127.0.0.1', port, ...login, ...(password === undefined ? {} : { password }) };
}

/** The password of the database user, needed only where there are no Unix sockets. */
function clusterPassword(folder: DataFolder): string | undefined {
  const file = join(folder.cluster, PASSWORD_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Opens a pool of one connection, which ignores notices and reads no arrays. */
export function openOne(connection: EmbeddedConnection, options: Options<{}> = {}): Sql {
  return postgres({
    ...connection,
    max: 1,
    onnotice: () => {},
    fetch_types: false,
    ...options,
  });
}

/** The connection of the superuser to the same database, for what the shop's role may not do. */
export function asSuperuser(connection: EmbeddedConnection): EmbeddedConnection {
  return { ...connection, user: SUPERUSER };
}
