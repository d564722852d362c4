import type { ParseArgsOptionsConfig } from 'node:util';
import { parsePort } from './port-number.ts';

/** A port that serves tracking links alone, for a tunnel (rule 430). */
export type PublicPort = Readonly<{
  port: number;
  /** The header in which the tunnel names the client's address. */
  header?: string;
}>;

/** The flags of `talyer serve` for the public port. */
export const PUBLIC_OPTIONS = {
  'public-port': { type: 'string' },
  'public-header': { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

export type TypedPublicPort = Readonly<{
  'public-port'?: string | undefined;
  'public-header'?: string | undefined;
}>;

/**
 * Reads the public port; undefined for none.
 * @param variable the value of an environment variable, undefined for an empty one.
 * @param shopPorts those that serve the whole shop.
 * @throws RangeError with a sentence naming the value that cannot be used.
 */
export function parsePublicPort(
  typed: TypedPublicPort,
  variable: (name: string) => string | undefined,
  shopPorts: readonly (number | undefined)[],
): PublicPort | undefined {
  const text = typed['public-port'] ?? variable('TALYER_PUBLIC_PORT');
  const header = typed['public-header'] ?? variable('TALYER_PUBLIC_HEADER');
  if (text === undefined && typed['public-header'] !== undefined)
    throw new RangeError('--public-header has no effect without --public-port.');
  if (text === undefined) return undefined;
  const port = parsePort(text);
  if (port === null)
    throw new RangeError(
      `TALYER_PUBLIC_PORT (--public-port) must be a whole number from 0 to 65535, not '${text}'.`,
    );
  if (port !== 0 && shopPorts.includes(port))
    throw new RangeError(`Tracking links need a port of their own: ${port} is one of the shop's.`);
  if (header === undefined) return { port };
  if (!/^[A-Za-z0-9-]{1,100}$/.test(header))
    throw new RangeError(
      `TALYER_PUBLIC_HEADER (--public-header) must be the name of a header, not '${header}'.`,
    );
  return { port, header };
}
