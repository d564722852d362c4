import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that PostgreSQL runs as when the program is root, which PostgreSQL refuses. */
export type Account = Readonly<{ uid: number; gid: number; name: string }>;

/** The folder's owner unless root, else `postgres` or `nobody`; undefined without root rights. */
export function postgresAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  const accounts = systemAccounts();
  if (owner !== undefined && owner.uid !== 0) {
    const known = accounts.find(({ uid }) => uid === owner.uid);
    return known ?? { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
  }
  const named = (name: string) => accounts.find((account) => account.name === name);
  return named('postgres') ?? named('nobody') ?? { uid: 65_534, gid: 65_534, name: 'nobody' };
}

/** The name of a user where the system lists one, else the number, which commands accept too. */
export function accountName(uid: number): string {
  return `user ${nameOf(uid)}`;
}

/** The user that runs this program, in the form that commands accept. */
export function ownName(): string {
  return nameOf(process.getuid?.() ?? -1);
}

/** Who owns a file or folder, in the same form; undefined when it is not there. */
export function ownerNameOf(path: string): string | undefined {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid === undefined || process.platform === 'win32' ? undefined : nameOf(uid);
}

function nameOf(uid: number): string {
  return systemAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
}

function systemAccounts(): Account[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4 && fields[3] !== '')
      .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

/** The nearest folder above a path that the account cannot enter; undefined when there is none. */
export function findInaccessibleParent(path: string, account: Account): string | undefined {
  const above = dirname(path);
  if (above === path) return undefined;
  const { mode, uid, gid } = statSync(above);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? above : findInaccessibleParent(above, account);
}
