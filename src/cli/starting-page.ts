import { PRIVATE } from '../http/headers.ts';
import { refuse } from '../http/refuse.ts';

/** The message until the shop is open. */
export const STARTING = 'Talyer is starting. Try again in a moment.';

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--text:#15191e;--soft:#525b68;--page:#f6f7f8}' +
  '@media(prefers-color-scheme:dark){:root{--text:#eceef1;--soft:#a8b1bc;--page:#0e1012}}' +
  'body{display:grid;min-height:100svh;margin:0;place-content:center;background:var(--page);color:var(--text);text-align:center}' +
  'main{max-width:26rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}p{margin:0;color:var(--soft);text-wrap:pretty}';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Opening the shop</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Opening the shop</h1>
<p>After an update this can take a few minutes. This page opens by itself.</p>
</main>
</body>
</html>
`;

const STYLE_HASH = new Bun.CryptoHasher('sha256').update(STYLE).digest('base64');

/**
 * The response until the shop is open. Browsers get a page that reloads by itself, because an
 * update of many records takes a while, and nobody should read JSON meanwhile.
 */
export function answerWhileStarting(request: Request): Response {
  const retry = { 'retry-after': '1' };
  const isPage = request.method === 'GET' && /text\/html/.test(request.headers.get('accept') ?? '');
  if (!isPage) return refuse(503, STARTING, retry);
  return new Response(PAGE, {
    status: 503,
    headers: {
      ...PRIVATE,
      ...retry,
      refresh: '2',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
  });
}
