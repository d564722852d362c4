const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Does this request change something, or open a socket that hears everything? */
export function isGuarded(request: Request): boolean {
  return !READING.has(request.method) || request.headers.has('upgrade');
}

/**
 * Does the request come from the server's own pages (decision 27)? Browsers always name the
 * origin of a write or an upgrade; other programs send none and have no cookies to steal.
 */
export function isFromOwnPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request);
}

function hostOf(request: Request): string {
  return (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
}
