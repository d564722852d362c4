import { randomBytes } from 'node:crypto';
import { acceptsEncoding } from '../http/accepted-encoding.ts';
import { webFile } from '../assets.ts';
import { PRODUCT_NAME, shownName } from '../domain/brand.ts';
import { logoPath } from '../domain/shop-profile.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { answerHtml } from '../http/html-answer.ts';
import { PRIVATE } from '../http/headers.ts';
import { isReading, refuseMethod } from '../http/refuse.ts';
import type { InitialSession } from '../schema/initial-session.ts';

/** The data that a page embeds for the client. */
export interface EmbeddedData extends InitialSession {
  /** The answers to the screen's first queries, as JSON (ADR 0074). */
  answers: string;
}

const PAGE = '/index.html';
const MANIFEST = '/manifest.webmanifest';
const NONCE_PLACEHOLDER = /__NONCE__/g;
/** The picture that a page shows until its code has loaded. */
const LOGO_PLACEHOLDER = /<svg viewBox="0 0 32 32"[^]*?<\/svg>/;

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
 * embeds the session and the answers to its screen's first queries, and has the shop's name and
 * logo from the start; `findData` is null when the database does not answer.
 */
export async function servePage(request: Request, findData: () => Promise<EmbeddedData | null>) {
  if (!isReading(request)) return refuseMethod(PLAIN_HEADERS);
  const { pathname } = new URL(request.url);
  const file = webFile(pathname);
  if (file !== undefined && pathname === MANIFEST) return serveManifest(file, await findData());
  if (file !== undefined && pathname !== PAGE) return serveFile(request, pathname, file);
  if (pathname.startsWith('/assets/'))
    // During an update it may be missing at one instance and not at another, so nobody may keep this.
    return new Response('Not found', { status: 404, headers: { ...PLAIN_HEADERS, ...PRIVATE } });
  return servePageWithNonce(request, await findData());
}

/** The manifest of the installed app, with the shop's own name (rule 233). */
async function serveManifest(file: Bun.BunFile, session: InitialSession | null): Promise<Response> {
  const manifest: unknown = await file.json();
  const name = session?.brand.name ?? '';
  const named = name === '' ? {} : { name, short_name: name };
  return Response.json(Object.assign({}, manifest, named), {
    headers: {
      ...PLAIN_HEADERS,
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    },
  });
}

/** The compressed files that the build wrote, smallest first. */
const COMPRESSED = { br: 'br', zstd: 'zst', gzip: 'gz' };

function serveFile(request: Request, pathname: string, file: Bun.BunFile): Response {
  const headers = {
    ...PLAIN_HEADERS,
    'content-type': file.type,
    vary: 'accept-encoding',
    'cache-control': pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  };
  for (const [encoding, ending] of Object.entries(COMPRESSED)) {
    const compressed = acceptsEncoding(request, encoding)
      ? webFile(`${pathname}.${ending}`)
      : undefined;
    if (compressed !== undefined)
      return new Response(compressed, { headers: { ...headers, 'content-encoding': encoding } });
  }
  return new Response(file, { headers });
}

async function servePageWithNonce(
  request: Request,
  embedded: EmbeddedData | null,
): Promise<Response> {
  const page = webFile(PAGE);
  if (page === undefined)
    return new Response('The web client is not built. Run: bun run build', { status: 503 });
  const nonce = randomBytes(16).toString('base64');
  const scripts =
    jsonScript('session', embedded?.json) + jsonScript('first-answers', embedded?.answers);
  const html = withBrand((await page.text()).replace(NONCE_PLACEHOLDER, nonce), embedded).replace(
    '</head>',
    () => `${scripts}</head>`,
  );
  return answerHtml(request, html, {
    headers: {
      ...PLAIN_HEADERS,
      'cache-control': 'private, no-cache, no-store',
      'content-security-policy': policy(nonce),
      'x-frame-options': 'DENY',
    },
  });
}

/** JSON for the client, escaped so that nothing in it can end the script element. */
function jsonScript(id: string, json = ''): string {
  const escaped = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${escaped}</script>`;
}

/** The page with the shop's name and logo instead of the product's, where the shop has its own. */
function withBrand(html: string, session: InitialSession | null): string {
  if (session === null) return html;
  const { name, logo } = session.brand;
  const escaped = escapeHtml(shownName({ name }));
  const named = html.replaceAll(PRODUCT_NAME, () => escaped);
  if (logo === null) return named;
  const picture = `<img src="${logoPath(logo)}" width="48" height="48" alt="" />`;
  return named.replace(LOGO_PLACEHOLDER, () => picture);
}
