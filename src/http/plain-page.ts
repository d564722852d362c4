import { randomBytes } from 'node:crypto';

/** A page that needs nothing but its own style element, which has the nonce of its policy. */
export function answerPlainPage(
  write: (nonce: string) => string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const nonce = randomBytes(16).toString('base64');
  return new Response(write(nonce), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
    },
  });
}
