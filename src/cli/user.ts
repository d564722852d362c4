import { version } from '../assets.ts';
import { shopDay } from '../domain/calendar.ts';
import { ROLES } from '../domain/roles.ts';
import { asViewer, CONSOLE_ID, type User } from '../domain/users.ts';
import { parseFlags, readConfig, UsageError } from '../env.ts';
import type { Context, Shop } from '../services/context.ts';
import { UNKNOWN_INSTALLATION } from '../services/installation.ts';
import { resetTwoFactor } from '../services/two-factor.ts';
import { createUser, findUserNamed, listUsers, updateUser } from '../services/users.ts';
import { openShop } from '../shop.ts';
import { withDatabase } from './database.ts';
import type { Io } from './io.ts';
import { allowFlags, refuseWord } from './arguments.ts';
import { readNewPassword } from './password.ts';
import { plainTable, printable } from './plain-table.ts';
import { requireShop } from './require-shop.ts';
import { endJobWhenAsked } from './signals.ts';

const OPTIONS = {
  username: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

/** The flags of each task; `add` takes all. */
const FLAGS_OF: Readonly<Record<string, readonly string[]>> = {
  list: [],
  'reset-password': ['username', 'password-stdin'],
  'reset-2fa': ['username'],
};

type Flags = ReturnType<typeof parseFlags<typeof OPTIONS>>['values'];

/** A complete command; the password is read before a database is started for it. */
export type UserTask =
  | { task: 'list' }
  | { task: 'add'; username: string; name: string; role: string; password: string }
  | { task: 'reset-password'; username: string; password: string }
  | { task: 'reset-2fa'; username: string };

/** A person who may run programs on the shop's machine acts as an admin without an account. */
const CONSOLE = asViewer({ id: CONSOLE_ID, username: 'console', name: 'Console', role: 'admin' });

/**
 * `talyer user add|list|reset-password|reset-2fa`: accounts from the shell, whether or not a server
 * is running. A new password ends that user's sign-ins at once, also on a running server (rule 30).
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, OPTIONS);
  const config = readConfig(values);
  const task = await readUserTask(positionals, values, (fromInput) => {
    // Before a password is typed for nothing. A first account may be added before the first start.
    if (positionals[0] !== 'add') requireShop(config);
    return readNewPassword(fromInput);
  });
  if (task.task !== 'add') requireShop(config);
  endJobWhenAsked();
  return withDatabase(config, io.log, async (target, zone) => {
    const shop = openShop({
      target,
      zone,
      version,
      log: io.log,
      place: {
        ...UNKNOWN_INSTALLATION,
        dataFolder: config.databaseUrl === undefined ? config.dataDir : null,
      },
    });
    try {
      await runUserTask(task, shop, io);
      return 0;
    } finally {
      await shop.database.end();
    }
  });
}

/** @throws UsageError saying what is missing or malformed. */
export async function readUserTask(
  [task, named, extra]: readonly string[],
  flags: Flags,
  readPassword: (fromInput: boolean) => Promise<string>,
): Promise<UserTask> {
  const isNamedTwice = named !== undefined && (task === 'list' || flags.username !== undefined);
  refuseWord(extra ?? (isNamedTwice ? named : undefined));
  if (task !== undefined) allowFlags(`user ${task}`, flags, FLAGS_OF[task] ?? Object.keys(OPTIONS));
  const username = (flags.username ?? named ?? '').trim();
  const password = () => readPassword(flags['password-stdin'] ?? false);
  switch (task) {
    case 'list':
      return { task };
    case 'reset-password':
      if (username === '')
        throw new UsageError('Name the user: talyer user reset-password USERNAME');
      return { task, username, password: await password() };
    case 'reset-2fa':
      if (username === '') throw new UsageError('Name the user: talyer user reset-2fa USERNAME');
      return { task, username };
    case 'add': {
      const name = flags.name?.trim() ?? '';
      const role = flags.role?.trim().toLowerCase() ?? '';
      if (username === '' || name === '' || role === '')
        throw new UsageError('A user needs --username, --name and --role.');
      if (!ROLES.some((known) => known === role))
        throw new UsageError(`--role must be one of ${ROLES.join(', ')}, not '${role}'.`);
      return { task, username, name, role, password: await password() };
    }
    default:
      throw new UsageError('Use: talyer user add, list, reset-password or reset-2fa.');
  }
}

/** Runs the command in a shop. @throws DomainError saying why not. */
export async function runUserTask(asked: UserTask, shop: Shop, io: Io): Promise<void> {
  const context: Context = {
    ...shop,
    viewer: CONSOLE,
    sid: null,
    address: '',
    userAgent: '',
    marks: '',
  };
  if (asked.task === 'list') {
    for (const line of userTable(await listUsers(context), shop.zone)) io.print(line);
  } else if (asked.task === 'add') {
    const { username, name, role } = await createUser(context, asked);
    io.print(`Added ${printable(name)}, who signs in as ${printable(username)} (${role}).`);
  } else if (asked.task === 'reset-2fa') {
    const { id, name } = await findUserNamed(context, asked.username);
    await resetTwoFactor(context, id, { asksPassword: false });
    io.print(`${printable(name)} signs in without a code now. Their password stays the same.`);
  } else {
    const { id, name, isActive } = await findUserNamed(context, asked.username);
    await updateUser(context, id, { password: asked.password });
    io.print(`${printable(name)} has a new password and is signed out everywhere.`);
    if (!isActive) io.print('The account is not active: nobody can sign in with it.');
  }
}

function userTable(users: readonly User[], zone: string): string[] {
  if (users.length === 0) return ['There is no user yet.'];
  return plainTable([
    ['Username', 'Name', 'Role', 'Active', 'Since'],
    ...users.map(({ username, name, role, isActive, createdAt }) => [
      username,
      name,
      role,
      isActive ? 'yes' : 'no',
      shopDay(createdAt, zone),
    ]),
  ]);
}
