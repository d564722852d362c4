import { acceptsEncoding } from './accepted-encoding.ts';

interface HtmlOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
}

/** A page written for this request, compressed if the browser accepts that. */
export function answerHtml(
  request: Request,
  html: string,
  { status = 200, headers }: HtmlOptions,
): Response {
  const isCompressed = acceptsEncoding(request, 'gzip');
  const body = isCompressed ? Bun.gzipSync(html) : html;
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      vary: 'accept-encoding',
    },
  });
}
