import { networkInterfaces } from 'node:os';

/** The addresses under which browsers reach the server: this machine first, then the LAN. */
export function reachableAddresses(host: string, port: number): string[] {
  const hosts = host === '0.0.0.0' || host === '::' ? ['localhost', ...lanHosts()] : [host];
  return hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}

function lanHosts(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}
