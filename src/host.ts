const NAME = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

/**
 * Tells whether the request names exactly one host, with or without a port. Links and the origin
 * check rely on it; several `Host` headers arrive joined by commas.
 */
export function hasGoodHost(request: Request): boolean {
  const match = NAME.exec(request.headers.get('host') ?? '');
  if (match === null || Number(match.groups?.['port'] ?? 0) > 65_535) return false;
  return URL.canParse(request.url);
}
