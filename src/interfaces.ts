import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Interfaces of bridges, containers and virtual machines, which other computers cannot reach. */
const INSIDE =
  /^(?:docker|br-|bridge\d|veth|vEthernet|virbr|vmnet|vboxnet|cni|podman|lxc|lxd|flannel|cali|kube|dummy)/;
/** Addresses that a computer assigns to itself when no server or router assigns one. */
const SELF_GIVEN = /^(?:169\.254\.|fe80:)/i;

/** The addresses at which other computers reach this one: of IPv6 only where there is no other. */
export function lanAddresses(interfaces: Interfaces): string[] {
  const reached = Object.entries(interfaces)
    .filter(([name]) => !INSIDE.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !SELF_GIVEN.test(address));
  const ofFamily = (wanted: 'IPv4' | 'IPv6'): string[] =>
    reached.filter(({ family }) => family === wanted).map(({ address }) => address);
  const usual = ofFamily('IPv4');
  return usual.length > 0 ? usual : ofFamily('IPv6');
}

/**
 * The host to listen on unless another is chosen. It includes IPv6 only where nobody could reach the
 * shop otherwise: IPv6 addresses are often open to the internet, which those of IPv4 are not.
 */
export function usualHost(interfaces: Interfaces = networkInterfaces()): string {
  const isReachedByIPv6 = lanAddresses(interfaces).some((address) => address.includes(':'));
  return isReachedByIPv6 || loopback(interfaces) === '[::1]' ? '::' : '0.0.0.0';
}

/** The address at which this computer reaches itself, as it is written in a URL. */
export function loopback(interfaces: Interfaces = networkInterfaces()): '127.0.0.1' | '[::1]' {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  return all.length > 0 && all.every(({ family }) => family === 'IPv6') ? '[::1]' : '127.0.0.1';
}
