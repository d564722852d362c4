import postgres, { type Options, type Sql } from 'postgres';
import { clusterPassword, DATABASE, SHOP_ROLE, SUPERUSER } from './cluster.ts';
import { SOCKET_PORT, type DataFolder } from './folder.ts';
import { readPidFile } from './pid-file.ts';

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

/** Opens a pool of one connection, which ignores notices. */
export function openOne(connection: EmbeddedConnection, options: Options<{}> = {}): Sql {
  return postgres({ ...connection, max: 1, onnotice: () => {}, ...options });
}

/** The same database as its superuser, for what the shop's role may not do. */
export function maintenanceOf(connection: EmbeddedConnection): EmbeddedConnection {
  return { ...connection, user: SUPERUSER };
}
