import type { Scheme } from '../http/client-address.ts';
import { isReading, refuse } from '../http/refuse.ts';
import type { Https } from '../services/shop-parts.ts';
import { answerTrust, secureAddress } from './trust-page.ts';

/**
 * While https is served, plain http only leads there (rule 232): pages are redirected, the page
 * about the shop's own authority is served, and everything else is refused, because it may carry a
 * password. The redirect is temporary, so that https can be turned off again.
 * @param scheme the client's scheme; null for a plain connection.
 * @returns undefined for a request that is to be answered.
 */
export function redirectToHttps(
  request: Request,
  scheme: Scheme | null,
  https: Https,
): Response | undefined {
  const trust = answerTrust(request, https);
  if (trust !== undefined || scheme === 'https') return trust;
  const address = secureAddress(request, https);
  const { pathname, search } = new URL(request.url);
  if (!isReading(request) || /^\/(?:api|graphql|ws)(?:\/|$)/.test(pathname))
    return refuse(403, `This shop answers over https only: ${address}`);
  return new Response(null, {
    status: 307,
    headers: { location: `${address}${pathname}${search}`, 'cache-control': 'no-store' },
  });
}

/**
 * Tells whether browsers may be told to use only https (HSTS): with a certificate that every device
 * trusts and on the default ports, where that cannot lock anyone out.
 */
export function mayRequireHttps(https: Https | null): boolean {
  return https?.authority === null && https.port === 443;
}
