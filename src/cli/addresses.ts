import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Scheme } from '../client-address.ts';

/** Interfaces of bridges, containers and virtual machines, which other computers cannot reach. */
const INSIDE =
  /^(?:docker|br-|bridge\d|veth|vEthernet|virbr|vmnet|vboxnet|cni|podman|lxc|lxd|flannel|cali|kube|dummy)/;
/** Addresses that a computer assigns to itself when no server assigns one. */
const SELF_GIVEN = /^169\.254\./;

/** What makes an address besides host and port. */
interface Reach {
  interfaces?: NodeJS.Dict<NetworkInterfaceInfo[]>;
  scheme?: Scheme;
  /** `talyer.local`, where the network knows it. */
  localName?: string | null;
}

/** The addresses at which browsers reach the server: this machine first, then the LAN. */
export function reachableAddresses(
  host: string,
  port: number,
  { interfaces = networkInterfaces(), scheme = 'http', localName = null }: Reach = {},
): string[] {
  const lan = isEverywhere(host) ? ['localhost', ...lanHosts(interfaces)] : [host];
  const hosts = localName === null ? lan : [...lan, localName];
  return hosts.map((name) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`);
}

/** The addresses of this computer that a server with this host listens on. */
export function ownAddresses(host: string): string[] {
  return isEverywhere(host) ? lanHosts(networkInterfaces()) : [host];
}

/** A QR code for a console, white on black whatever its colours, since cameras need the contrast. */
export function consoleCode(text: string): string[] {
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n');
  return lines.map((line) => `\u001B[97;40m${line}\u001B[0m`);
}

/** Whether a server with this host listens on all addresses of this computer. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

function lanHosts(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !INSIDE.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => !SELF_GIVEN.test(address));
}
