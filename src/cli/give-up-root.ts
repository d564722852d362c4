import { postgresAccount } from '../data/embedded-postgres/account.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';

/**
 * Gives up root for good, for every thread and without its other groups: the process becomes the account
 * that the data folder belongs to and PostgreSQL runs as. Does nothing for a process that is not root.
 * @throws StartError when the system does not let it.
 */
export function giveUpRoot(dataDir: string): void {
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
