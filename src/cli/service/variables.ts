import { tlsVariables } from '../../tls/config.ts';
import { type Config, type Environment, given } from '../../env.ts';

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
