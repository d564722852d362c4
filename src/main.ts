import { version } from './assets.ts';
import { consoleIo, type Command, type Io } from './cli/io.ts';
import { faultOf } from './data/faults.ts';
import { StartError } from './data/embedded-postgres/start-error.ts';
import { DomainError, messageOf } from './domain/errors.ts';
import { UsageError } from './env.ts';
import type { Log } from './log.ts';

/** Each command is loaded only when it is used. */
const COMMANDS: Record<string, () => Promise<{ run: Command }>> = {
  serve: () => import('./cli/serve.ts'),
  user: () => import('./cli/user.ts'),
  import: () => import('./cli/import.ts'),
  backup: () => import('./cli/backup.ts'),
  restore: () => import('./cli/restore.ts'),
  update: () => import('./cli/update.ts'),
  service: () => import('./cli/service.ts'),
  doctor: () => import('./cli/doctor.ts'),
};

const HELP = `Talyer ${version}: runs a repair shop, with a built-in database.

  talyer [serve] [--port 5000] [--host 0.0.0.0] [--data DIR] [--demo] [--no-mdns]
         [--tls [--tls-port 5443] [--tls-cert FILE --tls-key FILE]]
         [--public-port 5080 [--public-header CF-Connecting-IP]]
  talyer user add --username USERNAME --name TEXT --role admin|csr|technician|client [--password-stdin]
  talyer user list
  talyer user reset-password USERNAME [--password-stdin]
  talyer user reset-2fa USERNAME
  talyer import FILE.csv|FILE.xlsx [--map FIELD=COLUMN+COLUMN,...] [--values "FIELD:TEXT=VALUE,...;..."]
         [--dry-run] [--yes] [--refused FILE] [--add-technicians] [--keep-unshipped] [--as-new]
         [--sheet NAME] [--heading-row NUMBER] [--dates day-first|month-first]
  talyer import list | undo NUMBER
  talyer backup [FILE [--passphrase]] | list
  talyer restore FILE [--yes]
  talyer update FILE
  talyer service install [--port 5000] | uninstall | status
  talyer doctor [--port 5000] [--report [FILE]]
  talyer --help | --version

Every command takes --data DIR, the folder of the shop's data.

Environment: PORT, HOST, TALYER_DATA, TALYER_TIMEZONE (Asia/Manila), DATABASE_URL (a PostgreSQL to use
instead of the built-in one), TALYER_ADMIN_USERNAME and TALYER_ADMIN_PASSWORD (the first admin),
TALYER_TRUSTED_PROXY (addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto
are trusted), TALYER_BACKUP_DIR (a second folder for backups, such as on a USB drive),
TALYER_TLS=1, TALYER_TLS_PORT, TALYER_TLS_CERT and TALYER_TLS_KEY (https, as with the flags),
TALYER_MDNS=0 (no name talyer.local), TALYER_SECRET (encrypts passcodes of units, instead
of secret.key in the data folder), TALYER_PUBLIC_PORT and TALYER_PUBLIC_HEADER (a port that serves
tracking links alone, for a tunnel, and the header in which it names the client).`;

/** Runs one command line and returns its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function main(args: string[], io: Io): Promise<number> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    if (error instanceof UsageError) return refuse(io, error, 2);
    if (error instanceof StartError || error instanceof DomainError) return refuse(io, error, 1);
    const fault = faultOf(error);
    if (fault !== null) return refuse(io, new StartError(fault.atStart), 1);
    io.log.error('the command failed', { error });
    return refuse(io, error, 1);
  }
}

async function dispatch(args: string[], io: Io): Promise<number> {
  const [first, ...rest] = args;
  if (first === '--version' || first === '-v') {
    io.print(version);
    return 0;
  }
  if (args.includes('--help') || args.includes('-h') || first === 'help') {
    io.print(HELP);
    return 0;
  }
  const isFlag = first === undefined || first.startsWith('-');
  const name = isFlag ? 'serve' : first;
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) throw new UsageError(`There is no command '${name}'. Try: talyer --help`);
  const command = await load();
  if (name === 'serve') return command.run(isFlag ? args : rest, io);
  return command.run(rest, { ...io, log: quiet(io.log) });
}

/** The log of a command that prints its own result: warnings and errors only. */
function quiet(log: Log): Log {
  return { ...log, info: () => {} };
}

function refuse(io: Io, error: unknown, exitCode: number): number {
  io.complain(`talyer: ${messageOf(error)}`);
  return exitCode;
}

if (import.meta.main) {
  // Files that the program writes are readable by their owner only.
  process.umask(0o077);
  const io = consoleIo();
  process.on('unhandledRejection', (error) => io.log.error('unhandled rejection', { error }));
  process.on('uncaughtException', (error) => io.log.error('uncaught exception', { error }));
  process.exit(await main(process.argv.slice(2), io));
}
