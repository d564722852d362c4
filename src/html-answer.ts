interface HtmlOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
}

/** A page written for this request, compressed if the browser accepts that. */
export function answerHtml(
  { method, headers: asked }: Request,
  html: string,
  { status = 200, headers }: HtmlOptions,
): Response {
  const isCompressed = asked.get('accept-encoding')?.includes('gzip') === true;
  const body = isCompressed ? Bun.gzipSync(html) : html;
  return new Response(method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      vary: 'accept-encoding',
    },
  });
}
