import { postgresAccount } from '../data/embedded-postgres/account.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';

/**
 * Drops root privileges permanently, for every thread and with all other groups: the process
 * continues as the account that owns the data folder and runs PostgreSQL. Does nothing for a
 * process that is not root.
 * @throws StartError when the system does not allow it.
 */
export function dropRootPrivileges(dataDir: string): void {
  const account = postgresAccount(dataDir);
  if (account === undefined) return;
  try {
    process.setgroups?.([account.gid]);
    process.setgid?.(account.gid);
    process.setuid?.(account.uid);
  } catch (error) {
    throw new StartError(
      `Talyer could not become ${account.name}. Start it as an ordinary user instead of root.`,
      { cause: error },
    );
  }
}
