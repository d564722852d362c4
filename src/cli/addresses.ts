import { isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Scheme } from '../http/client-address.ts';
import { lanAddresses, loopback } from '../interfaces.ts';

/** What makes an address besides host and port. */
interface Reach {
  interfaces?: NodeJS.Dict<NetworkInterfaceInfo[]>;
  scheme?: Scheme;
  /** `talyer.local`, where the network knows it. */
  localName?: string | null;
  /** Which of the hosts can be used; all of them unless a certificate limits them. */
  usable?: (hosts: readonly string[]) => readonly string[];
}

/** The addresses at which browsers reach the server: this machine first, then the LAN. */
export function reachableAddresses(
  host: string,
  port: number,
  { interfaces = networkInterfaces(), scheme = 'http', localName = null, usable }: Reach = {},
): string[] {
  const lan = isEverywhere(host) ? ['localhost', ...lanOf(host, interfaces)] : [host];
  const hosts = localName === null ? lan : [...lan, localName];
  const found = usable?.(hosts) ?? hosts;
  // A certificate that names none of them is better opened with a warning than not at all.
  return (found.length > 0 ? found : hosts).map((name) => `${scheme}://${bracketed(name)}:${port}`);
}

/** The addresses of this computer that a server with this host listens on. */
export function ownAddresses(host: string): string[] {
  return isEverywhere(host) ? lanOf(host, networkInterfaces()) : [host];
}

/** The address at which this computer reaches a server with this host. */
export function localAddress(host: string, port: number): string {
  return `http://${isEverywhere(host) ? loopback() : bracketed(host)}:${port}`;
}

/** A QR code for a console, white on black whatever its colours, since cameras need the contrast. */
export function consoleCode(text: string): string[] {
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n');
  return lines.map((line) => `\u001B[97;40m${line}\u001B[0m`);
}

/** Whether a server with this host listens on all addresses of this computer. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** A host as it is written in a URL. */
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function lanOf(host: string, interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  const addresses = lanAddresses(interfaces);
  return host === '0.0.0.0' ? addresses.filter((address) => isIPv4(address)) : addresses;
}
