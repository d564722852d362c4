import type { Scheme } from '../http/client-address.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Tells whether the request asks for a WebSocket. Some programs, such as those written in Java, offer
 * HTTP/2 with every request (`Upgrade: h2c`), which may be ignored.
 */
export function wantsSocket({ headers }: Request): boolean {
  return headers.get('upgrade')?.toLowerCase() === 'websocket';
}

/** Tells whether this request changes something or opens a socket, which delivers everything. */
export function isGuarded(request: Request): boolean {
  return !READING.has(request.method) || wantsSocket(request);
}

/**
 * Tells whether the request comes from the server's own pages. Browsers always send the origin of a
 * write or an upgrade; other programs send none and have no cookies to steal. Where the client's
 * scheme is unknown, because a proxy may have decrypted the request, only the host is compared.
 */
export function isFromOwnPages(request: Request, scheme: Scheme | null): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const named = request.headers.get('origin');
  if (named === null) return true;
  const origin = URL.parse(named);
  if (origin === null) return false;
  if (scheme !== null && origin.protocol !== `${scheme}:`) return false;
  // A default port may be present in one of the two and missing in the other.
  return origin.host === URL.parse(`${origin.protocol}//${hostOf(request)}`)?.host;
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}
