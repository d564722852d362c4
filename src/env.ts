import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { messageOf } from './domain/errors.ts';
import { NO_PROXIES, parseTrustedProxies, type TrustedProxies } from './http/client-address.ts';
import { isTimeZone } from './domain/time-zone.ts';
import { usualHost } from './interfaces.ts';
import {
  parsePublicPort,
  PUBLIC_OPTIONS,
  type PublicPort,
  type TypedPublicPort,
} from './public-port.ts';
import { parseTls, TLS_OPTIONS, type TlsConfig, type TypedTls } from './tls/config.ts';
import { parsePort } from './port-number.ts';
import { parseSwitch } from './switch.ts';

/** Everything that flags and environment decide; it never changes while the program runs. */
export type Config = Readonly<{
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database, its logs and the backups. */
  dataDir: string;
  /** An external PostgreSQL that replaces the embedded one. */
  databaseUrl?: string;
  /** A second folder for backups, such as on a USB drive, which may be absent. */
  backupDir?: string;
  /** IANA name of the zone of a new shop (rule 236). */
  timezone: string;
  /** The first admin, created without a console while no user exists (rule 13). */
  firstAdmin?: Readonly<{ username: string; password: string }>;
  demo: boolean;
  /** Whether `bun run dev` runs the program, again after each change, with the same flags. */
  isDevelopment: boolean;
  /** Whether the name `talyer.local` is announced in the network (rule 234). */
  mdns: boolean;
  /** The secret that seals passcodes, instead of the key in the data folder. */
  secret?: string;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  trustedProxies: TrustedProxies;
  /** Serves tracking links alone, for a tunnel. */
  publicPort?: PublicPort;
  /** Serves https beside the port for plain http. */
  tls?: TlsConfig;
}>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The command line cannot be used: one sentence for the person who typed it, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const SHARED_OPTIONS = {
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

/** Flags of `talyer serve` besides the shared ones. */
export const SERVE_OPTIONS = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  demo: { type: 'boolean' },
  'no-mdns': { type: 'boolean' },
  ...PUBLIC_OPTIONS,
  ...TLS_OPTIONS,
} as const satisfies ParseArgsOptionsConfig;

type Flags<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: typeof SHARED_OPTIONS & T; allowPositionals: true }>
>;

type Typed = TypedTls &
  TypedPublicPort &
  Readonly<{
    data?: string | undefined;
    port?: string | undefined;
    /** The port when none is given; 5000 by default. */
    usualPort?: number | undefined;
    host?: string | undefined;
    demo?: boolean | undefined;
    'no-mdns'?: boolean | undefined;
  }>;

/** Reads a command's own flags and the shared ones. @throws UsageError naming the wrong flag. */
export function parseFlags<const T extends ParseArgsOptionsConfig>(
  args: string[],
  options: T,
): Flags<T> {
  try {
    const shared = { ...SHARED_OPTIONS, ...options };
    const read = parseArgs({ args, options: shared, allowPositionals: true });
    // A script's variable was not set. An empty --data would be the current folder.
    for (const [flag, value] of Object.entries<unknown>(read.values))
      if (typeof value === 'string' && value.trim() === '') throw new Error(`--${flag} is empty`);
    return read;
  } catch (error) {
    throw new UsageError(flagSentence(error), { cause: error });
  }
}

function flagSentence(error: unknown): string {
  const [sentence = ''] = messageOf(error).split(/\n|\. (?:To specify|Did you)/);
  return `${sentence.replace(/\.$/, '')}. Try: talyer --help`;
}

/**
 * Turns flags and environment into the configuration; a flag wins over its variable (`PORT HOST
 * TALYER_DATA TALYER_BACKUP_DIR DATABASE_URL TALYER_TIMEZONE TALYER_TRUSTED_PROXY TALYER_TLS
 * TALYER_TLS_PORT TALYER_TLS_CERT TALYER_TLS_KEY TALYER_ADMIN_USERNAME TALYER_ADMIN_PASSWORD
 * TALYER_SECRET TALYER_PUBLIC_PORT TALYER_PUBLIC_HEADER`).
 * @throws UsageError naming the value that cannot be used.
 */
