import { BlockList, isIP } from 'node:net';
import { familyOf, isLoopback } from './ip-address.ts';

/** Proxies whose headers about the client are trusted. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** What a server knows about the origin of a connection. */
export interface Connections {
  requestIP(request: Request): { address: string } | null;
}

export type Scheme = 'http' | 'https';

export const NO_PROXIES: TrustedProxies = { has: () => false };

/** Reads `127.0.0.1, 10.0.0.0/8`. @throws RangeError with a part that is neither of them. */
export function parseTrustedProxies(text: string): TrustedProxies {
  const networks = new BlockList();
  for (const part of text.split(/[\s,]+/).filter((each) => each !== '')) addNetwork(networks, part);
  return { has: (address) => networks.check(address, familyOf(address)) };
}

function addNetwork(networks: BlockList, part: string): void {
  const [address = '', prefix, extra] = part.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : Number(/^\d{1,3}$/.exec(prefix)?.[0] ?? Number.NaN);
  if (version === 0 || extra !== undefined || !(length <= bits)) throw new RangeError(part);
  networks.addSubnet(address, length, familyOf(address));
}

/**
 * The client's address: that of the connection or, behind trusted proxies, the last one in
 * X-Forwarded-For that is not a trusted proxy. Addresses before it are the client's own claim.
 * Empty when the connection has no address.
 */
export function clientAddress(
  request: Request,
  connections: Connections,
  proxies: TrustedProxies,
): string {
  let address = connectionAddress(request, connections);
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',');
  while (proxies.has(address)) {
    const hop = plainAddress(hops.pop() ?? '');
    if (hop === null) return address;
    address = hop;
  }
  return address;
}

/**
 * The client's address on the public port. Behind a tunnel on this computer all clients come from it,
 * so that a header that the tunnel sets tells them apart. It is believed from this computer alone, and
 * of several addresses the last one, which the tunnel added itself.
 */
export function publicClientAddress(
  request: Request,
  connections: Connections,
  header: string | undefined,
): string {
  const address = connectionAddress(request, connections);
  if (header === undefined || !isLoopback(address)) return address;
  return plainAddress(request.headers.get(header)?.split(',').at(-1) ?? '') ?? address;
}

/** The client's scheme, of the connection or by a trusted proxy; null where it is unknown. */
export function clientScheme(
  request: Request,
  connections: Connections,
  proxies: TrustedProxies,
): Scheme | null {
  if (request.url.startsWith('https:')) return 'https';
  const said = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase();
  if (said === undefined) return null;
  const address = connectionAddress(request, connections);
  if (!proxies.has(address)) return null;
  return said === 'https' || said === 'http' ? said : null;
}

/** The address at the other end of the connection; empty when it has none. */
const connectionAddress = (request: Request, connections: Connections): string =>
  plainAddress(connections.requestIP(request)?.address ?? '') ?? '';

/** The canonical form of an address, without port and brackets; null for anything else. */
function plainAddress(text: string): string | null {
  const [, bracketed, dotted] =
    /^"?(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+)(?::\d+)?)"?$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? dotted ?? text.trim()).replace(/%.*$/, '');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
