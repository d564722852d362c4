import { webFile } from './assets.ts';
import type { Role } from './domain/users.ts';

const NONCE_PLACE = /__NONCE__/g;

const PLAIN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/** Everything comes from here; scripts and styles only with this answer's nonce. */
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
 * A file of the web client, or its one page for every other path: which screen a path is, and
 * which is 404, the client decides. Hashed files are kept for ever, the page never. To one who is
 * signed in (`findRole`) the page names the files that he will need before its program asks.
 */
export async function servePage(
  request: Request,
  findRole: () => Promise<Role | null>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return Response.json(
      { message: 'Method not allowed' },
      { status: 405, headers: { allow: 'GET, HEAD' } },
    );
  const { pathname } = new URL(request.url);
  const file = webFile(pathname);
  if (file !== undefined && !OWN_FILES.has(pathname)) return serveFile(request, pathname, file);
  if (pathname.startsWith('/assets/')) return new Response('Not found', { status: 404 });
  return servePageWithNonce(await findRole());
}

/** The server's own: the page is filled in, and the list of chunks is nobody else's. */
const OWN_FILES = new Set(['/index.html', '/chunks.json']);

/** Packed forms that the build put beside the files, the smallest first. */
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

async function servePageWithNonce(role: Role | null): Promise<Response> {
  const page = webFile('/index.html');
  if (page === undefined)
    return new Response('The web client is not built. Run: bun run build', { status: 503 });
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const html = role === null ? await page.text() : await forOneSignedIn(await page.text(), role);
  return new Response(html.replace(NONCE_PLACE, nonce), {
    headers: {
      ...PLAIN_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': policy(nonce),
      'x-frame-options': 'DENY',
    },
  });
}

/** What the build says of a file that it made. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** The program of whoever is signed in, in the build's list of what became of which source. */
const FRAME = 'app/Routes.tsx';
let frameLinks: Promise<string> | undefined;

async function forOneSignedIn(page: string, role: Role): Promise<string> {
  frameLinks ??= linksToFrame();
  return page
    .replace('<html ', `<html data-role="${role}" `)
    .replace('</head>', `${await frameLinks}</head>`);
}

async function linksToFrame(): Promise<string> {
  const chunks: Record<string, Chunk> = (await webFile('/chunks.json')?.json()) ?? {};
  const frame = chunks[FRAME];
  const files = [frame, ...(frame?.imports ?? []).map((name) => chunks[name])].flatMap(
    (chunk) => chunk?.file ?? [],
  );
  return files
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="__NONCE__">`)
    .join('');
}
