import { PICTURE } from '../http/headers.ts';
import { NOTICE_SCRIPT, SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** The source of a policy that allows exactly this inline text. */
function hashSource(text: string): string {
  return `'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`;
}

/** By hash and not by nonce, so that pages which must not differ are identical to the byte. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(SCRIPT)} ${hashSource(NOTICE_SCRIPT)}`,
  `style-src ${hashSource(STYLE)}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of everything below `/t/`: not for caches, robots or other sites (rule 429). */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-resource-policy': 'same-origin',
};

/** Pictures never change, so the browser may cache them for an hour. */
export const PICTURE_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  ...PICTURE,
  'cache-control': 'private, max-age=3600',
};