export function readConfig(typed: Typed, environment: Environment = ownEnvironment): Config {
  const databaseUrl = readDatabaseUrl(environment);
  const firstAdmin = readFirstAdmin(environment);
  const backupDir = given(environment['TALYER_BACKUP_DIR']);
  const secret = readSecret(environment);
  const port = readPort(typed, environment);
  const variable = (name: string): string | undefined => given(environment[name]);
  const tls = asUsageError(() => parseTls(typed, variable, port));
  const publicPort = asUsageError(() => parsePublicPort(typed, variable, [port, tls?.port]));
  const isOn = (name: string) => asUsageError(() => parseSwitch(name, variable(name)));
  const mdns = isOn('TALYER_MDNS') ?? true;
  return Object.freeze({
    port,
    host: typed.host ?? given(environment['HOST']) ?? usualHost(),
    dataDir: resolve(
      typed.data ?? given(environment['TALYER_DATA']) ?? defaultDataDir(environment),
    ),
    timezone: readTimezone(environment),
    demo: typed.demo ?? false,
    isDevelopment: isOn('TALYER_DEV') ?? false,
    mdns: mdns && typed['no-mdns'] !== true,
    trustedProxies: readTrustedProxies(environment),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(backupDir === undefined ? {} : { backupDir: resolve(backupDir) }),
    ...(firstAdmin === undefined ? {} : { firstAdmin }),
    ...(secret === undefined ? {} : { secret }),
    ...(publicPort === undefined ? {} : { publicPort }),
    ...(tls === undefined ? {} : { tls }),
  });
}

/** The variables that this program was started with. */
export const ownEnvironment: Environment = process.env;

/** Undefined for a variable that is not set, or set to nothing. */
export function given(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}

function readPort({ port: flag, usualPort = 5000 }: Typed, environment: Environment): number {
  const text = flag ?? given(environment['PORT']);
  if (text === undefined) return usualPort;
  const port = parsePort(text);
  if (port !== null) return port;
  const source = flag === undefined ? 'PORT' : '--port';
  throw new UsageError(`${source} must be a whole number from 0 to 65535, not '${text}'.`);
}

function readDatabaseUrl(environment: Environment): string | undefined {
  const text = given(environment['DATABASE_URL']);
  if (text === undefined) return undefined;
  if (/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new UsageError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

function readTimezone(environment: Environment): string {
  const timezone = given(environment['TALYER_TIMEZONE']);
  if (timezone === undefined) return 'Asia/Manila';
  if (isTimeZone(timezone)) return timezone;
  throw new UsageError(
    `TALYER_TIMEZONE must be the name of a time zone such as Asia/Manila, not '${timezone}'.`,
  );
}

function readTrustedProxies(environment: Environment): TrustedProxies {
  const text = given(environment['TALYER_TRUSTED_PROXY']);
  if (text === undefined) return NO_PROXIES;
  return asUsageError(
    () => parseTrustedProxies(text),
    (part) =>
      `TALYER_TRUSTED_PROXY must list addresses or networks such as 127.0.0.1, 10.0.0.0/8, not '${part}'.`,
  );
}

/** Turns what a part of the configuration refuses into a UsageError. */
function asUsageError<Part>(parse: () => Part, sentence = (message: string) => message): Part {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError)
      throw new UsageError(sentence(error.message), { cause: error });
    throw error;
  }
}

/** Shorter secrets could be guessed by somebody who has a backup. */
const SHORTEST_SECRET = 32;

function readSecret(environment: Environment): string | undefined {
  const secret = given(environment['TALYER_SECRET']);
  if (secret === undefined || secret.length >= SHORTEST_SECRET) return secret;
  throw new UsageError(`TALYER_SECRET must have at least ${SHORTEST_SECRET} characters.`);
}

function readFirstAdmin(environment: Environment): Config['firstAdmin'] {
  const username = given(environment['TALYER_ADMIN_USERNAME']);
  const password = given(environment['TALYER_ADMIN_PASSWORD']);
  if (username !== undefined && password !== undefined)
    return Object.freeze({ username, password });
  if (username === undefined && password === undefined) return undefined;
  throw new UsageError('TALYER_ADMIN_USERNAME and TALYER_ADMIN_PASSWORD must be set together.');
}

function defaultDataDir(environment: Environment): string {
  const home = given(environment['HOME']) ?? homedir();
  if (process.platform === 'win32')
    return join(given(environment['LOCALAPPDATA']) ?? join(home, 'AppData', 'Local'), 'Talyer');
  const isRoot = process.getuid?.() === 0;
  if (process.platform === 'darwin')
    return join(isRoot ? '/' : home, 'Library', 'Application Support', 'Talyer');
  if (isRoot) return '/var/lib/talyer';
  return join(given(environment['XDG_DATA_HOME']) ?? join(home, '.local', 'share'), 'talyer');
}
