import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { parsePort } from '../port-number.ts';
import { parseSwitch } from '../switch.ts';

/** How https is served. */
export type TlsConfig = Readonly<{
  port: number;
  /** The files of a given certificate; without one, Talyer issues its own (rule 230). */
  given?: CertificateFiles;
}>;

/** Absolute paths of PEM files. */
export type CertificateFiles = Readonly<{ certificate: string; key: string }>;

/** The flags of `talyer serve` for https. */
export const TLS_OPTIONS = {
  tls: { type: 'boolean' },
  'tls-port': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

export type TypedTls = Readonly<{
  tls?: boolean | undefined;
  'tls-port'?: string | undefined;
  'tls-cert'?: string | undefined;
  'tls-key'?: string | undefined;
}>;

/**
 * Reads how https is served; undefined when it is not. A given certificate turns it on, too. Beside
 * port 80 it gets the port that browsers take for https.
 * @param variable the value of an environment variable, undefined for an empty one.
 * @throws RangeError with a sentence naming the value that cannot be used.
 */
export function parseTls(
  typed: TypedTls,
  variable: (name: string) => string | undefined,
  plainPort: number,
): TlsConfig | undefined {
  const certificate = typed['tls-cert'] ?? variable('TALYER_TLS_CERT');
  const key = typed['tls-key'] ?? variable('TALYER_TLS_KEY');
  const hasTyped = typed['tls-cert'] !== undefined || typed['tls-key'] !== undefined;
  if ((certificate === undefined) !== (key === undefined))
    throw new RangeError(
      hasTyped
        ? '--tls-cert and --tls-key must be given together.'
        : 'TALYER_TLS_CERT and TALYER_TLS_KEY must be set together.',
    );
  const isAsked = parseSwitch('TALYER_TLS', variable('TALYER_TLS')) ?? certificate !== undefined;
  // Flags win over a variable that turns https off.
  const isOn = typed.tls ?? (hasTyped || isAsked);
  if (!isOn && typed['tls-port'] !== undefined)
    throw new RangeError('--tls-port has no effect without https. Add --tls.');
  if (!isOn) return undefined;
  const text = typed['tls-port'] ?? variable('TALYER_TLS_PORT') ?? standardPort(plainPort);
  const port = parsePort(text);
  if (port === null)
    throw new RangeError(
      `TALYER_TLS_PORT (--tls-port) must be a whole number from 0 to 65535, not '${text}'.`,
    );
  if (port === plainPort && port !== 0)
    throw new RangeError(`https needs a port of its own: ${port} is the one for plain http.`);
  if (certificate === undefined || key === undefined) return { port };
  return { port, given: { certificate: resolve(certificate), key: resolve(key) } };
}

function standardPort(plainPort: number): string {
  if (plainPort === 80) return '443';
  return plainPort === 0 ? '0' : '5443';
}

/** The variables that a service is started with to serve https in the same way. */
export function tlsVariables(tls: TlsConfig | undefined): Record<string, string> {
  if (tls === undefined) return {};
  const files: Record<string, string> =
    tls.given === undefined
      ? {}
      : { TALYER_TLS_CERT: tls.given.certificate, TALYER_TLS_KEY: tls.given.key };
  return { TALYER_TLS: '1', TALYER_TLS_PORT: String(tls.port), ...files };
}
