import { tlsVariables } from '../../tls/config.ts';
import { type Config, type Environment, given, UsageError } from '../../env.ts';
import { joinTexts } from '../../domain/join-texts.ts';

/** Variables that a service is started with; none of them is a secret. */
const SERVICE_VARIABLES = [
  'HOST',
  'TALYER_TIMEZONE',
  'TALYER_TRUSTED_PROXY',
  'TALYER_MDNS',
  'TALYER_PUBLIC_PORT',
  'TALYER_PUBLIC_HEADER',
] as const;

/** The settings that a service takes over from the person who installs it, and their name. */
export function readServiceVariables(
  { backupDir, tls }: Pick<Config, 'backupDir' | 'tls'>,
  environment: Environment,
): Readonly<{ environment: Readonly<Record<string, string>>; asker: string | undefined }> {
  const set = SERVICE_VARIABLES.flatMap((name) => {
    const value = given(environment[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const place = backupDir === undefined ? [] : [['TALYER_BACKUP_DIR', backupDir] as const];
  return {
    environment: { ...Object.fromEntries([...set, ...place]), ...tlsVariables(tls) },
    asker: given(environment['SUDO_USER']),
  };
}

/** The variables that take the place of flags; a switch has the value that stands for it. */
const OF_FLAG: Readonly<Record<string, readonly [name: string, value?: string]>> = {
  host: ['HOST'],
  'no-mdns': ['TALYER_MDNS', '0'],
  tls: ['TALYER_TLS', '1'],
  'tls-port': ['TALYER_TLS_PORT'],
  'tls-cert': ['TALYER_TLS_CERT'],
  'tls-key': ['TALYER_TLS_KEY'],
  'public-port': ['TALYER_PUBLIC_PORT'],
  'public-header': ['TALYER_PUBLIC_HEADER'],
};

/**
 * Refuses flags of `talyer serve` that a service keeps as variables, since a task of Windows takes
 * them from the system alone.
 * @throws UsageError with the variables.
 */
export function refuseKeptFlags(flags: object, isWindows: boolean): void {
  const typed = Object.entries(flags).filter(([flag]) => Object.hasOwn(OF_FLAG, flag));
  if (typed.length === 0) return;
  const names = joinTexts(
    typed.map(([flag]) => `--${flag}`),
    ' and ',
  );
  const variables = typed.map(([flag, text]) => {
    const [name, value = String(text)] = OF_FLAG[flag] ?? [flag];
    return `${name}=${/\s/.test(value) ? `"${value}"` : value}`;
  });
  const how = isWindows
    ? `Set ${variables.join(' ')} in the system's variables, and install again.`
    : `Try: sudo ${variables.join(' ')} ./talyer service install`;
  throw new UsageError(
    `talyer service install takes no ${names}; it keeps ${variables.join(' ')}. ${how}`,
  );
}
