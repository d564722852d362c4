import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Interfaces of bridges, containers and virtual machines, which other computers cannot reach. */
const INSIDE =
  /^(?:docker|br-|bridge\d|veth|vEthernet|virbr|vmnet|vboxnet|cni|podman|lxc|lxd|flannel|cali|kube|dummy)/;
/** Addresses that a computer assigns to itself when no server assigns one. */
const SELF_GIVEN = /^169\.254\./;

/** The addresses at which browsers reach the server: this machine first, then the LAN. */
export function reachableAddresses(
  host: string,
  port: number,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const hosts = isEverywhere ? ['localhost', ...lanHosts(interfaces)] : [host];
  return hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}

function lanHosts(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !INSIDE.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => !SELF_GIVEN.test(address));
}
