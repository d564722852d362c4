import { webFile } from './assets.ts';

const PAGE = '/index.html';
const NONCE_PLACE = /__NONCE__/g;

const PLAIN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/** Everything comes from this server; inline scripts and styles need this response's nonce. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Serves a file of the web client, or its HTML page for every other path; the client decides which
 * screen a path is, and which is 404. Hashed files are cached for ever, the page never. The page
 * embeds the result of the client's first query (`findAnswer`, as JSON; null when there is none).
 */
export async function servePage(request: Request, findAnswer: () => Promise<string | null>) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return Response.json(
      { message: 'Method not allowed' },
      { status: 405, headers: { ...PLAIN_HEADERS, allow: 'GET, HEAD' } },
    );
  const { pathname } = new URL(request.url);
  const file = webFile(pathname);
  if (file !== undefined && pathname !== PAGE) return serveFile(request, pathname, file);
  if (pathname.startsWith('/assets/'))
    return new Response('Not found', { status: 404, headers: PLAIN_HEADERS });
  return servePageWithNonce(await findAnswer());
}

/** The compressed files that the build wrote, smallest first. */
const PACKED = { br: 'br', zstd: 'zst', gzip: 'gz' };

function serveFile(request: Request, pathname: string, file: Bun.BunFile): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const headers = {
    ...PLAIN_HEADERS,
    'content-type': file.type,
    vary: 'accept-encoding',
    'cache-control': pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  };
  for (const [encoding, ending] of Object.entries(PACKED)) {
    const packed = accepted.includes(encoding) ? webFile(`${pathname}.${ending}`) : undefined;
    if (packed !== undefined)
      return new Response(packed, { headers: { ...headers, 'content-encoding': encoding } });
  }
  return new Response(file, { headers });
}

async function servePageWithNonce(answer: string | null): Promise<Response> {
  const page = webFile(PAGE);
  if (page === undefined)
    return new Response('The web client is not built. Run: bun run build', { status: 503 });
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  // Escaped, so that nothing in the JSON can end the script element.
  const json = answer?.replaceAll('<', String.raw`\u003c`) ?? '';
  const script = `<script type="application/json" id="session">${json}</script>`;
  const html = (await page.text())
    .replace(NONCE_PLACE, nonce)
    .replace('</head>', () => `${script}</head>`);
  return new Response(html, {
    headers: {
      ...PLAIN_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache, no-store',
      'content-security-policy': policy(nonce),
      'x-frame-options': 'DENY',
    },
  });
}
